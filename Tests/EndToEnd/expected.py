"""What differs between the servers, as the scenarios expect it."""
from typing import NamedTuple


class Expected(NamedTuple):
    replies: bool = False  # the comment is typed into the notification itself
    keys: list = ["action_ok", "action_ng", "action_input"]  # the buttons' keys of the category in Notify
    buttons: int = 12  # how many it shows
    plays_sound: bool = False  # the server plays it, and we do not
    takes_body_click: bool = True  # of a question with three buttons
    leaves: bool = True  # a popup without buttons leaves the screen by itself
    expires: bool = True  # and the server says so
    tells_dismissal: bool = True  # of one without buttons from an expiry
    history: str = ""  # what can be clicked in it: "body", or the "buttons" as well
    history_of_questions: bool = False  # a question gets there before it is answered
    stays_when_idle: bool = True  # else it ends when it has shown nothing for a while
    pops_up_passive: bool = True  # what is not to interrupt has a popup all the same
    of_an_app: int = 1000  # one more pushes the oldest out


EXPECTED = {
    "dunst": Expected(),
    "gnome": Expected(buttons=3, plays_sound=True, leaves=False, expires=False, history="body", history_of_questions=True, of_an_app=3,
                      pops_up_passive=False),
    "kde": Expected(replies=True, keys=["action_ok", "action_ng", "inline-reply"], expires=False, history="body"),
    "mako": Expected(leaves=False, expires=False),
    "swaync": Expected(expires=False, history="buttons", history_of_questions=True),
    "xfce": Expected(),
    "mate": Expected(stays_when_idle=False, plays_sound=True, tells_dismissal=False),
    "lxqt": Expected(buttons=3, takes_body_click=False),
    "notification-daemon": Expected(expires=False),
}
