# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# Servers whose popups are found through AT-SPI (screen.py).
no_at_bridge=0
screen() { /usr/bin/python3 -B "$here/screen.py" "$@"; }
do_click() { screen click "$1" "$2"; }
do_dismiss() { screen dismiss "$1"; }
do_reply() { screen reply "$@"; }
do_hover() { :; } # the buttons are there at once
do_shown() { screen shown "$1"; }
