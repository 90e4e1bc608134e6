# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# sway-notification-center 0.7.3 on headless sway. No pointer there: AT-SPI presses the buttons.
# shellcheck source=/dev/null
. "$here/servers/_sway.sh"
# shellcheck source=/dev/null
. "$here/servers/_screen.sh"
packages=(sway-notification-center dconf-gsettings-backend "${sway_packages[@]}")
bus_services=(ca.desrt.dconf)
display=wayland
before_start() { sway_start; }
start_server() { spawn server swaync; }
do_history() {
  swaync-client --open-panel --skip-wait
  do_click "$1" "$2"
  swaync-client --close-panel --skip-wait
}
