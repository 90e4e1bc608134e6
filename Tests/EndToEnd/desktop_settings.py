"""The desktop's own settings of an app, as a person changes them."""
import os
import subprocess

import bus
import desk
from gi.repository import GLib


class GNOME:
    """GNOME's, by gsettings."""

    def __init__(self, app):
        self.path = f"/org/gnome/desktop/notifications/application/{app.replace('.', '-').lower()}/"

    def set(self, key, value):
        subprocess.run(["gsettings", "set", f"org.gnome.desktop.notifications.application:{self.path}", key, value], check=True)

    def show(self, on):
        self.set("enable", str(on).lower())

    def play(self, on):
        self.set("enable-sound-alerts", str(on).lower())

    def quiet(self, on):
        subprocess.run(["gsettings", "set", "org.gnome.desktop.notifications", "show-banners", str(not on).lower()], check=True)


class Plasma:
    """Plasma's, as its settings module writes them: the file, and a signal."""

    def __init__(self, app):
        self.app = app
        self.path = os.path.join(os.environ["XDG_CONFIG_HOME"], "plasmanotifyrc")
        self.cookie = None

    def write(self, on):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(f"[Applications][{self.app}]\nShowPopups={str(on).lower()}\nShowInHistory={str(on).lower()}\nSeen=true\n")

    def signal(self):
        bus.connection.emit_signal(
            None, "/plasmanotifyrc", "org.kde.kconfig.notify", "ConfigChanged",
            GLib.Variant("(a{saay})", ({f"Applications\x1d{self.app}": [b"ShowPopups", b"ShowInHistory"]},)))

    def show(self, on):
        self.write(on)
        self.signal()

    def quiet(self, on):
        if on:
            self.cookie = bus.call(bus.SERVER, "/org/freedesktop/Notifications", f"{bus.SERVER}.Inhibit", "(ssa{sv})", self.app, "test", {})[0]
        else:
            bus.call(bus.SERVER, "/org/freedesktop/Notifications", f"{bus.SERVER}.UnInhibit", "(u)", self.cookie)


def settings_of(app):
    """None where the desktop has none."""
    kind = {"gnome": GNOME, "kde": Plasma}.get(desk.NAME)
    return kind and kind(app)
