# shellcheck shell=bash
# Windows of applications on X11, without a window manager.
x11_window() { # TITLE -> its X id   (by _NET_WM_NAME: WM_NAME, which xdotool looks at, holds no 混 in the C locale)
  local id title=${1//\\/\\\\}
  title="_NET_WM_NAME = \"${title//\"/\\\"}\""
  for id in $(xdotool search --onlyvisible --name ''); do
    if [[ $(LC_ALL=C.UTF-8 xprop -id "$id" -notype _NET_WM_NAME) == "$title" ]]; then echo "$id"; fi
  done | tail -n1
}
window_shown() { # TITLE   (mapped comes first, drawn a moment later: until then it has one colour)
  local id
  id=$(x11_window "$1")
  [[ -n $id && $(import -silent -window "$id" -format %k info:-) -gt 1 ]]
}
window_focus() { xdotool windowfocus "$(x11_window "$1")"; }
window_type() { window_look type "$1" "$2"; }
window_key() { # TITLE KEY   (xdotool only complains of a wrong one)
  local complaint
  complaint=$(xdotool key "$2" 2>&1)
  [[ -z $complaint ]] || die "no key '$2'"
}
window_press() { # TITLE LABEL
  local place
  place=$(window_look button "$1" "$2")
  # shellcheck disable=SC2086 # two words
  xdotool mousemove --window "$(x11_window "$1")" $place click 1
}
