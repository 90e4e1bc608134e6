"""What is heard: a recording of the sound server that `desktop` starts."""
import array
import os
import subprocess

from waiting import until

RATE = 8000
WINDOW = RATE // 20
LOUD = 60     # of 32768
PAUSE = 6     # windows of silence between two sounds


class Ear:
    """Records from now on; use it in a with block."""

    def __init__(self, directory):
        self.path = os.path.join(directory, "heard.raw")

    def __enter__(self):
        with open(self.path, "wb") as out:
            self.process = subprocess.Popen(
                ["parec", "--device=ear.monitor", "--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=20"],
                stdout=out, stderr=subprocess.DEVNULL)
        until("the recording", lambda: self.seconds > 0.2)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()

    @property
    def seconds(self):
        return os.path.getsize(self.path) / 2 / RATE

    def listen(self, seconds):
        """Goes on once so much more is recorded."""
        end = self.seconds + seconds
        until(f"{seconds} s more of the recording", lambda: self.seconds >= end, seconds + 10)

    def windows(self):
        samples = array.array("h")
        with open(self.path, "rb") as file:
            data = file.read()
        samples.frombytes(data[:len(data) // 2 * 2])
        return [max(map(abs, samples[at:at + WINDOW])) for at in range(0, len(samples), WINDOW)]

    @property
    def loudest(self):
        return max(self.windows(), default=0)

    def sounds(self):
        """How many sounds there were, told apart by silence."""
        count, silence = 0, PAUSE
        for loudness in self.windows():
            if loudness > LOUD:
                count += silence >= PAUSE
                silence = 0
            else:
                silence += 1
        return count

    def wait_for_sound(self):
        until("a sound", lambda: self.loudest > LOUD)
