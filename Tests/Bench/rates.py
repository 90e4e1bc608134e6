"""What the agent does in a second, asked over D-Bus."""
import contextlib
import os
import sqlite3
import statistics
import subprocess
import sys
import time

from gi.repository import Gio, GLib

AGENT, PATH, INTERFACE = "org.usernotifications.Agent", "/org/usernotifications/Agent", "org.usernotifications.Agent1"
APP = "org.usernotifications.notifyctl"
COUNT = 1000
TIMERS, STEP = 100, 50  # milliseconds between two
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


def store():
    return os.path.join(os.environ["XDG_STATE_HOME"], "usernotifications", "store.sqlite")


def fill(begin, end):
    """Pending requests: the first as an app adds it, the others as rows like it, as a million calls take long."""
    if begin == 0:
        add("later-0", 1e7)
        begin = 1
    with contextlib.closing(sqlite3.connect(store(), timeout=60)) as database, database:
        database.row_factory = sqlite3.Row
        first = dict(database.execute("SELECT * FROM request WHERE app = ? AND id = 'later-0'", (APP,)).fetchone())
        columns = ", ".join(first)
        marks = ", ".join(f":{column}" for column in first)
        database.executemany(
            f"INSERT INTO request ({columns}) VALUES ({marks})",
            ({**first, "id": f"later-{n}", "due": first["due"] + n * 1_000_000,
              "boot_due": first["boot_due"] + n * 1_000_000} for n in range(begin, end)))


def memory(pid):
    with open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:")) / 1024


def adds(count):
    """The milliseconds of each of 100 Adds."""
    times = []
    for number in range(100):
        began = time.monotonic()
        add(f"one-{count}-{number}", 2e7)
        times.append(1000 * (time.monotonic() - began))
    return times


def next_due():
    """The milliseconds in which the store gives its earliest date, as the agent asks for it in each turn."""
    with contextlib.closing(sqlite3.connect(f"file:{store()}?mode=ro", uri=True)) as database:
        times = []
        for _ in range(100):
            began = time.monotonic()
            database.execute("SELECT min(due) FROM request").fetchone()
            times.append(1000 * (time.monotonic() - began))
    return statistics.median(times)


def pending(most, restart):
    """One Add among few and among many, the next date, and the memory of an agent that was started with them."""
    print("\n| pending | one Add, median of 100 | slowest | ratio | next due | agent's memory | ratio |\n"
          "| --- | --- | --- | --- | --- | --- | --- |")
    call("Cancel", GLib.Variant("(sas)", (APP, [])))
    bare, first, done = memory(restart()), None, 0
    print(f"| none | | | | | {bare:.1f} MiB | 1.00 |")
    for count in (1000, most):
        fill(done, count)
        done = count
        started = memory(restart())
        times = adds(count)
        median = statistics.median(times)
        first = first or median
        print(f"| {count} | {median:.2f} ms | {max(times):.2f} ms | {median / first:.2f} | {next_due():.3f} ms "
              f"| {started:.1f} MiB | {started / bare:.2f} |")


def lateness(loop):
    """How late 100 timers come, among all that is pending, beside a bare loop over a timerfd."""
    due, soonest = {}, 3
    for number in range(TIMERS):
        added = call("Add", GLib.Variant("(sa{sv})", (APP, request(f"timer-{number}", soonest + number * STEP / 1000))))
        due[f"timer-{number}"] = added.unpack()[0]["nextDate"]
    wait = max(due.values()) / 1e6 - time.time()
    time.sleep(max(wait, 0) + 1)
    listed = call("List", GLib.Variant("(ssus)", (APP, "delivered", TIMERS, ""))).unpack()[0]
    ours = [(one["date"] - due[one["id"]]) / 1000 for one in listed if one["id"] in due]
    if len(ours) != TIMERS:
        sys.exit(f"bench: {len(ours)} of {TIMERS} timers came")
    bare = [float(line) for line in subprocess.run([loop, str(TIMERS), str(STEP)], stdout=subprocess.PIPE, text=True,
                                                   check=True).stdout.split()]
    print(f"\n| lateness of {TIMERS} timers | median | p99 |\n| --- | --- | --- |")
    for name, times in (("timerfd", bare), ("agent", ours)):
        print(f"| {name} | {statistics.median(times):.2f} ms | {sorted(times)[round(0.99 * TIMERS) - 1]:.2f} ms |")
