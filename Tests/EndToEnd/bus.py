"""The few D-Bus calls the suite makes itself."""
import os
import signal

from gi.repository import Gio, GLib

from waiting import until

AGENT = "org.usernotifications.Agent"
PROMPT = "org.usernotifications.Prompt"
SERVER = "org.freedesktop.Notifications"
BUS = "org.freedesktop.DBus"
connection = Gio.DBusConnection.new_for_address_sync(
    os.environ["DBUS_SESSION_BUS_ADDRESS"],
    Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
    None, None)


def call(name, path, method, signature, *values):
    interface, _, member = method.rpartition(".")
    return connection.call_sync(name, path, interface, member, GLib.Variant(signature, values), None,
                                Gio.DBusCallFlags.NO_AUTO_START, 10000, None).unpack()


def ask_bus(member, signature="()", *values):
    return call(BUS, "/org/freedesktop/DBus", f"{BUS}.{member}", signature, *values)


def agent_pid(name=AGENT):
    """The process that owns the agent's name; None if there is none."""
    try:
        return ask_bus("GetConnectionUnixProcessID", "(s)", name)[0]
    except GLib.Error:
        return None


def runs(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def end_agent(how=signal.SIGTERM):
    pid = agent_pid()
    if pid:
        os.kill(pid, how)
        until("the agent's end", lambda: agent_pid() != pid and not runs(pid))


def end_prompt():
    """Ends the program of the windows, which waits a while for more questions."""
    pid = agent_pid(PROMPT)
    if pid:
        os.kill(pid, signal.SIGTERM)
        until("the prompt's end", lambda: agent_pid(PROMPT) != pid and not runs(pid))


def close(number):
    """Closes a notification; GNOME refuses until it has seen that whose that was is gone."""
    if os.environ["DESKTOP_NAME"] == "notification-daemon":  # it leaves what is closed on the screen
        call(SERVER, "/org/freedesktop/Notifications", f"{SERVER}.Notify", "(susssasa{sv}i)", "", number, "", " ", "", [], {}, 1)

    def closed():
        try:
            call(SERVER, "/org/freedesktop/Notifications", f"{SERVER}.CloseNotification", "(u)", number)
        except GLib.Error as error:
            if "Invalid notification ID" in error.message:
                return False
            raise
        return True

    until(f"notification {number} to be closed", closed)
