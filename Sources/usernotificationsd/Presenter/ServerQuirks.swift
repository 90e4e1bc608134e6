/// What a server does beside the specification, or within the room that leaves; one that is not
/// known here has none of it.
///
/// `Documentation/Servers.md` says which of it was seen on a real server and which was read.
struct ServerQuirks: Hashable, Sendable {
  /// How many buttons it shows; those after are lost without a word.
  var mostButtons = 12
  /// How many notifications it takes at once; it refuses one more with an error.
  var mostOpen: Int?
  /// How many it keeps of an app; one more pushes the oldest out, which counts as expired.
  var mostOpenOfAnApp: Int?
  /// How many popups there are room for; one more is seen once others have gone, or in a list alone.
  var mostBanners: Int?
  /// Seconds between two popups: one that comes sooner takes the one before off the screen, if a
  /// person is there.
  var popupPause = 0.0
  /// It draws the click on the notification as a button of its own, one of those that fit.
  var drawsClick = false
  /// It takes the buttons away as a popup goes to the history, unless it is `resident`.
  var disarmsHistory = false
  /// A popup with the pointer on it has the keyboard, also of a window that comes to the front.
  ///
  /// A space that was meant for the window presses the popup's first button.
  var keepsKeyboard = false
  /// What comes while it starts is on the screen for a moment that nobody sees.
  var startLasts: Duration = .zero
  /// It shows one at a time, and leaves on the screen what is closed: only one whose time is over goes.
  var leavesClosed = false
  /// It drops what comes during do-not-disturb; others show it afterwards, or keep it in a list.
  var dropsWhenQuiet = false
  /// It knows a picture's hint only by the name that the specification gave it before 1.2.
  var namesPicturesAsBefore = false
  /// It plays no sound that has a name in the theme, though it says that it plays sounds.
  var ignoresSoundNames = false
  /// It plays no sound file, though it says that it plays sounds.
  var ignoresSoundFiles = false
  /// It says "expired" where a person closed a notification.
  var saysExpiredForDismissed = false
  /// It keeps what is of low urgency in a list, without a popup.
  var hidesLowUrgency = false

  /// The quirks of a server.
  init(_ software: ServerSoftware) {
    switch (software.name, software.vendor) {
    case ("gnome-shell", _):
      mostButtons = 3
      mostOpenOfAnApp = software.isOlder(than: 48) ? 3 : 10
      hidesLowUrgency = true
      mostBanners = 3
      popupPause = 0.7
      keepsKeyboard = true
      startLasts = .seconds(3)
    case ("Plasma", _):
      disarmsHistory = software.isOlder(than: 6, 4)
      // On a screen of 800 pixels there is room for five.
      mostBanners = 6
    case ("Notification Daemon", "MATE"):
      mostOpen = 20
      saysExpiredForDismissed = true
      ignoresSoundNames = true
      dropsWhenQuiet = true
    case ("Notification Daemon", "GNOME"):
      mostOpen = 20
      leavesClosed = true
      mostBanners = 2
      (ignoresSoundNames, ignoresSoundFiles) = (true, true)
    case ("notify-osd", _):
      mostOpen = 50
    case ("Xfce Notify Daemon", _):
      drawsClick = true
      dropsWhenQuiet = true
    case ("lxqt-notificationd", _):
      // It hides more in a list to choose from.
      mostButtons = 3
      drawsClick = true
      namesPicturesAsBefore = true
    default: break
    }
  }
}
