# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# mako 1.7 on headless sway. It draws no buttons: its user binds keys to makoctl.
# shellcheck source=/dev/null
. "$here/servers/_sway.sh"
packages=(mako-notifier "${sway_packages[@]}")
display=wayland
before_start() { sway_start; }
start_server() { spawn server mako; }

on_screen() { # SUMMARY -> the ids it has there, a line each
  makoctl list | /usr/bin/python3 -c '
import json, sys
for group in json.load(sys.stdin)["data"]:
    for entry in group:
        if entry["summary"]["data"] == sys.argv[1]:
            print(entry["id"]["data"])' "$1"
}
is_on_screen() { [[ $(on_screen "$1") ]]; }
its_id() { # ID|SUMMARY
  if [[ $1 =~ ^[0-9]+$ ]]; then echo "$1"; return; fi
  wait_for 5 "'$1' on mako's screen" is_on_screen "$1"
  on_screen "$1" | tail -n1
}
do_click() { makoctl invoke -n "$(its_id "$1")" "$2"; }
do_dismiss() { makoctl dismiss -n "$(its_id "$1")"; }
do_reply() { die "mako has no inline reply"; }
do_hover() { :; } # it draws no buttons
do_shown() { on_screen "$1" | wc -l; }
