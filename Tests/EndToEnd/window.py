#!/usr/bin/python3
"""Look into a window of an application, by its title, through AT-SPI; what it waits for it waits 10 s.

window.py active TITLE            it has the keyboard
window.py field TITLE             the same, and so has a text field in it; prints what that holds
window.py holds TITLE TEXT WAS    the field holds TEXT, and no longer just WAS
window.py type TITLE TEXT         types it (X11 only)
window.py button TITLE LABEL      prints where its middle is, from the window's corner: X Y
window.py press TITLE LABEL       presses it without a pointer
"""
import sys

from keyboard import Keyboard
from screen import BUTTON_ROLES, Atspi, has, plain, wait, walk

State = Atspi.StateType


def windows(title):
    desktop = Atspi.get_desktop(0)
    for application in filter(None, map(desktop.get_child_at_index, range(desktop.get_child_count()))):
        for window in filter(None, map(application.get_child_at_index, range(application.get_child_count()))):
            if window.get_name() == title and has(window, State.SHOWING):
                yield window


def active(title):
    return next((w for w in windows(title) if has(w, State.ACTIVE)), None)


def field(title):
    inside = walk(active(title)) if active(title) else []
    return next((n for n in inside if has(n, State.FOCUSED, State.EDITABLE)), None)


def text_of(node):
    return Atspi.Text.get_text(node, 0, Atspi.Text.get_character_count(node))  # GTK 4.8: -1 gives nothing


def found_field(title):
    return wait(lambda: field(title), f"text field with the keyboard in the window {title!r}")


def holds(title, text, was):
    def arrived():
        node = field(title)
        return node and text in text_of(node) != was

    wait(arrived, f"{text!r} in the text field of the window {title!r}")


def labels(node):
    """With a mnemonic GTK 4.8 calls a button '_Send Send', and only the label in it 'Send'."""
    return [plain(n.get_name()) for n in walk(node)]


def button(title, label):
    def found():
        inside = (n for window in windows(title) for n in walk(window))
        return next((n for n in inside if n.get_role_name() in BUTTON_ROLES and label in labels(n)
                     and has(n, State.VISIBLE, State.SENSITIVE)), None)

    return wait(found, f"button {label!r} that can be pressed in the window {title!r}")


def type_text(title, text):
    was = text_of(found_field(title))
    Keyboard().type(text, lambda typed: holds(title, typed, was))


def main(op, title, what="", was=""):
    if op == "active":
        wait(lambda: active(title), f"window {title!r} with the keyboard")
    elif op == "field":
        print(text_of(found_field(title)))
    elif op == "holds":
        holds(title, what, was)
    elif op == "type":
        type_text(title, what)
    elif op == "button":
        place = button(title, what).get_extents(Atspi.CoordType.WINDOW)
        print(place.x + place.width // 2, place.y + place.height // 2)
    elif op == "press":
        Atspi.Action.do_action(button(title, what), 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
