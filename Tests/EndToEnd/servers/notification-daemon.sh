# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# notification-daemon 3.20 (GNOME Flashback's) on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(notification-daemon)
display=x11
start_server() { spawn server /usr/lib/notification-daemon/notification-daemon; }
