/// Whether an app may notify; the cases of Apple's `UNAuthorizationStatus`.
public enum AuthorizationStatus: String, CaseIterable, Hashable, Sendable {
  /// Nobody has decided yet.
  case notDetermined
  /// A person does not want it.
  case denied
  /// A person allowed it.
  case authorized
  /// It may on trial: what it shows interrupts nobody.
  case provisional

  /// Whether anything of the app is shown at all.
  public var allowsNotifications: Bool { self == .authorized || self == .provisional }
}

/// What an app asks for; the numbers of Apple's `UNAuthorizationOptions`.
public struct AuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The set as a number.
  public let rawValue: UInt32

  /// A set of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = AuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = AuthorizationOptions(rawValue: 2)
  /// Notifications that are shown at once, not only listed.
  public static let alert = AuthorizationOptions(rawValue: 4)
  /// Notifications in a car.
  public static let carPlay = AuthorizationOptions(rawValue: 8)
  /// Sounds that do-not-disturb does not hold back.
  public static let criticalAlert = AuthorizationOptions(rawValue: 16)
  /// The app has notification settings of its own.
  public static let providesAppNotificationSettings = AuthorizationOptions(rawValue: 32)
  /// On trial, without anybody being asked.
  public static let provisional = AuthorizationOptions(rawValue: 64)
  /// Notifications that are read aloud.
  public static let announcement = AuthorizationOptions(rawValue: 128)
  /// Notifications that break through do-not-disturb.
  public static let timeSensitive = AuthorizationOptions(rawValue: 256)

  /// What counts as granted where nobody said more exactly.
  public static let standard: AuthorizationOptions = [.badge, .sound, .alert]

  private static let named: [(name: String, option: AuthorizationOptions)] = [
    ("badge", .badge), ("sound", .sound), ("alert", .alert), ("carPlay", .carPlay),
    ("criticalAlert", .criticalAlert),
    ("providesAppNotificationSettings", .providesAppNotificationSettings),
    ("provisional", .provisional), ("announcement", .announcement),
    ("timeSensitive", .timeSensitive),
  ]

  /// The names of the options in the set, as Apple has them, by their numbers.
  public var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}
