import NotificationModel

/// Tells that a notification was pushed; the system makes it.
// Its values never change.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  override var archive: [String: Value] { ["type": "push", "repeats": .bool(repeats)] }
}
