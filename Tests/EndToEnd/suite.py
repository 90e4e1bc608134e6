#!/usr/bin/python3
"""Runs every scenario on the server that is there: desktop run NAME -- suite.py (see `run`)."""
import importlib
import inspect
import os
import sys

import bus
from scenario import CATEGORY, Scenario
from waiting import Failure

FAMILIES = ("answers", "popups", "history", "flood", "restart", "texts", "pictures", "schedules", "agent_killed", "server_gone",
            "windows", "sounds", "settings", "consent", "swift_app")
SLOW = ("server_hangs", "server_stopped")


def scenarios():
    """Every function of the families, named by its first line."""
    for family in FAMILIES + (SLOW if os.environ.get("SLOW") else ()):
        module = importlib.import_module(f"scenarios.{family}")
        for steps in vars(module).values():
            if inspect.isfunction(steps) and steps.__module__ == module.__name__ and steps.__doc__ and steps.__name__[0] != "_":
                yield steps.__doc__.strip().rstrip("."), steps


def with_category(steps):
    def run(scenario):
        set_up = scenario.notifyctl("category", "set", CATEGORY)
        if set_up.status:
            raise Failure(f"category set ended with {set_up.status}")
        steps(scenario)
    return run


def record_server():
    """For `table`: which server the results are of."""
    name, vendor, version, _ = bus.call(bus.SERVER, "/org/freedesktop/Notifications", f"{bus.SERVER}.GetServerInformation", "()")
    with open(os.environ["RESULTS"], "a", encoding="utf-8") as results:
        results.write(f"server {os.environ['DESKTOP_NAME']}: {name} {version} ({vendor})\n")


def main():
    os.chdir(os.environ["DESKTOP_DIR"])
    record_server()
    for name, steps in scenarios():
        if os.environ.get("ONLY", "") in name:
            Scenario(name).run(with_category(steps))


sys.exit(main())
