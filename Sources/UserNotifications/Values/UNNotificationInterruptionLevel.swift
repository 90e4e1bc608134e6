/// How much a notification may interrupt.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// It goes to the list, without a banner and without a sound.
  case passive = 0
  /// It is shown at once.
  case active = 1
  /// It is shown at once, and may break through do-not-disturb.
  case timeSensitive = 2
  /// It is shown at once, whatever the user has set.
  case critical = 3
}
