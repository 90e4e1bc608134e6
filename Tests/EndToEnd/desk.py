"""The desktop as its user has it: clicks and looks, through the script `desktop`."""
import os
import subprocess

from waiting import Failure

NAME = os.environ["DESKTOP_NAME"]


def desktop(verb, *words):
    done = subprocess.run([os.environ["DESKTOP"], verb, NAME, *map(str, words)], stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, timeout=60)
    if done.returncode:
        raise Failure(f"desktop {verb}: {done.stderr.strip()}")
    return done.stdout.strip()


def shown(title):
    """How many of that title are on the screen, as the server itself tells."""
    return int(desktop("shown", title))


def has_window(title):
    return desktop("has-window", title) == "yes"
