# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# xfce4-notifyd 0.7 on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(xfce4-notifyd xfconf)
display=x11
bus_services=(org.xfce.Xfconf)
start_server() { spawn server /usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd; }
