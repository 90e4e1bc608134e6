# The window that asks for what a notification has no room for.
import json
import os
import signal
import subprocess

import bus
import desk
from scenario import COMMENT, TITLE
from waiting import until

FOUR = [{"id": "pizza", "title": "ピザ"}, {"id": "sushi", "title": "寿司"}, {"id": "natto", "title": "納豆"},
        {"id": "nothing", "title": "何も食べない", "options": ["destructive"]}]

def _asked(t):
    # A question whose window is open.
    question = t.ask()
    t.click("action_input")
    desk.desktop("window", TITLE)
    return question


def _set_actions(t, actions):
    file = os.path.join(t.directory, "actions.json")
    with open(file, "w", encoding="utf-8") as out:
        json.dump({"id": "category_select", "actions": actions}, out)
    t.check_end("category set", t.notifyctl("category", "set", file), 0)


def _take_display_away(t):
    # From the agent to come, as one that cron or ssh starts has none.
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        t.environment.pop(name, None)
    bus.end_agent()


def _numbers():
    # What X calls the windows.
    return subprocess.run(["xdotool", "search", "--onlyvisible", "--class", bus.PROMPT], stdout=subprocess.PIPE,
                          text=True).stdout.split()


def _window_gone():
    until("the end of the window", lambda: not desk.has_window(TITLE))


def escape(t):
    """the window left by Escape, and opened again"""
    if t.server.replies:
        return
    question = _asked(t)
    desk.desktop("key", TITLE, "space")  # a popup that had the keyboard would take it for a click
    desk.desktop("type", TITLE, "half an ans")
    desk.desktop("key", TITLE, "Escape")
    _window_gone()
    t.check("ask after Escape", (question.running, question.out), (True, ""))
    until("the question on the screen", lambda: desk.shown(TITLE) == 1)
    t.click("action_input")
    desk.desktop("window", TITLE)
    desk.desktop("type", TITLE, COMMENT)
    desk.desktop("key", TITLE, "Return")
    t.check_end("ask", question, 0, f"action_input\n{COMMENT}\n")


def again(t):
    """a second click while the window is open"""
    if desk.NAME != "dunst":  # elsewhere here the buttons are gone from the screen, or it is not X11
        return
    question = _asked(t)
    desk.desktop("type", TITLE, "half ")
    first = _numbers()
    t.click("action_input")
    until("another window, alone", lambda: len(_numbers()) == 1 and _numbers() != first and desk.has_window(TITLE))
    desk.desktop("type", TITLE, "an answer")
    desk.desktop("key", TITLE, "Return")
    t.check_end("ask", question, 0, "action_input\nhalf an answer\n")
    _window_gone()


def second_text(t):
    """a second text action opens a window, where the first is typed in the notification, too"""
    _set_actions(t, [{"id": "first", "title": "First", "input": {}}, {"id": "second", "title": "Second", "input": {}}])
    question = t.ask()
    t.click("second")
    desk.desktop("window", TITLE)
    desk.desktop("type", TITLE, COMMENT)
    desk.desktop("press", TITLE, "Send")
    t.check_end("ask", question, 0, f"second\n{COMMENT}\n")
    _window_gone()


def elsewhere(t):
    """answered from the command line while the window is open"""
    if t.server.replies:
        return
    question = _asked(t)
    t.check_end("respond", t.notifyctl("respond", "Natto", "action_ng"), 0)
    t.check_end("ask", question, 20, "action_ng\n")
    _window_gone()


def killed(t):
    """the agent killed while the window is open"""
    if t.server.replies:
        return
    question = _asked(t)
    bus.end_agent(signal.SIGKILL)
    desk.desktop("type", TITLE, COMMENT)
    desk.desktop("press", TITLE, "送信")
    until("the answer", lambda: t.answer() is not None)
    t.check("the answer", [t.answer().get(key) for key in ("action", "text")], ["action_input", COMMENT])
    _window_gone()
    question.wait()


def activated(t):
    """an agent without a display, and a window that the bus starts"""
    if t.server.replies:
        return
    _take_display_away(t)
    t.start_activation(True)
    question = _asked(t)
    desk.desktop("type", TITLE, COMMENT)
    desk.desktop("press", TITLE, "送信")
    t.check_end("ask", question, 0, f"action_input\n{COMMENT}\n")


def no_display(t):
    """no display and no window: the command line says how to answer"""
    if t.server.replies:
        return
    _take_display_away(t)
    question = t.ask()
    t.click("action_input")
    until("ask naming `notifyctl respond` on stderr", lambda: "notifyctl respond" in question.err)
    t.check("show says so, too", "notifyctl respond" in t.notifyctl("show", "Natto").out, True)
    t.check_end("respond", t.notifyctl("respond", "Natto", "action_input", "--text", COMMENT), 0)
    t.check_end("ask", question, 0, f"action_input\n{COMMENT}\n")


def more(t):
    """more buttons than the server shows, and a destructive one among the rest"""
    if t.server.buttons >= len(FOUR):
        return
    _set_actions(t, FOUR)
    question = t.ask()
    t.check("ask warns", f"shows {t.server.buttons} buttons" in question.err, True)
    t.click("action:more")
    desk.desktop("window", TITLE)
    t.picture("choice")
    desk.desktop("press", TITLE, "何も食べない")
    t.check_end("ask", question, 20, "nothing\n")
