# shellcheck shell=bash
# shellcheck disable=SC2034,SC2154 # shared with ../desktop
# GNOME Shell 43 as a headless Wayland compositor: no Xvfb, no GPU, no logind.
# gjs runs org.gnome.Shell.Notifications, which owns org.freedesktop.Notifications
# and passes the calls on to the shell; gnome-shell does not depend on that package.
packages=(gnome-shell gjs dconf-gsettings-backend imagemagick)
display=wayland
# One start in fifty never ends: a child that the shell forks waits for a lock of a thread it has not got.
start_attempts=3 ready_timeout=15
bus_services=(ca.desrt.dconf org.gnome.Shell.Notifications)

before_start() {
  start_empty_system_bus # without any it does not start
  export XDG_CURRENT_DESKTOP=GNOME WAYLAND_DISPLAY=wayland-0
  # Else the shell opens with a notification and a dialog of its own.
  mkdir -p "$XDG_DATA_HOME/gnome-shell"
  touch "$XDG_DATA_HOME/gnome-shell/lock-warning-shown"
  gsettings set org.gnome.shell welcome-dialog-last-shown-version 99
}
start_server() {
  spawn server gnome-shell --headless --no-x11 --virtual-monitor "$screen" --unsafe-mode
}
after_start() { gnome_do ready; }

gnome_eval() { # JAVASCRIPT, quoted -> what it returned
  bus_call org.gnome.Shell /org/gnome/Shell org.gnome.Shell.Eval "$1"
}
gnome_script() { # OP [WHAT [KEY]] -> gnome.js for it, quoted: gdbus takes a bare text only if it looks like no other thing
  /usr/bin/python3 -c '
import json, sys
def quoted(text):
    return json.dumps(text, ensure_ascii=False)
op, what, key = map(quoted, (sys.argv[2:] + ["", ""])[:3])
print(quoted(f"const OP = {op}, WHAT = {what}, KEY = {key};\n" + open(sys.argv[1]).read()))' "$here/servers/gnome.js" "$@"
}
gnome_do() { # OP [WHAT [KEY]]
  local end=$(($(now_ms) + 15000)) script
  script=$(gnome_script "$@")
  while :; do
    out=$(gnome_eval "$script" 2>&1) || true
    case $out in
      *"done"*) return 0 ;;
      *"wait: "*) ;;
      *) [[ $1 == ready ]] || die "gnome: $out" ;;
    esac
    [[ $(now_ms) -lt $end ]] || die "gnome: gave up: $out"
    sleep 0.1
  done
}
gnome_click() { # click|dismiss WHAT KEY
  gnome_do "$@"
  if [[ $out == *"in the list"* ]]; then return; fi
  gnome_button
}
gnome_button() { # where the pointer is
  local step
  for step in press release park; do sleep 0.05; gnome_do $step; done
}
do_click() { gnome_click click "$1" "$2"; }
do_dismiss() { gnome_click dismiss "$1" ''; }
do_history() { gnome_do shelve "$1" && gnome_click click "$1" "$2"; }
do_hover() { gnome_do hover "$1"; }
do_shown() { # SUMMARY
  gnome_eval "$(gnome_script shown "$1")" | sed 's/.*shown: \([0-9]*\).*/\1/'
}
do_reply() { die "GNOME Shell 43 has no inline reply"; }
do_shot() {
  local file
  file=$(realpath "$1")
  bus_call org.gnome.Shell /org/gnome/Shell/Screenshot org.gnome.Shell.Screenshot.Screenshot \
    false false "$file" >/dev/null
}
window_shown() { [[ $(gnome_eval "$(gnome_script window "$1")") == *"done"* ]]; }
window_focus() { gnome_do focus "$1"; }
window_type() { # TITLE TEXT
  local was
  was=$(window_look field "$1")
  gnome_do type "$1" "$2"
  window_look holds "$1" "$2" "$was"
}
window_key() { gnome_do key "$1" "$2"; }
window_press() { # TITLE LABEL
  local place
  place=$(window_look button "$1" "$2")
  gnome_do point "$1" "$place"
  sleep 0.05
  gnome_button
}
