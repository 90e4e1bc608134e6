# What left the screen is answered in the server's history.
import desk
from scenario import BODY_CLICK, TITLE


def body(t):
    """a click in the history"""
    if not t.server.history:
        t.lacks("no history")
        return
    t.check_end("send", t.notifyctl("send", "--id", "Natto", TITLE), 0)
    t.log.wait_posted(TITLE)
    if t.server.leaves:
        t.wait_left(TITLE)
    desk.desktop("history", TITLE, "default")
    t.check_end("wait", t.notifyctl("wait", "Natto", "--timeout", "10s"), 24, f"{BODY_CLICK}\n")


def asked(t):
    """a question is answered in the history"""
    if not t.server.history_of_questions:
        t.lacks("no history, or none of questions")
        return
    question = t.ask()
    key, status = ("action_ng", 20) if t.server.history == "buttons" else ("default", 24)
    desk.desktop("history", TITLE, key)
    t.check_end("ask", question, status)
    t.log.wait_closed(TITLE)
