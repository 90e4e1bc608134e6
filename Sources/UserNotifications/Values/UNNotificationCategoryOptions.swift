/// How the notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt

  /// Options of these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app hears of a dismissal.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// They are shown in a car; kept, and without effect on Linux.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown where previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown where previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// They are read aloud; kept, and without effect on Linux.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}
