"""What the agent does in a second, asked over D-Bus."""
import os
import statistics
import subprocess
import sys
import time

from gi.repository import Gio, GLib

AGENT, PATH, INTERFACE = "org.usernotifications.Agent", "/org/usernotifications/Agent", "org.usernotifications.Agent1"
APP = "org.usernotifications.notifyctl"
COUNT = 1000
bus = Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
    None, None)


def request(id, seconds=None):
    fields = {"id": GLib.Variant("s", id), "title": GLib.Variant("s", "Title"), "body": GLib.Variant("s", "Body")}
    if seconds:
        fields["trigger"] = GLib.Variant("a{sv}", {"type": GLib.Variant("s", "interval"),
                                                   "seconds": GLib.Variant("d", seconds)})
    return fields


def call(method, arguments):
    return bus.call_sync(AGENT, PATH, INTERFACE, method, arguments, None, Gio.DBusCallFlags.NONE, 600_000, None)


def add(id, seconds):
    call("Add", GLib.Variant("(sa{sv})", (APP, request(id, seconds))))


def immediate(loop):
    """Notifications for now, all asked for at once, until the last is on the screen."""
    posted, answered, failed = set(), [], []

    def stored_one(connection, result):
        try:
            connection.call_finish(result)
        except GLib.Error as problem:
            failed.append(problem.message)
        answered.append(result)

    def heard(_bus, _sender, _path, _interface, _signal, arguments):
        event = arguments.unpack()[0]
        if event.get("event") == "posted" and event.get("id", "").startswith("now-"):
            posted.add(event["id"])

    subscription = bus.signal_subscribe(AGENT, INTERFACE, "Event", PATH, None, Gio.DBusSignalFlags.NONE, heard)
    began = time.monotonic()
    for number in range(COUNT):
        bus.call(AGENT, PATH, INTERFACE, "Add", GLib.Variant("(sa{sv})", (APP, request(f"now-{number}"))), None,
                 Gio.DBusCallFlags.NONE, 600_000, None, stored_one)
    context = GLib.MainContext.default()
    give_up = began + 120
    while len(answered) < COUNT and time.monotonic() < give_up:
        context.iteration(True)
    if failed:
        sys.exit(f"bench: Add failed: {failed[0]}")
    stored = time.monotonic() - began
    tick = GLib.timeout_add(100, lambda: True)  # so that the loop looks at the clock
    while len(posted) < COUNT and time.monotonic() < give_up:
        context.iteration(True)
    shown = time.monotonic() - began
    GLib.source_remove(tick)
    bus.signal_unsubscribe(subscription)
    floor = float(subprocess.run([loop, str(COUNT)], stdout=subprocess.PIPE, text=True, check=True).stdout)
    print(f"\n| {COUNT} notifications for now | a second | of the C loop |\n| --- | --- | --- |")
    print(f"| C loop of Notify | {floor:.0f} | 1.00 |")
    print(f"| agent, stored and answered | {COUNT / stored:.0f} | {COUNT / stored / floor:.2f} |")
    part = "" if len(posted) == COUNT else f" (only {len(posted)} of {COUNT})"
    print(f"| agent, on the screen{part} | {len(posted) / shown:.0f} | {len(posted) / shown / floor:.2f} |")


def fill(begin, end):
    for first in range(begin, end, COUNT):
        batch = [request(f"later-{number}", 1e7 + number) for number in range(first, min(first + COUNT, end))]
        call("AddAll", GLib.Variant("(saa{sv})", (APP, batch)))


def memory(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:")) / 1024


def pending(most, pid):
    """One Add among few and among many."""
    print("\n| pending | one Add, median of 100 | slowest | agent's memory |\n| --- | --- | --- | --- |")
    done = 0
    for count in (1000, most):
        fill(done, count)
        done = count
        times = []
        for number in range(100):
            began = time.monotonic()
            add(f"one-{count}-{number}", 2e7)
            times.append(1000 * (time.monotonic() - began))
        print(f"| {count} | {statistics.median(times):.2f} ms | {max(times):.2f} ms | {memory(pid):.1f} MiB |")
