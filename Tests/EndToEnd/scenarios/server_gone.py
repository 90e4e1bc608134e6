# The notification server goes and comes back.
import desk
from scenario import TITLE
from waiting import until


def killed(t):
    """the server killed while a question is open, and started again"""
    question = t.ask()
    desk.desktop("kill")
    t.check_end("list while there is no server", t.notifyctl("list"), 0)
    t.check("ask while there is no server", (question.running, question.out), (True, ""))
    desk.desktop("start")
    until("the question on the screen", lambda: len(t.log.open(TITLE)) == 1)
    t.check("on the screen", desk.shown(TITLE), 1)
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")
    t.log.wait_closed(TITLE)


def absent(t):
    """sent while there is no server"""
    desk.desktop("stop")
    sent = t.notifyctl("send", "Natto", "later")
    t.check_end("send", sent, 0, "")
    t.check("it says so", sent.err.strip() != "", True)
    desk.desktop("start")
    t.log.wait_posted("Natto")
    t.check("times it was posted", len(t.log.calls("Natto")), 1)
