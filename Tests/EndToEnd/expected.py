"""What differs between the servers, as the scenarios expect it."""
from typing import NamedTuple


class Expected(NamedTuple):
    picture: str  # where on the screen the question is
    replies: bool = False  # the comment is typed into the notification itself
    keys: list = ["action_ok", "action_ng", "action_input"]  # the buttons' keys of the category in Notify
    buttons: int = 12  # how many it shows
    plays_sound: bool = False  # the server plays it, and we do not
    takes_body_click: bool = True  # of a question with three buttons
    expires: bool = True  # it says so when the time of a popup is over
    history: str = ""  # what can be clicked in it: "body", or the "buttons" as well
    of_an_app: int = 1000  # one more pushes the oldest out


EXPECTED = {
    "dunst": Expected("360x80+920+45", history="body"),
    "gnome": Expected("540x190+370+0", buttons=3, plays_sound=True, expires=False, history="body", of_an_app=3),
    "kde": Expected("400x160+20+590", replies=True, keys=["action_ok", "action_ng", "inline-reply"], history="body"),
    "mako": Expected("320x200+960+0", expires=False),
    "swaync": Expected("500x300+780+0", expires=False, history="buttons"),
    "xfce": Expected("500x200+780+0"),
    "mate": Expected("500x250+780+0", plays_sound=True),
    "lxqt": Expected("500x250+780+550", buttons=3, takes_body_click=False),
    "notification-daemon": Expected("500x250+780+550", plays_sound=True, expires=False),
}
