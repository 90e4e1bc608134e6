# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# mako 1.7 on headless sway
# shellcheck source=/dev/null
. "$here/servers/_sway.sh"
packages=(mako-notifier "${sway_packages[@]}")
display=wayland
before_start() { sway_start; }
start_server() { spawn server mako; }
do_click() { makoctl invoke -n "$(id_of "$1")" "$2"; }
do_dismiss() { makoctl dismiss -n "$(id_of "$1")"; }
do_reply() { die "mako has no inline reply"; }
do_hover() { :; } # it draws no buttons
do_shown() { # SUMMARY
  makoctl list | /usr/bin/python3 -c '
import json, sys
shown = [n for group in json.load(sys.stdin)["data"] for n in group if n["summary"]["data"] == sys.argv[1]]
print(len(shown))' "$1"
}
