# A schedule outlives the process that made it.
import json
import os
import subprocess

import bus
from programs import BIN
from scenario import BODY, TITLE
from waiting import until

WORDS = ("schedule", TITLE, BODY, "--id", "Natto", "--category", "category_select")


def schedule(t):
    """a reminder in 2 s, answered twice to who asks later"""
    t.check_end("schedule", t.notifyctl(*WORDS, "--in", "2s"), 0, "Natto\n")
    t.check("not shown at once", t.log.calls(TITLE), [])
    t.log.wait_posted(TITLE)
    t.click("action_ok")
    until("the answer", t.answer)
    for time in ("first", "second"):
        t.check_end(f"{time} wait", t.notifyctl("wait", "Natto"), 0, "action_ok\n")
    t.check("its state", t.notifyctl("show", "Natto", "--json").json.get("state"), "answered")
    t.check("times it was posted", len(t.log.calls(TITLE)), 1)


def cancelled(t):
    """a reminder for 10 July, listed and cancelled"""
    made = t.notifyctl(*WORDS, "--match", "month=7,day=10,hour=9", "--sound", "default")
    t.check_end("schedule", made, 0, "Natto\n")
    (entry,) = t.notifyctl("list", "--pending", "--json").json
    t.check("the list", [entry["id"], entry["state"], entry["nextDate"][4:19]], ["Natto", "pending", "-07-10T09:00:00"])
    t.check_end("cancel", t.notifyctl("cancel", "Natto"), 0)
    t.check("the list after it", t.notifyctl("list", "--json").json, [])
    t.check("cancel again", t.notifyctl("cancel", "Natto").status, 3)


def substituted(t):
    """id=$(notifyctl schedule ...) while no agent runs"""
    bus.end_agent()
    words = " ".join(f"'{word}'" for word in (os.path.join(BIN, "notifyctl"), *WORDS, "--in", "1h"))
    # A pipe that the agent kept open would end this by its time-out.
    done = subprocess.run(["bash", "-c", f"id=$({words} 2>schedule.err); echo \"$?:$id\""], stdout=subprocess.PIPE,
                          env=t.environment, cwd=t.directory, text=True, timeout=15)
    t.check("its status and identifier", done.stdout, "0:Natto\n")
    pending = json.loads(t.notifyctl("list", "--pending", "--json").out)
    t.check("the list", [entry["id"] for entry in pending], ["Natto"])


def put_off(t):
    """a question put off from the command line comes again, and its answer reaches who asked"""
    question = t.ask()
    t.check_end("snooze", t.notifyctl("snooze", "Natto", "2s"), 0)
    t.log.wait_closed(TITLE)
    t.log.wait_posted(TITLE, times=2)
    t.check("ask, meanwhile", question.running, True)
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")


def snooze_button(t):
    """a click on the button to snooze"""
    file = os.path.join(t.directory, "nap.json")
    with open(file, "w", encoding="utf-8") as category:
        json.dump({"id": "nap", "actions": [{"id": "ok", "title": "OK"}], "options": ["snooze"]}, category)
    t.check_end("category set", t.notifyctl("category", "set", file), 0)
    t.check_end("send", t.notifyctl("send", TITLE, BODY, "--id", "Nap", "--category", "nap"), 0)
    t.log.wait_posted(TITLE)
    t.click("snooze:300")
    t.log.wait_closed(TITLE)
    (entry,) = t.notifyctl("list", "--pending", "--json").json
    t.check("the list", [entry["id"], entry["state"]], ["Nap", "pending"])
