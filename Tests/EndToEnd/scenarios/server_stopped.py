# The notification server is stopped while several notifications fall due.
from scenarios.server_hangs import ends_when_stopped, while_stopped
from waiting import until

TITLES = {f"Natto {i}": f"納豆 {i}" for i in range(5)}


def stopped(t):
    """the server stopped for 60 s while five questions fall due"""
    if ends_when_stopped(t):
        return

    def schedule():
        for id, title in TITLES.items():
            t.check_end("schedule", t.notifyctl("schedule", title, "--id", id, "--category", "category_select", "--in", "3s"), 0)

    while_stopped(t, 60, schedule)
    for title in TITLES.values():
        t.log.wait_posted(title, seconds=30)
    left = dict(TITLES)
    while left:
        # In the order of their banners: GNOME's list has no buttons.
        id, title = until("one of them on the screen", lambda: min(
            ((id, title) for id, title in left.items() if t.log.open(title)),
            key=lambda entry: t.log.open(entry[1]), default=None), 30)
        t.wait_shown(title)
        t.click("action_ok", title)
        t.check_end(f"wait {id}", t.notifyctl("wait", id, "--timeout", "10s"), 0, "action_ok\n")
        del left[id]
    # What is pushed out comes back later; nothing else is posted again.
    most = 1 if len(TITLES) <= t.server.of_an_app else 2
    t.check("times each was posted", max(len(t.log.posts(title)) for title in TITLES.values()) <= most, True)
