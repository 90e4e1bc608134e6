/// What the engine has to know of a notification server: how much it shows at once, and how.
public struct ServerLimits: Hashable, Sendable {
  /// How many buttons of a notification.
  public var mostButtons: Int
  /// How many notifications, nil for any number; one more is refused.
  public var mostOpen: Int?
  /// How many of an app, nil for any number; one more pushes the oldest out.
  public var mostOpenOfAnApp: Int?
  /// How many popups there are room for, nil for any number; one more is seen once others have
  /// gone, or in a list alone, without its buttons.
  public var mostBanners: Int?
  /// Seconds between two popups: one that comes sooner takes the one before off the screen.
  public var popupPause: Double
  /// Whether a popup that was clicked keeps the keyboard from a window that comes to the front.
  public var keepsKeyboard: Bool
  /// Whether it drops what comes while nobody is to be disturbed.
  public var dropsWhenQuiet: Bool
  /// What it calls itself.
  public var name: String
  /// Whether a text can be typed into a notification.
  public var takesText: Bool
  /// Whether it plays sounds.
  public var playsSound: Bool
  /// Whether it keeps a list of what it has shown.
  public var keepsHistory: Bool

  /// The limits of a server; without any, those of one that is not known yet.
  public init(
    mostButtons: Int = .max, mostOpen: Int? = nil, mostOpenOfAnApp: Int? = nil,
    mostBanners: Int? = nil, popupPause: Double = 0, keepsKeyboard: Bool = false,
    dropsWhenQuiet: Bool = false,
    name: String = "",
    takesText: Bool = false, playsSound: Bool = false, keepsHistory: Bool = false
  ) {
    self.mostButtons = mostButtons
    self.mostOpen = mostOpen
    self.mostOpenOfAnApp = mostOpenOfAnApp
    self.mostBanners = mostBanners
    self.popupPause = popupPause
    self.keepsKeyboard = keepsKeyboard
    self.dropsWhenQuiet = dropsWhenQuiet
    self.name = name
    self.takesText = takesText
    self.playsSound = playsSound
    self.keepsHistory = keepsHistory
  }
}
