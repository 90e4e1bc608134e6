# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# lxqt-notificationd 1.2 on X11
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(lxqt-notificationd)
display=x11
before_start() { export QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 XDG_CURRENT_DESKTOP=LXQt; }
start_server() { spawn server lxqt-notificationd; }
