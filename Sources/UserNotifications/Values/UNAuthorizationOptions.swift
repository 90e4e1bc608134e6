/// What an app asks to be allowed to do.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Shows a number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Plays sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Shows notifications.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Shows notifications in a car; no Linux desktop does.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Plays sounds in spite of a mute switch and do-not-disturb.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Offers a way to the app's own notification settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Begins to post quietly, without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Has notifications read aloud; superseded on Apple's systems since iOS 15.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Breaks through do-not-disturb; superseded on Apple's systems by an entitlement.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}
