import UserNotifications

// Rule 15 of what real code needs.

// Both forms in one class.
final class MixedDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner] }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    completionHandler()
  }
}

// Other inner names, and none.
final class NamelessDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _: UNUserNotificationCenter, willPresent shown: UNNotification,
    withCompletionHandler done: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    done(shown.request.content.sound == nil ? [] : [.sound])
  }

  func userNotificationCenter(
    _: UNUserNotificationCenter, openSettingsFor _: UNNotification?
  ) {}
}

// On the main actor, with methods outside of it, and a handler that is called later.
@MainActor final class MainDelegate: NSObject, UNUserNotificationCenterDelegate {
  private var count = 0

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    Task { @MainActor in
      count += 1
      completionHandler()
    }
  }
}

// Neither method.
final class SilentDelegate: NSObject, UNUserNotificationCenterDelegate {}
