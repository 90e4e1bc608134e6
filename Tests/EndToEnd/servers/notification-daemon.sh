# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# notification-daemon 3.20 (GNOME Flashback's) on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(notification-daemon at-spi2-core gir1.2-atspi-2.0)
display=x11
bus_services=(org.a11y.Bus)
before_start() { export XDG_CURRENT_DESKTOP=GNOME-Flashback; }
start_server() { spawn server /usr/lib/notification-daemon/notification-daemon; }
