#!/usr/bin/python3
"""Write what passes between clients and the notification server to a file, a JSON object a line.

{"event": "server"}                                          a server took or left the name
{"event": "call", "summary"}                                 Notify was called
{"event": "notify", "id", "app", "summary", "body", "actions", "hints"}   and answered
{"event": "closed", "id", "reason"}  {"event": "action", "id", "key"}  {"event": "reply", "id", "text"}

Each with "time", the monotonic clock in seconds. The screen shows summaries and labels; this is how
a script gets there from ids and action keys.
"""
import json
import os
import sys
import time

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
SIGNALS = {
    "NotificationClosed": ("closed", "reason"),
    "ActionInvoked": ("action", "key"),
    "NotificationReplied": ("reply", "text"),
}
# An expiry of one millisecond: it takes a bubble off notification-daemon's screen, and shows nothing.
WITHDRAWAL = 1
out = open(sys.argv[1], "a", buffering=1, encoding="utf-8")
calls = {}
owner = ""


def write(event, **fields):
    out.write(json.dumps(dict(event=event, time=time.monotonic(), **fields)) + "\n")


def signal(message):
    global owner
    body = message.get_body().unpack() if message.get_body() else ()
    member = message.get_member()
    if member == "NameOwnerChanged" and body[0] == NAME:
        owner = body[2]
        write("server")
    # GNOME Shell sends each signal to all besides; and that a notification of a client that has left
    # is closed only so.
    elif member in SIGNALS and (message.get_sender() == owner or member == "NotificationClosed"):
        event, key = SIGNALS[member]
        write(event, id=body[0], **{key: body[1]})


def answered(message):
    args = calls.pop((message.get_destination(), message.get_reply_serial()), None)
    if args and message.get_message_type() == Gio.DBusMessageType.METHOD_RETURN:
        app, _, _, summary, body, actions, hints, expiry = args
        if expiry == WITHDRAWAL:
            return
        (number,) = message.get_body().unpack()
        plain = {key: value for key, value in hints.items() if isinstance(value, (str, int, float))}
        write("notify", id=number, app=app, summary=summary, body=body, actions=actions, hints=plain)


def seen(connection, message, incoming):
    kind = message.get_message_type()
    if kind == Gio.DBusMessageType.METHOD_CALL:
        # GNOME's go-between passes each call on to the shell: that one has another destination.
        if message.get_member() == "Notify" and message.get_destination() in (NAME, owner):
            args = calls[message.get_sender(), message.get_serial()] = message.get_body().unpack()
            if args[7] != WITHDRAWAL:
                write("call", summary=args[3])
    elif kind == Gio.DBusMessageType.SIGNAL:
        signal(message)
    else:
        answered(message)
    # A monitor must answer no call: it would be disconnected.
    return None if incoming and kind == Gio.DBusMessageType.METHOD_CALL else message


bus = Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
    None, None)
bus.add_filter(seen)
rules = [f"interface='{NAME}',member='Notify'", f"type='signal',interface='{NAME}'",
         "type='signal',member='NameOwnerChanged'", "type='method_return'", "type='error'"]
bus.call_sync("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring",
              "BecomeMonitor", GLib.Variant("(asu)", (rules, 0)), None, 0, -1, None)
print("watching", flush=True)
GLib.MainLoop().run()
