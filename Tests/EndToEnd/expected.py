"""What differs between the servers, as the scenarios expect it."""
from collections import namedtuple

Expected = namedtuple("Expected", [
    "replies",  # the comment is typed into the notification itself
    "keys",     # the buttons' keys of the category in Notify
    "picture",  # where on the screen the question is
])
COMMENT_ELSEWHERE = ["action_ok", "action_ng", "action_input"]
EXPECTED = {
    "dunst": Expected(False, COMMENT_ELSEWHERE, "360x80+920+45"),
    "gnome": Expected(False, COMMENT_ELSEWHERE, "540x190+370+0"),
    "kde": Expected(True, ["action_ok", "action_ng", "inline-reply"], "400x160+20+590"),
    "mako": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
    "swaync": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
    "xfce": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
    "mate": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
    "lxqt": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
    "notification-daemon": Expected(False, COMMENT_ELSEWHERE, "1280x800+0+0"),
}
