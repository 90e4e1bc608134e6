# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# mate-notification-daemon 1.26 on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(mate-notification-daemon dconf-gsettings-backend)
display=x11
bus_services=(ca.desrt.dconf)
start_server() { spawn server /usr/lib/mate-notification-daemon/mate-notification-daemon; }
