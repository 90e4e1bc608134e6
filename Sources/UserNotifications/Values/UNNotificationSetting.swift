/// Whether one feature of an app's notifications is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The desktop lacks it, or the app did not ask for it.
  case notSupported = 0
  /// The user switched it off.
  case disabled = 1
  /// It is on.
  case enabled = 2
}
