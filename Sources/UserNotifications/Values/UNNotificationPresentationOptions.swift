/// How a notification is presented while its app is active; none of these silences it.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Applies its badge.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// Plays its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Shows it and keeps it in the list; superseded by ``list`` and ``banner``.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Keeps it in the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Shows it at once.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}
