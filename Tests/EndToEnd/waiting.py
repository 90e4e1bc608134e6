"""Waiting for a condition, never for luck."""
import time


class Failure(Exception):
    """What a scenario had to rely on did not come."""


def until(what, look, seconds=10):
    """Waits until look() gives something true, and gives that."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(f"waited {seconds} s in vain: {what}")
        time.sleep(0.02)
