# More comes at once than anybody can read.
import time

from gi.repository import GLib

import bus
import desk
from scenario import TITLE
from waiting import until

MANY = 200


def flood(t):
    """200 notifications at once, and a question after them"""
    requests = [{"id": GLib.Variant("s", f"flood {i}"), "title": GLib.Variant("s", f"Number {i}")} for i in range(MANY)]
    bus.call(bus.AGENT, "/org/usernotifications/Agent", "org.usernotifications.Agent1.AddAll", "(saa{sv})",
             "org.usernotifications.notifyctl", requests)
    begin = time.monotonic()
    question = t.ask()
    until("the question on the screen", lambda: desk.shown(TITLE) >= 1, 30)
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")
    seconds = question.ended_at - begin
    t.note(f"the question was answered {seconds:.1f} s after {MANY} others were added")
    expected = {f"flood {i}" for i in range(MANY)}
    until("all of them delivered", lambda: expected <= t.delivered().keys(), 30)
    until("none that waits", lambda: not {"due", "posting"} & set(t.delivered().values()), 30)
    t.check("those that are listed", set(t.delivered()), expected)
    t.note(f"{len(t.log.events('call'))} calls of Notify for {MANY} notifications and a question")
