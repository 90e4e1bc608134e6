# Each way to answer a question on the screen, and what `ask` says of it.
import signal

import desk
from scenario import BODY_CLICK, COMMENT, DISMISSAL, TITLE
from waiting import until


def ok(t):
    """a click on OK"""
    question = t.ask()
    post = t.log.posts(TITLE)[0]
    keys = [key for key in post["actions"][::2] if key != "default"]
    t.check("the buttons' keys, in the category's order", keys, t.server.keys)
    t.check("the buttons' labels", [label for key, label in zip(post["actions"][::2], post["actions"][1::2])
                                    if key != "default"], ["OK", "NG", "コメント"])
    t.check("a click on the body is asked for", "default" in post["actions"][::2], t.server.takes_body_click)
    t.check("whose it is", post["hints"].get("desktop-entry"), "org.usernotifications.notifyctl")
    desk.desktop("hover", TITLE)
    t.picture("shown")
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")
    clicked = t.log.events("action")[0]["time"]
    t.note(f"ask ended {1000 * (question.ended_at - clicked):.1f} ms after the server's ActionInvoked")
    t.log.wait_closed(TITLE)
    until("an empty screen", lambda: desk.shown(TITLE) == 0)
    t.picture("clicked")
    t.check("a second answer", t.notifyctl("respond", "Natto", "action_ng").status, 23)


def ok_json(t):
    """a click on OK, as JSON"""
    question = t.ask("--json")
    t.click("action_ok")
    t.check_end("ask", question, 0)
    printed = question.json
    t.check("what it prints", {key: printed.get(key) for key in ("id", "app", "action")},
            {"id": "Natto", "app": "org.usernotifications.notifyctl", "action": "action_ok"})
    t.check("no text", "text" in printed, False)
    t.check("a date", "date" in printed, True)


def ng(t):
    """a click on NG"""
    question = t.ask()
    t.click("action_ng")
    t.check_end("ask", question, 20, "action_ng\n")
    t.log.wait_closed(TITLE)


def comment(t):
    """a comment"""
    question = t.ask()
    _comment(t, question)
    t.check_end("ask", question, 0, f"action_input\n{COMMENT}\n")
    t.log.wait_closed(TITLE)


def comment_json(t):
    """a comment, as JSON"""
    question = t.ask("--json")
    _comment(t, question)
    t.check_end("ask", question, 0)
    t.check("what it prints", [question.json.get(key) for key in ("action", "text")], ["action_input", COMMENT])


def _comment(t, question):
    if t.server.replies:
        desk.desktop("reply", TITLE, COMMENT, t.picture_path("reply"))
        return
    # The notification takes no text here: a window asks for it.
    t.click("action_input")
    desk.desktop("window", TITLE)
    t.check("ask after the button alone", (question.running, question.out), (True, ""))
    t.check("the answer after the button alone", t.answer(), None)
    desk.desktop("type", TITLE, COMMENT)
    t.picture("prompt")
    desk.desktop("press", TITLE, "送信")


def dismissal(t):
    """a dismissal"""
    question = t.ask("--json")
    desk.desktop("dismiss", TITLE)
    t.check_end("ask", question, 21)
    t.check("the action it prints", question.json.get("action"), DISMISSAL)


def body(t):
    """a click on the body"""
    if not t.server.takes_body_click:
        t.lacks("no click on the body beside three buttons")
        return
    question = t.ask("--json")
    t.click("default")
    t.check_end("ask", question, 24)
    t.check("the action it prints", question.json.get("action"), BODY_CLICK)
    t.log.wait_closed(TITLE)


def no_answer(t):
    """no answer in time"""
    question = t.ask("--timeout", "3s")  # Plasma refuses for a second what looks like the one before
    t.check_end("ask", question, 22, "")
    t.check("still on the screen", desk.shown(TITLE), 1)
    t.click("action_ok")
    t.check_end("wait", t.notifyctl("wait", "Natto"), 0, "action_ok\n")


def killed_asker(t):
    """an answer whose asker was killed"""
    t.ask().process.send_signal(signal.SIGKILL)
    t.click("action_ng")
    t.check_end("wait", t.notifyctl("wait", "Natto"), 20, "action_ng\n")
