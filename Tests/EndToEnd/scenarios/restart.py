# The notification server is killed with several questions open.
import desk
from waiting import until

QUESTIONS = {"Natto": "納豆", "Tofu": "豆腐"}


def quietly(t):
    """the server killed with two questions open: they come back once, silently, with their buttons"""
    for id, title in QUESTIONS.items():
        sent = t.notifyctl("send", title, "--id", id, "--category", "category_select", "--sound", "default")
        t.check_end("send", sent, 0)
        t.log.wait_posted(title)
    desk.desktop("kill")
    desk.desktop("start")
    until("both again", lambda: all(len(t.log.open(title)) == 1 for title in QUESTIONS.values()), 15)
    for id, title in sorted(QUESTIONS.items(), key=lambda entry: t.log.open(entry[1])):
        posts = t.log.posts(title)
        t.check("times it was posted", len(posts), 2)
        t.check("without a sound", [posts[-1]["hints"].get(key) for key in ("suppress-sound", "sound-name")], [True, None])
        t.wait_shown(title)
        t.click("action_ok", title)
        t.check_end("wait", t.notifyctl("wait", id, "--timeout", "10s"), 0, "action_ok\n")
