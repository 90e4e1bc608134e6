# Whether an app may notify: asked, answered, and changed in the desktop's settings.
import signal
import time

import bus
import desk
from desktop_settings import settings_of
from scenario import TITLE
from waiting import until

APP = "polite-reminder"
AGENTS = "org.usernotifications.Agent"
PROMPT = f"{APP} would like to send you notifications"
PROVISIONAL = 64 | 7  # and badge, sound, alert


def _request(t, *words):
    # Somebody who waits for the answer.
    return t.start("authorization", "request", "--app", APP, *words)


def _status(t):
    return t.notifyctl("authorization", "status", "--app", APP).out.strip()


def dismissed(t):
    """the question for permission is dismissed"""
    request = _request(t)
    t.wait_shown(PROMPT)
    t.dismiss(PROMPT)
    t.check_end("request", request, 3, "notDetermined\n")
    again = _request(t)
    t.log.wait_posted(PROMPT, 2)
    t.click("allow", PROMPT)
    t.check_end("the next request", again, 0, "authorized\n")


def unanswered(t):
    """the question for permission is not answered in time"""
    t.check_end("request", _request(t, "--timeout", "1s"), 3, "notDetermined\n")
    request = _request(t)
    until("the question on the screen", lambda: desk.shown(PROMPT) == 1)
    t.click("deny", PROMPT)
    t.check_end("who asks again", request, 1, "denied\n")
    t.check("times it was asked", len(t.log.posts(PROMPT)), 1)


def two(t):
    """two ask for permission at once"""
    requests = [_request(t) for _ in range(2)]
    t.wait_shown(PROMPT)
    until("both to wait", lambda: all("answer with" in request.err for request in requests))
    t.click("allow", PROMPT)
    for request in requests:
        t.check_end("request", request, 0, "authorized\n")
    t.check("times it was asked", len(t.log.posts(PROMPT)), 1)


def killed(t):
    """the agent killed while the question for permission is open"""
    request = _request(t)
    t.wait_shown(PROMPT)
    t.wait_state("open", APP, AGENTS)
    bus.end_agent(signal.SIGKILL)
    again = _request(t)
    t.log.wait_posted(PROMPT, 2)
    t.wait_shown(PROMPT)
    t.click("allow", PROMPT)
    t.check_end("who asks after that", again, 0, "authorized\n")
    t.check("who asked before has ended, or hears it as well", request.wait().status in (0, 69), True)
    t.check("the status", _status(t), "authorized")


def three_ways(t):
    """a Swift app asks, is turned off in the desktop's settings, and on again"""
    app = t.start_program(APP, TITLE)
    t.wait_shown(PROMPT)
    t.click("allow", PROMPT)
    until("the reminder", lambda: t.log.posts(TITLE))
    until("the app's word on it", lambda: app.out.endswith("shown\n"))
    t.check("what it printed", app.out, "asking\nauthorized\nshown\n")
    desktop = settings_of(APP)
    if not desktop:
        return
    for on, word in ((False, "denied"), (True, "authorized")):
        heard = app.out.count(word)
        begin = time.monotonic()
        desktop.show(on)
        until(f"the app to be {word}", lambda: app.out.count(word) > heard, 5)
        t.note(f"heard after {1000 * (time.monotonic() - begin):.0f} ms")
        t.check("heard within a second", time.monotonic() - begin < 1, True)
    until("the reminder anew", lambda: app.out.count("shown\n") == 2)


def trial(t):
    """an app on trial is kept, or turned off"""
    for key, status in (("trial:keep", "authorized"), ("trial:turnOff", "denied")):
        t.notifyctl("authorization", "reset", "--app", APP)
        bus.call(bus.AGENT, "/org/usernotifications/Agent", f"{bus.AGENT}1.RequestAuthorization", "(su)", APP, PROVISIONAL)
        t.check("the status", _status(t), "provisional")
        t.check_end("send", t.notifyctl("send", "--app", APP, key), 0, "")
        post = t.log.wait_posted(key)
        t.check("the buttons", [label for button, label in zip(post["actions"][::2], post["actions"][1::2]) if button != "default"],
                ["Turn Off", "Keep"])
        if not t.server.pops_up_passive:
            t.lacks("no buttons on what comes without a popup")
            return
        t.wait_shown(key)
        t.click(key, key)
        until(f"the app to be {status}", lambda: _status(t) == status)
        t.say("ok", f"a click on {key}: {status}")
