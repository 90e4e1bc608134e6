# A picture that is attached is seen.
import os
import struct
import subprocess

import desk
from waiting import until

COLOR = (255, 0, 200)
# Less would be an icon of a list, or a line of a theme.
SEEN = 300


def _bitmap(t, width, height):
    # Not a format that every server knows, and larger than they draw it.
    path = os.path.join(t.directory, "picture.bmp")
    row = bytes(reversed(COLOR)) * width
    row += bytes(-len(row) % 4)
    with open(path, "wb") as file:
        file.write(b"BM" + struct.pack("<IIIIiiHHIIiiII", 54 + len(row) * height, 0, 54, 40, width, height, 1, 24, 0,
                                       len(row) * height, 2835, 2835, 0, 0))
        file.write(row * height)
    return path


def _pixels_of_it(t):
    shot = os.path.join(t.directory, "shot.png")
    desk.desktop("shot", shot)
    color = f"rgb{COLOR}"
    counted = subprocess.run(["convert", shot, "-alpha", "off", "-fuzz", "4%", "-fill", "black", "+opaque", color, "-fill",
                              "white", "-opaque", color, "-format", "%[fx:mean*w*h]", "info:"],
                             check=True, stdout=subprocess.PIPE, text=True)
    return float(counted.stdout)


def attached(t):
    """a picture that is attached is seen, though its file is gone"""
    t.check("the screen has none before", _pixels_of_it(t) < 1, True)
    file = _bitmap(t, 1600, 1200)
    t.check_end("send", t.notifyctl("send", "Natto", "oh!", "--attach", file), 0, "")
    os.remove(file)
    hints = t.log.wait_posted("Natto")["hints"]
    t.check("what the server is given is small", os.path.getsize(hints.get("image-path") or hints["image_path"]) < 100_000, True)
    until("the picture on the screen", lambda: _pixels_of_it(t) > SEEN)
    t.say("ok", "the picture is on the screen")
    t.picture("attachment")


def no_picture(t):
    """an attached file that is no picture leaves the notification as it is"""
    path = os.path.join(t.directory, "notes.png")
    with open(path, "w", encoding="utf-8") as file:
        file.write("no picture")
    t.check_end("send", t.notifyctl("send", "Natto", "--attach", path), 0, "")
    t.check("the hint", t.log.wait_posted("Natto")["hints"].get("image-path"), None)
