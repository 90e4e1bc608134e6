# shellcheck shell=bash
# shellcheck disable=SC2034 # shared with ../desktop
# dunst 1.9 on X11. It closes by mouse, and offers actions through a context menu that
# it hands to an external menu program: here a script that picks the line we want.
packages=(dunst)
display=x11

before_start() {
  sed "s,^\( *dmenu = \).*,\1$DESKTOP_DIR/menu," /etc/xdg/dunst/dunstrc >"$DESKTOP_DIR/dunstrc"
  cat >"$DESKTOP_DIR/menu" <<'MENU'
#!/bin/bash
# stdin, a line an action, the last without a newline: #LABEL (SUMMARY) [ID,KEY]
cd "${0%/*}" && { read -r before; read -r after; } <menu-choice
while IFS= read -r line || [[ -n $line ]]; do
  if [[ $line == *"$before"*"$after" ]]; then echo "$line"; break; fi
  line=
done
echo "$line" >menu-picked.new
mv menu-picked.new menu-picked
MENU
  chmod +x "$DESKTOP_DIR/menu"
}
start_server() { spawn server dunst -conf "$DESKTOP_DIR/dunstrc"; }

dunst_call() {
  bus_call org.freedesktop.Notifications /org/freedesktop/Notifications "$@"
}
on_screen() { # how many
  dunst_call org.freedesktop.DBus.Properties.Get org.dunstproject.cmd0 displayedLength |
    sed 's/.*uint32 \([0-9]*\).*/\1/'
}
one_on_screen() { [[ $(on_screen) == 1 ]]; }
mouse() { # BUTTON   (on dunst's one window, so only one notification may be in it)
  local win
  wait_for 5 "exactly one notification on dunst's screen" one_on_screen
  win=$(xdotool search --class '^Dunst$' | head -n1)
  xdotool mousemove --window "$win" 20 20 click "$1" mousemove 5 700
}
do_click() { # ID|SUMMARY KEY   (the default action by a middle click, which closes too)
  local before="($1) [" picked=$DESKTOP_DIR/menu-picked
  if [[ $2 == default ]]; then mouse 2; return; fi
  if [[ $1 =~ ^[0-9]+$ ]]; then before="[$1"; fi
  printf '%s\n' "$before" ",$2]" >"$DESKTOP_DIR/menu-choice"
  rm -f "$picked"
  dunst_call org.dunstproject.cmd0.ContextMenuCall >/dev/null
  wait_for 5 "dunst's context menu" test -e "$picked"
  grep -q . "$picked" || die "dunst: $1 has no action $2"
}
do_dismiss() { mouse 1; }
do_reply() { die "dunst has no inline reply"; }
do_hover() { :; } # it draws no buttons
do_shown() { on_screen; } # of any summary: it does not tell which
