# What is heard of a notification, and how often.
import os
import struct
import wave

from gi.repository import GLib

import bus
import desk
from hearing import Ear
from scenario import TITLE
from waiting import until

# Long enough for a second player to be heard, too.
LONG = 1.5


def _tone(t):
    # A file of ours: half a second of 400 Hz.
    path = os.path.join(t.directory, "tone.wav")
    with wave.open(path, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(8000)
        file.writeframes(b"".join(struct.pack("<h", 16000 if i // 10 % 2 else -16000) for i in range(4000)))
    return path


def _heard(t, *words):
    with Ear(t.directory) as ear:
        t.check_end("send", t.notifyctl("send", *words), 0)
        t.log.wait_posted(words[-1])
        ear.wait_for_sound()
        ear.listen(LONG)
        return ear.sounds()


def default(t):
    """the theme's sound is heard once"""
    t.check("times it is heard", _heard(t, "--sound", "default", "Natto"), 1)


def file(t):
    """a sound file is heard once"""
    t.check("times it is heard", _heard(t, "--sound", _tone(t), "Natto"), 1)


def silent(t):
    """what has no sound, or one that is nowhere, is not heard"""
    with Ear(t.directory) as ear:
        for number, words in enumerate(((), ("--sound", "none"), ("--sound", "no-such-sound"),
                                        ("--level", "passive", "--sound", "default"))):
            t.check_end("send", t.notifyctl("send", *words, f"Natto {number}"), 0)
            t.log.wait_posted(f"Natto {number}")
        ear.listen(LONG)
        t.check("times something is heard", ear.sounds(), 0)


def again(t):
    """what comes back on another server is not heard again"""
    with Ear(t.directory) as ear:
        question = t.ask("--sound", "default")
        ear.wait_for_sound()
        ear.listen(LONG)
        desk.desktop("kill")
        desk.desktop("start")
        until("the question on the screen", lambda: len(t.log.open(TITLE)) == 1)
        ear.listen(LONG)
        t.check("times something is heard", ear.sounds(), 1)
    question.kill()


def volume(t):
    """a critical sound is as loud as it says"""
    if t.server.plays_sound:
        return
    loudness = []
    for number, loud in enumerate((1.0, 0.1)):
        with Ear(t.directory) as ear:
            request = {"id": "s", "title": f"Natto {number}", "level": "critical", "sound": _tone(t), "volume": loud}
            kinds = {str: "s", float: "d"}
            bus.call(bus.AGENT, "/org/usernotifications/Agent", "org.usernotifications.Agent1.Add", "(sa{sv})",
                     "org.usernotifications.notifyctl",
                     {key: GLib.Variant(kinds[type(value)], value) for key, value in request.items()})
            ear.wait_for_sound()
            ear.listen(LONG)
            loudness.append(ear.loudest)
    t.check("the quiet one is quieter by far", loudness[1] < loudness[0] / 2, True)
    t.note(f"loudest sample {loudness[0]} at 1.0, {loudness[1]} at 0.1")
