# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# Headless sway (software rendering), for the Wayland servers.
sway_packages=(sway grim wtype)
sway_start() {
  local dir=$DESKTOP_DIR/sway as=()
  mkdir -m 700 "$dir"
  # sway refuses to run as root; then it runs as nobody, and its clients as root.
  if ((EUID == 0)); then
    as=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
    chmod 711 "$DESKTOP_DIR"
    chown nobody:nogroup "$dir"
  fi
  printf '%s\n' "output * resolution $screen" 'xwayland disable' 'default_border none' >"$DESKTOP_DIR/sway.conf"
  spawn sway env XDG_RUNTIME_DIR="$dir" HOME="$dir" SWAYSOCK="$dir/ipc" WLR_BACKENDS=headless WLR_RENDERER=pixman \
    WLR_LIBINPUT_NO_DEVICES=1 "${as[@]}" sway --config "$DESKTOP_DIR/sway.conf"
  wait_for 20 "sway" test -S "$dir/wayland-1" -a -S "$dir/ipc"
  export WAYLAND_DISPLAY=$dir/wayland-1 SWAYSOCK=$dir/ipc XDG_CURRENT_DESKTOP=sway GDK_BACKEND=wayland
}
do_shot() { grim "$1"; }

sway_window() { # TITLE -> its con_id
  swaymsg -t get_tree | /usr/bin/python3 -c '
import json, sys
def walk(node):
    yield node
    for child in node["nodes"] + node["floating_nodes"]:
        yield from walk(child)
shown = [n["id"] for n in walk(json.load(sys.stdin)) if n["name"] == sys.argv[1] and n.get("visible")]
print(shown[-1] if shown else sys.exit(1))' "$1"
}
window_shown() { # TITLE
  # A seat without a keyboard gives no window the focus. wtype is one, while it runs.
  if [[ ! -e $DESKTOP_DIR/log/keyboard.log ]]; then spawn keyboard wtype -s 100000000; fi
  sway_window "$1"
}
window_focus() { swaymsg "[con_id=$(sway_window "$1")] focus" >/dev/null; }
window_type() { # TITLE TEXT
  local was
  was=$(window_look field "$1")
  LC_ALL=C.UTF-8 wtype -- "$2"
  window_look holds "$1" "$2" "$was"
}
window_key() { wtype -k "$2"; }
window_press() { window_look press "$1" "$2"; }
