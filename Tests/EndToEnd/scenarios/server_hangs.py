# The server stops answering for longer than libnotify waits.
import statistics
import time

import desk
from scenario import BODY, TITLE
from waiting import until


def hangs(t):
    """the server stopped for 40 s while a question is posted"""
    if ends_when_stopped(t):
        return
    def ask():
        question = t.start("ask", TITLE, BODY, "--id", "Natto", "--category", "category_select")
        until("the question in the agent's hands", lambda: t.notifyctl("show", "Natto").status == 0)
        return question

    question = while_stopped(t, 40, ask)
    t.log.wait_posted(TITLE)
    until("one popup", lambda: len(t.log.open(TITLE)) == 1 and desk.shown(TITLE) == 1)
    t.check("calls of Notify", len(t.log.calls(TITLE)), 1)
    t.click("action_ok")
    t.check_end("ask", question, 0, "action_ok\n")


def ends_when_stopped(t):
    # Whether the server would not survive it, which is said.
    if not t.server.stays_when_idle:
        t.lacks("a server that was stopped for so long ends")
    return not t.server.stays_when_idle


def while_stopped(t, seconds, begin):
    # The server is stopped for a while, with `list` called all the time; what `begin` gives.
    before = statistics.median(_listing(t) for _ in range(20))
    desk.desktop("pause")
    try:
        begun = begin()
        milliseconds = []
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            milliseconds.append(_listing(t))
    finally:
        desk.desktop("resume")
    median = statistics.median(milliseconds)
    t.note(f"list took {median:.1f} ms (median of {len(milliseconds)}), {max(milliseconds):.1f} ms at most; "
           f"{before:.1f} ms before (median of 20)")
    t.check("list answered within 50 ms, or on a busy machine as before", median < max(50, 1.5 * before), True)
    t.check("list never waited for the server", max(milliseconds) < 1000, True)
    return begun


def _listing(t):
    # How long `notifyctl list` takes.
    begin = time.monotonic()
    program = t.notifyctl("list")
    if program.status:
        t.check_end("list", program, 0)
    return 1000 * (program.ended_at - begin)
