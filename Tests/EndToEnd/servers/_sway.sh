# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# Headless sway (software rendering), for the Wayland servers.
sway_packages=(sway grim imagemagick fonts-dejavu-core)
sway_start() {
  local dir=$DESKTOP_DIR/sway as=()
  mkdir -m 700 "$dir"
  # sway refuses to run as root; then it runs as nobody, and its clients as root.
  if ((EUID == 0)); then
    as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
    chmod 711 "$DESKTOP_DIR"
    chown nobody:nogroup "$dir"
  fi
  printf '%s\n' "output * resolution $screen" 'xwayland disable' >"$DESKTOP_DIR/sway.conf"
  spawn sway env XDG_RUNTIME_DIR="$dir" HOME="$dir" SWAYSOCK="$dir/ipc" WLR_BACKENDS=headless WLR_RENDERER=pixman \
    WLR_LIBINPUT_NO_DEVICES=1 "${as[@]}" sway --config "$DESKTOP_DIR/sway.conf"
  wait_for 20 "sway" test -S "$dir/wayland-1" -a -S "$dir/ipc"
  export WAYLAND_DISPLAY=$dir/wayland-1 SWAYSOCK=$dir/ipc XDG_CURRENT_DESKTOP=sway GDK_BACKEND=wayland
}
do_shot() { grim "$1"; }
