"""What differs between the servers, as the scenarios expect it."""
from collections import namedtuple

Expected = namedtuple("Expected", [
    "replies",  # the comment is typed into the notification itself
    "keys",     # the buttons' keys of the category in Notify
    "buttons",  # how many it shows
    "plays_sound",  # the server plays it, and we do not
    "picture",  # where on the screen the question is
])
COMMENT_ELSEWHERE = ["action_ok", "action_ng", "action_input"]
EXPECTED = {
    "dunst": Expected(False, COMMENT_ELSEWHERE, 12, False, "360x80+920+45"),
    "gnome": Expected(False, COMMENT_ELSEWHERE, 3, True, "540x190+370+0"),
    "mako": Expected(False, COMMENT_ELSEWHERE, 12, False, "320x200+960+0"),
    "swaync": Expected(False, COMMENT_ELSEWHERE, 12, False, "500x300+780+0"),
    "xfce": Expected(False, COMMENT_ELSEWHERE, 12, False, "500x200+780+0"),
    "mate": Expected(False, COMMENT_ELSEWHERE, 12, True, "500x250+780+0"),
    "lxqt": Expected(False, COMMENT_ELSEWHERE, 3, False, "500x250+780+550"),
    "notification-daemon": Expected(False, COMMENT_ELSEWHERE, 12, True, "500x250+780+550"),
    "kde": Expected(True, ["action_ok", "action_ng", "inline-reply"], 12, False, "400x160+20+590"),
}
