# The notification server goes and comes back.
import bus
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
    until("it on the screen", lambda: desk.shown(TITLE) == 1)
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")
    t.log.wait_closed(TITLE)


def absent(t):
    """sent while there is no server"""
    desk.desktop("stop")
    bus.end_agent()  # the next one knows from its start that there is no server
    sent = t.notifyctl("send", "Natto", "later")
    t.check_end("send", sent, 0, "")
    # GNOME's go-between may keep the name while the shell is away.
    owned = bus.ask_bus("NameHasOwner", "(s)", bus.SERVER)[0]
    t.check("it says so", "no notification server" in sent.err, not owned)
    desk.desktop("start")
    t.log.wait_posted("Natto")
    t.check("times it was posted", len(t.log.calls("Natto")), 1)
