/// How an action behaves.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// It is done on an unlocked screen only.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It destroys something; drawn so where the desktop has a style for it.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// It brings the app to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}
