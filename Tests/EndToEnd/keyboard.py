"""X11's keyboard, which is taught the characters it lacks on the keys that have none."""
import ctypes
import os
import subprocess


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "LC_ALL": "C.UTF-8"})  # else it takes ASCII only


class Keyboard:
    """xdotool teaches too, but takes each character back before a program may have looked."""
    FIRST, COUNT = 8, 248

    def __init__(self):
        self.x11, self.xkb = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libxkbcommon.so.0")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.x11.XGetKeyboardMapping.restype = ctypes.POINTER(ctypes.c_ulong)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        width = ctypes.c_int()
        keys = self.x11.XGetKeyboardMapping(self.display, self.FIRST, self.COUNT, ctypes.byref(width))
        rows = [keys[i * width.value:(i + 1) * width.value] for i in range(self.COUNT)]
        self.spare = [self.FIRST + i for i, row in enumerate(rows) if not any(row)]
        self.known = {symbol for row in rows for symbol in row}

    def lacks(self, text):
        symbols = dict.fromkeys(self.xkb.xkb_utf32_to_keysym(ord(character)) for character in text)
        return [symbol for symbol in symbols if symbol not in self.known]

    def learn(self, text):
        symbols = self.lacks(text)
        for key, symbol in zip(self.spare, symbols + [0] * (len(self.spare) - len(symbols))):
            self.x11.XChangeKeyboardMapping(self.display, key, 1, ctypes.byref(ctypes.c_ulong(symbol)), 1)
        self.x11.XSync(self.display, 0)

    def parts(self, text):
        """As much of the text at a time as there are spare keys for."""
        part = ""
        for character in text:
            if len(self.lacks(part + character)) > len(self.spare):
                yield part
                part = ""
            part += character
        yield part

    def type(self, text, arrived):
        """Types the text; arrived(typed) waits until the program has what was typed so far."""
        typed = ""
        for part in self.parts(text):
            self.learn(part)
            xdotool("type", "--delay", 5, "--", part)
            typed += part
            arrived(typed)
        self.learn("")
