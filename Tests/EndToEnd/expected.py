"""What differs between the servers, as the scenarios expect it."""
from typing import NamedTuple


class Expected(NamedTuple):
    picture: str  # where on the screen the question is
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
    of_an_app: int = 1000  # one more pushes the oldest out


EXPECTED = {
    "dunst": Expected("360x80+920+45"),
    "gnome": Expected("540x190+370+0", buttons=3, plays_sound=True, leaves=False, expires=False, history="body", history_of_questions=True, of_an_app=3),
    "kde": Expected("400x160+20+590", replies=True, keys=["action_ok", "action_ng", "inline-reply"], expires=False, history="body"),
    "mako": Expected("320x200+960+0", leaves=False, expires=False),
    "swaync": Expected("500x300+780+0", expires=False, history="buttons", history_of_questions=True),
    "xfce": Expected("500x200+780+0"),
    "mate": Expected("500x250+780+0", plays_sound=True, tells_dismissal=False),
    "lxqt": Expected("500x250+780+550", buttons=3, takes_body_click=False),
    "notification-daemon": Expected("500x250+780+550", plays_sound=True, expires=False),
}
