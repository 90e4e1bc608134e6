# What the desktop's own settings say, live.
import time

import bus
import desk
from desktop_settings import settings_of
from hearing import Ear
from waiting import until

APP = "org.usernotifications.notifyctl"


def _settings(t):
    return t.notifyctl("settings", "--json").json


def denied(t):
    """turned off in the desktop's settings, and on again, while a program watches"""
    desktop = settings_of(APP)
    if not desktop:
        return
    t.check("the status before", _settings(t)["authorizationStatus"], "authorized")
    watch = t.start("watch", "--json")
    until("watch to listen", lambda: bus.agent_pid())
    # Its first event shows that it listens.
    t.notifyctl("send", "listening?")
    until("an event", lambda: "listening?" in watch.out)
    for on, status in ((False, "denied"), (True, "authorized")):
        times = watch.out.count('"settings"')
        begin = time.monotonic()
        desktop.show(on)
        until("the event", lambda: watch.out.count('"settings"') > times, 5)
        t.note(f"heard after {1000 * (time.monotonic() - begin):.0f} ms")
        t.check("heard within a second", time.monotonic() - begin < 1, True)
        t.check("the status", _settings(t)["authorizationStatus"], status)
        t.check_end("authorization status", t.notifyctl("authorization", "status"), 0 if on else 1, f"{status}\n")
        t.check_end("send", t.notifyctl("send", "Natto"), 0 if on else 77, "")
    t.log.wait_posted("Natto")
    t.check("times it was posted", len(t.log.calls("Natto")), 1)


def pending(t):
    """a file that Plasma has not read yet is not in force"""
    if desk.NAME != "kde":
        return
    desktop = settings_of(APP)
    _settings(t)
    desktop.write(False)
    until("a note on it", lambda: "anew" in _settings(t).get("note", ""))
    t.check("the status", _settings(t)["authorizationStatus"], "authorized")
    desktop.signal()
    until("the status denied", lambda: _settings(t)["authorizationStatus"] == "denied")
    desktop.show(True)
    until("the status authorized", lambda: _settings(t)["authorizationStatus"] == "authorized")


def sound(t):
    """sound turned off in the desktop's settings"""
    desktop = settings_of(APP)
    if not hasattr(desktop, "play"):
        return
    desktop.play(False)
    until("sound disabled", lambda: _settings(t).get("soundSetting") == "disabled")
    with Ear(t.directory) as ear:
        t.check_end("send", t.notifyctl("send", "--sound", "default", "Natto"), 0)
        t.log.wait_posted("Natto")
        ear.listen(1.5)
        t.check("times it is heard", ear.sounds(), 0)
    desktop.play(True)
    until("sound enabled", lambda: _settings(t).get("soundSetting") == "enabled")


def quiet(t):
    """do not disturb: no sound of ours, but for what is critical"""
    desktop = settings_of(APP)
    if not desktop:
        return
    desktop.quiet(True)
    until("do-not-disturb known", lambda: _settings(t).get("doNotDisturb") is True)
    with Ear(t.directory) as ear:
        t.check_end("send", t.notifyctl("send", "--sound", "default", "Natto"), 0)
        t.log.wait_posted("Natto")
        ear.listen(1.5)
        t.check("times it is heard", ear.sounds(), 0)
        t.check_end("send", t.notifyctl("send", "--level", "critical", "Fire"), 0)
        ear.wait_for_sound()
    desktop.quiet(False)
    until("its end known", lambda: _settings(t).get("doNotDisturb") is False)
