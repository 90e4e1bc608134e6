"""What the server was asked and said, from the file that watch.py writes, since a scenario began."""
import json
import os

from waiting import until

PATH = os.path.join(os.environ["DESKTOP_DIR"], "notifications.jsonl")


class ScreenLog:
    def __init__(self):
        self.start = len(self.lines(0))

    @staticmethod
    def lines(start):
        with open(PATH, encoding="utf-8") as file:
            whole = file.read().rpartition("\n")[0]  # the last line may still be being written
        return [json.loads(line) for line in whole.splitlines()[start:]]

    def events(self, *kinds):
        return [event for event in self.lines(self.start) if event["event"] in kinds]

    def posts(self, title):
        """Every Notify call of that title that was answered."""
        return [event for event in self.events("notify") if event["summary"] == title]

    def calls(self, title):
        """Every Notify call of that title."""
        return [event for event in self.events("call") if event["summary"] == title]

    def open(self, title=None):
        """The ids that are shown: posted, and neither closed nor lost with their server."""
        ids = []
        for event in self.events("notify", "closed", "server"):
            if event["event"] == "server":
                ids = []
            elif event["event"] == "closed":
                ids = [number for number in ids if number != event["id"]]
            elif title in (None, event["summary"]) and event["id"] not in ids:
                ids.append(event["id"])
        return ids

    def wait_posted(self, title, times=1, seconds=15):
        return until(f"'{title}' posted {times} times", lambda: self.posts(title)[times - 1:], seconds)[0]

    def wait_closed(self, title):
        until(f"'{title}' closed", lambda: not self.open(title))
