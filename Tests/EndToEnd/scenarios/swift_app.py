# Examples/NattoReminder, written for Apple's framework: it asks, schedules, and prints the answer.
import desk
from scenario import BODY, COMMENT, TITLE
from waiting import until

APP = "natto-reminder"
PROMPT = f"{APP} would like to send you notifications"


def _asks(t):
    """The app, with its question for permission on the screen."""
    app = t.start_program(APP, "1")
    t.log.wait_posted(PROMPT)
    return app


def _reminds(t):
    """The app, allowed to notify, with its reminder on the screen."""
    app = _asks(t)
    t.click("allow", PROMPT)
    t.log.wait_closed(PROMPT)
    t.log.wait_posted(TITLE)
    return app


def ok(t):
    """a Swift app is allowed to notify, and OK is clicked"""
    app = _reminds(t)
    post = t.log.posts(TITLE)[0]
    t.check("the text", (post["summary"], post["body"]), (TITLE, BODY))
    t.check("the buttons' labels", [label for key, label in zip(post["actions"][::2], post["actions"][1::2])
                                    if key != "default"], ["OK", "NG", "コメント"])
    t.check("whose it is", post["hints"].get("desktop-entry"), APP)
    t.click("action_ok")
    t.check_end("the app", app, 0, "scheduled\nOK\n")
    t.log.wait_closed(TITLE)
    t.check_end("authorization status", t.notifyctl("authorization", "status", "--app", APP), 0, "authorized\n")


def body(t):
    """a Swift app's notification itself is clicked"""
    if not t.server.takes_body_click:
        t.lacks("no click on the body beside three buttons")
        return
    app = _reminds(t)
    t.click("default")
    t.check_end("the app", app, 0, "scheduled\nopened\n")


def comment(t):
    """a Swift app gets a comment"""
    app = _reminds(t)
    if t.server.replies:
        desk.desktop("reply", TITLE, COMMENT)
    else:
        t.check_end("respond", t.notifyctl("respond", "Natto", "action_input", "--text", COMMENT, "--app", APP), 0)
    t.check_end("the app", app, 0, f"scheduled\ncomment: {COMMENT}\n")


def refused(t):
    """a Swift app is not allowed to notify"""
    app = _asks(t)
    t.click("deny", PROMPT)
    t.check_end("the app", app, 1, "refused\n")
    t.check_end("the app, started again", t.start_program(APP, "1").wait(), 1, "refused\n")
    t.check("times it was asked", len(t.log.posts(PROMPT)), 1)
    t.check_end("authorization status", t.notifyctl("authorization", "status", "--app", APP), 1, "denied\n")


def gone(t):
    """a Swift app hears of what was answered while it did not run"""
    app = _reminds(t)
    app.kill()
    t.click("action_ng")
    until("the answer", lambda: t.answer_of(APP))
    again = t.start_program(APP, "3600")
    until("its end", lambda: not again.running)
    t.check("what it prints", "NG" in again.out.split(), True)
