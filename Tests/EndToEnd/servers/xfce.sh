# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# xfce4-notifyd 0.7 on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(xfce4-notifyd xfconf at-spi2-core gir1.2-atspi-2.0)
display=x11
bus_services=(org.xfce.Xfconf org.a11y.Bus)
before_start() { export XDG_CURRENT_DESKTOP=XFCE; }
start_server() { spawn server /usr/lib/*/xfce4/notifyd/xfce4-notifyd; }
