"""Running a program, in the environment of one scenario."""
import json
import os
import signal
import subprocess
import threading
import time

from waiting import Failure, until

BIN = os.environ["BIN"]


class Running:
    """A program that runs. Its output goes to files: the agent it may start keeps stderr open."""
    count = 0

    def __init__(self, name, words, directory, environment):
        Running.count += 1
        self.name = name
        self.words = words
        self.paths = [os.path.join(directory, f"{Running.count}.{name}") for name in ("out", "err")]
        with open(self.paths[0], "wb") as out, open(self.paths[1], "wb") as err:
            self.process = subprocess.Popen([os.path.join(BIN, name), *words], stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                            env=environment)
        self.ended_at = None
        threading.Thread(target=self._wait, daemon=True).start()

    def _wait(self):
        self.process.wait()
        self.ended_at = time.monotonic()

    def _text(self, path):
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()

    @property
    def out(self):
        return self._text(self.paths[0])

    @property
    def err(self):
        return self._text(self.paths[1])

    @property
    def complaint(self):
        """Its words, and the end of what it says on stderr."""
        lines = self.err.strip().splitlines() or [""]
        return f"{self.name} {' '.join(self.words)}: {lines[-1][-200:]}"

    @property
    def running(self):
        return self.ended_at is None

    @property
    def status(self):
        return self.process.returncode

    @property
    def json(self):
        try:
            return json.loads(self.out)
        except ValueError:
            raise Failure(f"{self.name} {self.words[0]} printed no JSON: {self.out[-200:]!r}") from None

    def wait(self, seconds=15):
        until(f"the end of {self.name} {self.words[0]}", lambda: not self.running, seconds)
        return self

    def kill(self):
        if self.running:
            self.process.send_signal(signal.SIGKILL)
            self.wait()
