#!/usr/bin/python3
"""Runs every scenario on the server that is there: desktop run NAME -- suite.py (see `run`)."""
import importlib
import os
import sys

from scenario import CATEGORY, Scenario
from waiting import Failure

FAMILIES = ("answers", "texts", "pictures", "schedules", "agent_killed", "server_gone", "swift_app")
SLOW = ("server_hangs",)


def scenarios():
    """Every function of the families, named by its first line."""
    for family in FAMILIES + (SLOW if os.environ.get("SLOW") else ()):
        module = importlib.import_module(f"scenarios.{family}")
        for steps in vars(module).values():
            if callable(steps) and steps.__module__ == module.__name__ and steps.__doc__:
                yield steps.__doc__.strip().rstrip("."), steps


def with_category(steps):
    def run(scenario):
        set_up = scenario.notifyctl("category", "set", CATEGORY)
        if set_up.status:
            raise Failure(f"category set ended with {set_up.status}")
        steps(scenario)
    return run


def main():
    os.chdir(os.environ["DESKTOP_DIR"])
    for name, steps in scenarios():
        if os.environ.get("ONLY", "") in name:
            Scenario(name).run(with_category(steps))


sys.exit(main())
