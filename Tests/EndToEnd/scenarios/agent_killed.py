# The agent is killed; nothing is lost and nothing is seen twice.
import os
import signal

import bus
import desk
from scenario import BODY, TITLE
from waiting import until

WORDS = ("schedule", TITLE, BODY, "--id", "Natto", "--category", "category_select")


def _once_and_answered(t):
    t.log.wait_posted(TITLE)
    t.check("on the screen", desk.shown(TITLE), 1)
    t.click("action_ok")
    until("the answer", t.answer)
    t.check("times it was posted", len(t.log.calls(TITLE)), 1)


def before_due(t):
    """the agent killed before the due date, started again by a verb"""
    t.check_end("schedule", t.notifyctl(*WORDS, "--in", "3s"), 0)
    bus.end_agent(signal.SIGKILL)
    t.check_end("list", t.notifyctl("list"), 0)
    _once_and_answered(t)


def activated(t):
    """the agent killed before the due date, started again by the bus"""
    t.check_end("schedule", t.notifyctl(*WORDS, "--in", "2s"), 0)
    bus.end_agent(signal.SIGKILL)
    t.start_activation(True)
    bus.ask_bus("StartServiceByName", "(su)", bus.AGENT, 0)
    with open(f"/proc/{bus.agent_pid()}/environ", encoding="utf-8") as file:
        t.check("the bus started it", "\0DBUS_STARTER_BUS_TYPE=session" in "\0" + file.read(), True)
    _once_and_answered(t)


def question_open(t):
    """the agent killed while a question is open"""
    question = t.ask()
    t.wait_state("open")  # before it is written down it would be posted again, beside the first
    bus.end_agent(signal.SIGKILL)
    t.check_end("list", t.notifyctl("list"), 0)
    t.log.wait_posted(TITLE, times=2)
    until("one popup", lambda: len(t.log.open(TITLE)) == 1)
    until("it on the screen, once", lambda: desk.shown(TITLE) == 1)
    t.check("ask, meanwhile", (question.running, question.out), (True, ""))
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")
    t.log.wait_closed(TITLE)
    # Plasma refuses the same text again within a second: so what it took is counted, not what was tried.
    t.check("times it was posted", len(t.log.posts(TITLE)), 2)


def stopped(t):
    """the agent stopped by SIGTERM while a question is open"""
    t.ask().kill()  # else it starts the next agent at once
    bus.end_agent()
    until("it on the screen while no agent runs", lambda: desk.shown(TITLE) == 1)
    t.check_end("list", t.notifyctl("list"), 0)
    until("one popup", lambda: t.log.posts(TITLE)[1:] and len(t.log.open(TITLE)) == 1)
    t.click("action_ng")
    t.check_end("wait", t.notifyctl("wait", "Natto"), 20, "action_ng\n")


def after_click(t):
    """the agent killed after the click, before ask has heard of it"""
    question = t.ask()
    question.process.send_signal(signal.SIGSTOP)
    t.click("action_ok")
    until("the answer", t.answer)
    bus.end_agent(signal.SIGKILL)
    question.process.send_signal(signal.SIGCONT)
    t.check_end("ask", question, 0, "action_ok\n")


def replaced(t):
    """ask reconnects to the next agent"""
    question = t.ask()
    pid = bus.agent_pid()
    os.kill(pid, signal.SIGKILL)
    t.check_end("list", t.notifyctl("list"), 0)
    t.check("another agent", bus.agent_pid() not in (None, pid), True)
    # GNOME Shell 43 sometimes keeps a popup that is closed while it is still being made.
    t.log.wait_posted(TITLE, times=2)
    until("it on the screen, once", lambda: desk.shown(TITLE) == 1)
    t.check_end("respond", t.notifyctl("respond", "Natto", "action_ok"), 0)
    t.check_end("ask", question, 0, "action_ok\n")
    t.log.wait_closed(TITLE)
