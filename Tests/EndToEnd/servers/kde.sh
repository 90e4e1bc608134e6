# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# KDE plasmashell 5.27 on X11, without a window manager.
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(plasma-workspace plasma-desktop-data)
display=x11
bus_services=(org.kde.ActivityManager org.kde.kglobalaccel)

before_start() {
  start_empty_system_bus
  export XDG_CURRENT_DESKTOP=KDE KDE_FULL_SESSION=true KDE_SESSION_VERSION=5
  export QT_QUICK_BACKEND=software QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
}
start_server() { spawn server plasmashell --no-respawn; }
do_history() {
  screen press 'Expand System Tray' Notifications
  do_click "$1" "$2"
  screen press 'Expand System Tray'
}
