// Evaluated inside GNOME Shell (org.gnome.Shell.Eval) by gnome.sh, with
// OP, WHAT (id or summary; a window's title) and KEY put in front. OP 'click', 'dismiss' and 'hover' only move the
// pointer onto the right spot; 'press', 'release' and 'park' follow, each in its own frame.
// Returns 'done', or 'wait: ...' to be asked again, or 'fail: ...'.
const {Clutter, GLib} = imports.gi;
const tray = Main.messageTray;
const all = Main.notificationDaemon._fdoNotificationDaemon._notifications;

function device() {
    const seat = Clutter.get_default_backend().get_default_seat();
    global._desktopPointer ??= seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
    return global._desktopPointer;
}
function move(x, y) {
    device().notify_absolute_motion(GLib.get_monotonic_time(), x, y);
}
function button(state) {
    device().notify_button(GLib.get_monotonic_time(), Clutter.BUTTON_PRIMARY, state);
    return 'done';
}
function centre(actor) {
    const [x, y] = actor.get_transformed_position();
    const [w, h] = actor.get_transformed_size();
    return [x + w / 2, y + h / 2];
}
function park() { // away from where a banner pops up, else hovering would not open it
    move(global.screen_width / 2, global.screen_height - 20);
    return 'done';
}
function ready() {
    if (Main.layoutManager._startingUp)
        return 'wait: starting up';
    // The shell's own warning, for root: "Logged in as a privileged user".
    tray.getSources().filter(source => source.title === 'System Information').forEach(source => source.destroy());
    if (Main.overview.visible && !Main.overview.animationInProgress)
        Main.overview.hide();
    park();
    const ours = Object.values(all).some(entry => entry.notification === tray._notification);
    return Main.overview.visible || tray._notification && !ours ? 'wait: overview or banner' : 'done';
}
function find() {
    const ids = Object.keys(all).reverse();
    return ids.find(id => id === WHAT) ?? ids.find(id => all[id].summary === WHAT);
}
function aim() {
    const id = find();
    if (!id)
        return 'fail: no such notification';
    const {notification, actions} = all[id];
    if (tray._notification !== notification) {
        if (tray._notificationQueue.includes(notification)) {
            nudge();
            return 'wait: its banner is queued';
        }
        // No banner: it is in the list under the clock, which offers only these two.
        if (OP === 'dismiss')
            notification.destroy();
        else if (KEY === 'default')
            notification.activate();
        else
            return 'fail: has no banner, and the list offers no buttons';
        return 'done: in the list';
    }
    const banner = tray._banner;
    if (tray._notificationState !== 2 /* SHOWN */)
        return 'wait: banner still moving';
    const body = centre(banner);
    if (!banner.hover || !banner.expanded && banner._buttonBox) {
        const [x, y] = global.get_pointer();
        move(body[0], body[1] + (y > body[1] ? 0 : 1));
        return 'wait: hovering';
    }
    if (OP === 'hover')
        return 'done';
    let target = banner;
    if (OP === 'dismiss')
        target = banner._closeButton;
    else if (KEY !== 'default')
        target = banner._buttonBox?.get_children()[keys(actions).indexOf(KEY)];
    if (!target)
        return `fail: no button for ${KEY}`;
    if (!target.hover || target === banner && banner._closeButton.hover) {
        const [x, y] = centre(target);
        move(x, y);
        return 'wait: hovering';
    }
    return 'done';
}
function keyboard() { // without one no application's window gets the keyboard focus
    const seat = Clutter.get_default_backend().get_default_seat();
    global._desktopKeyboard ??= seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
    return global._desktopKeyboard;
}
function shownWindow() {
    keyboard();
    const actors = global.get_window_actors().reverse();
    return actors.find(actor => actor.meta_window.title === WHAT && actor.mapped && !Main.wm._mapping.has(actor))?.meta_window;
}
function focus() {
    const win = shownWindow();
    if (!win)
        return 'fail: its window has gone';
    if (win.has_focus())
        return 'done';
    Main.activateWindow(win);
    return 'wait: for the focus';
}
function type() { // as an input method does; a virtual keyboard has only the keys of its layout
    if (!Main.inputMethod.currentFocus)
        return 'wait: no text field takes text';
    Main.inputMethod.commit(KEY);
    return 'done';
}
function key() {
    const symbol = Clutter[`KEY_${KEY}`];
    if (!symbol)
        return `fail: no key ${KEY}`;
    for (const state of [Clutter.KeyState.PRESSED, Clutter.KeyState.RELEASED])
        keyboard().notify_keyval(GLib.get_monotonic_time(), symbol, state);
    return 'done';
}
function point() {
    const frame = shownWindow()?.get_frame_rect();
    if (!frame)
        return 'fail: its window has gone';
    const [x, y] = KEY.split(' ').map(Number);
    move(frame.x + x, frame.y + y);
    return 'done';
}
function nudge() { // else nobody is there, and the banner that is up stays
    const [x] = global.get_pointer();
    move(global.screen_width / 2 + (x > global.screen_width / 2 ? 0 : 1), global.screen_height - 20);
}
function shelve() { // until its banner is gone
    const id = find();
    if (!id)
        return 'fail: no such notification';
    const {notification} = all[id];
    if (tray._notification !== notification && !tray._notificationQueue.includes(notification))
        return 'done';
    nudge();
    return 'wait: its banner is there';
}
function shown() { // how many, in a banner or in the list
    return `shown: ${Object.values(all).filter(entry => entry.summary === WHAT).length}`;
}
const keys = actions => actions.filter((key, i) => i % 2 === 0 && key !== 'default');
const ops = {
    ready, park, click: aim, dismiss: aim,
    press: () => button(Clutter.ButtonState.PRESSED),
    release: () => button(Clutter.ButtonState.RELEASED),
    hover: aim, shelve, shown,
    window: () => shownWindow() ? 'done' : 'wait: no such window',
    focus, type, key, point,
};
ops[OP]();
