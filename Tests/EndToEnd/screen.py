#!/usr/bin/python3
"""Find a shown notification through AT-SPI and click in it.

screen.py click WHAT KEY | dismiss WHAT | shown SUMMARY      (WHAT: an id or a summary)
screen.py reply WHAT TEXT [FILE]      FILE: for a picture of it before it is sent
screen.py press LABEL...      buttons of the desktop itself, one after the other
On X11 the real pointer and keyboard do it; on Wayland AT-SPI presses the button.
"""
import json
import os
import re
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

from keyboard import Keyboard, xdotool  # noqa: E402

PATIENCE = 10
# A popup is one of these; else the box that directly holds the summary (lxqt).
POPUP_ROLES = ("frame", "alert", "list item")
BUTTON_ROLES = ("push button", "button")


def walk(node):
    yield node
    for i in range(node.get_child_count()):
        child = node.get_child_at_index(i)
        if child:
            yield from walk(child)


def has(node, *states):
    have = node.get_state_set()
    return all(have.contains(state) for state in states)


def showing(node):
    return has(node, Atspi.StateType.SHOWING, Atspi.StateType.VISIBLE)


def plain(text):
    return re.sub(r"<[^>]*>", "", text or "").strip()


def popup_of(title):
    node = title
    while node:
        if node.get_role_name() in POPUP_ROLES:
            return node
        node = node.get_parent()
    return title.get_parent()


def titles(text):
    """What shows this text in a popup; in one popup it may be several."""
    wanted = plain(text)
    return [node for node in walk(Atspi.get_desktop(0))
            if showing(node) and plain(node.get_name()) == wanted and node.get_role_name() != "frame"]


def find(entry):
    """(popup, what shows its summary), or None."""
    found = titles(entry["summary"] or entry["body"])
    return (popup_of(found[0]), found[0]) if found else None


def wait(look, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = look()
            if found:
                return found
        except GLib.Error:
            pass  # it changed under our hands: look again
        time.sleep(0.05)
    sys.exit(f"{os.path.basename(sys.argv[0])}: no {what} on the screen")


def place(node):
    box = node.get_extents(Atspi.CoordType.SCREEN)
    return box.x, box.y, box.width, box.height


def find_settled(entry):
    first = find(entry)
    if not first:
        return None
    before = place(first[0])
    time.sleep(0.15)
    again = find(entry)
    return again if again and place(again[0]) == before else None


def buttons(popup):
    return [n for n in walk(popup) if n.get_role_name() in BUTTON_ROLES and has(n, Atspi.StateType.VISIBLE)]


def button(popup, label):
    named = [n for n in buttons(popup) if showing(n) and plain(n.get_name()) == plain(label)]
    return named[0] if named else sys.exit(f"screen.py: no button {label!r} is shown")


def close_button(popup, title):
    """kde: Close, lxqt: x, mate, notification-daemon, swaync: without a name; xfce: a click anywhere."""
    for name in ("Close", "x", ""):
        for node in buttons(popup):
            if node.get_name() == name:
                return node
    return title


def reply_field(popup):
    """A child of the popup itself, where the body text, editable too, says AT-SPI, is deeper."""
    for i in range(popup.get_child_count()):
        node = popup.get_child_at_index(i)
        if node.get_role_name() in ("text", "entry") and showing(node) and has(node, Atspi.StateType.EDITABLE):
            return node
    return None


def click(node):
    if os.environ["XDG_SESSION_TYPE"] == "wayland":
        Atspi.Action.do_action(node, 0)
        return
    x, y, width, height = place(node)
    xdotool("mousemove", x + width // 2, y + height // 2)
    time.sleep(0.1)
    xdotool("click", 1)


def park():
    """Takes the pointer where no popup comes: some stay as long as it is on them."""
    if os.environ["XDG_SESSION_TYPE"] == "x11":
        xdotool("mousemove", 640, 400)


def looked_up(what):
    with open(os.path.join(os.environ["DESKTOP_DIR"], "notifications.jsonl"), encoding="utf-8") as lines:
        entries = [entry for entry in map(json.loads, lines) if entry["event"] == "notify"]
    for match in (lambda e: str(e["id"]) == what, lambda e: e["summary"] == what):
        for entry in reversed(entries):
            if match(entry):
                return entry
    sys.exit(f"screen.py: no Notify call for {what!r} was seen")


def reply(entry, popup, label, text, picture=""):
    if not reply_field(popup):  # the field is there at once if no other action is
        click(button(popup, label))
    field = wait(lambda: reply_field(find(entry)[0]), "reply field")
    click(field)

    def arrived(typed):
        wait(lambda: Atspi.Text.get_text(field, 0, -1) == typed, f"{typed!r} in the reply field")

    # Without a window manager the keys go to the window under the pointer: this one.
    Keyboard().type(text, arrived)
    if picture:
        subprocess.run([os.environ["DESKTOP"], "shot", os.environ["DESKTOP_NAME"], picture], check=True)
    xdotool("key", "Return")


def press(labels):
    for label in labels:
        click(wait(lambda: next((node for node in walk(Atspi.get_desktop(0)) if node.get_role_name() in BUTTON_ROLES
                                 and node.get_name() == label and showing(node) and place(node)[2]), None), f"button {label!r}"))


def main(op, what, argument="", *more):
    if op == "press":
        press((what, argument, *more) if argument else (what,))
        return
    if op == "shown":
        print(wait(lambda: [len({place(popup_of(title)) for title in titles(what)})], "popups to count")[0])
        return
    entry = looked_up(what)
    popup, title = wait(lambda: find_settled(entry), f"notification {entry['summary']!r}")
    labels = dict(zip(entry["actions"][::2], entry["actions"][1::2]))
    if op == "dismiss":
        click(close_button(popup, title))
    elif op == "click" and argument == "default":
        # Some servers show a button for it too.
        named = [node for node in buttons(popup) if labels.get("default") and plain(node.get_name()) == plain(labels["default"])]
        click(named[0] if named else title)
    elif op == "click":
        click(button(popup, labels.get(argument) or sys.exit(f"screen.py: {what} has no action {argument}")))
    elif op == "reply":
        label = labels.get("inline-reply") or sys.exit(f"screen.py: {what} offers no inline reply")
        reply(entry, popup, label, argument, *more)
    park()


if __name__ == "__main__":
    main(*sys.argv[1:])
