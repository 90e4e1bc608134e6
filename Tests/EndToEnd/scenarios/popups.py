# What is shown is clicked, closed, replaced, removed, or its time is over.
from scenario import BODY_CLICK, DISMISSAL, TITLE
from waiting import until

OTHER = "納豆の日は終わりました"
SEND = ("send", "--id", "Natto")
WITH_BUTTONS = ("--category", "category_select")


def _sent(t, title, *options):
    t.check_end("send", t.notifyctl(*SEND, *options, title), 0, "")
    post = t.log.wait_posted(title)
    t.wait_shown(title)
    return post


def body(t):
    """a click on a notification without buttons"""
    post = _sent(t, TITLE)
    t.check("it asks for the click alone", post["actions"][::2], ["default"])
    t.click("default")
    t.check_end("wait", t.notifyctl("wait", "Natto", "--timeout", "10s"), 24, f"{BODY_CLICK}\n")
    t.wait_gone(TITLE)


def dismissal(t):
    """a notification without buttons is dismissed"""
    _sent(t, TITLE)
    _dismissed(t, TITLE)


def _dismissed(t, title):
    t.dismiss(title)
    if t.server.tells_dismissal:
        t.check_end("wait", t.notifyctl("wait", "Natto", "--timeout", "10s"), 21, f"{DISMISSAL}\n")
        t.check("its state", t.state(), "dismissed")
    else:
        t.wait_state("expired")


def _replaced(t, before, after):
    _sent(t, TITLE, *before)
    post = _sent(t, OTHER, *after)
    t.wait_gone(TITLE)
    t.check("the new one's buttons", [key for key in post["actions"][::2] if key != "default"],
            t.server.keys if after else [])
    if after:
        t.click("action_ok", OTHER)
        t.check_end("wait", t.notifyctl("wait", "Natto", "--timeout", "10s"), 0, "action_ok\n")
    else:
        _dismissed(t, OTHER)


def replaced_with_buttons(t):
    """a question replaces a notification"""
    _replaced(t, (), WITH_BUTTONS)


def replaced_question(t):
    """a question replaces a question"""
    _replaced(t, WITH_BUTTONS, WITH_BUTTONS)


def replaced_without_buttons(t):
    """a notification replaces a question"""
    _replaced(t, WITH_BUTTONS, ())


def removed(t):
    """notifications with and without buttons are removed"""
    for options in ((), WITH_BUTTONS):
        _sent(t, TITLE, *options)
        t.check_end("clear", t.notifyctl("clear", "Natto"), 0)
        t.log.wait_closed(TITLE)
        t.wait_gone(TITLE)
        t.check("what is listed", t.delivered(), {})
        t.check_end("clear again", t.notifyctl("clear", "Natto"), 3)


def expired(t):
    """a notification whose time is over"""
    _sent(t, TITLE)
    if t.server.leaves:
        t.wait_left(TITLE)
    else:
        t.lacks("its popups stay until somebody is there, or for good")
    if t.server.expires:
        t.wait_state("expired")
    t.check("its answer", t.answer(), None)
    t.check("its state in the list", t.delivered(), {"Natto": "expired" if t.server.expires else "open"})
    t.check_end("wait", t.notifyctl("wait", "Natto", "--timeout", "1s"), 22, "")
    t.check_end("respond", t.notifyctl("respond", "Natto", BODY_CLICK), 0)
    t.check_end("wait after it", t.notifyctl("wait", "Natto"), 24, f"{BODY_CLICK}\n")


def four(t):
    """more questions at once than the server keeps of an app"""
    if t.server.of_an_app > 3:
        return
    waiting = [f"Question {number}" for number in range(4)]
    for title in waiting:
        t.check_end("send", t.notifyctl("send", title, "--id", title, "--category", "category_select"), 0)
    while waiting:
        title = until("a question on the screen", lambda: next((title for title in waiting if t.log.open(title)), None), 15)
        t.click("action_ok", title)
        t.check_end(f"wait for {title}", t.notifyctl("wait", title, "--timeout", "10s"), 0, "action_ok\n")
        waiting.remove(title)
