/// Makes a notification appear at a place; on Linux there are none of these.
///
/// The class is there for the casts in code that is written for iOS.
// Its values never change.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// None: no archive has such a trigger.
  public required init?(coder: NSCoder) { nil }
}
