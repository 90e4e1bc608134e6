/// Handles what happens to an app's notifications while the app runs.
///
/// All methods may be left out, and each of the first two pairs is one method in two forms: write
/// one of them. They are called one after the other on a queue of the center's own.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification is due while the app is active; says how to present it.
  ///
  /// Without an answer in 5 s, and without this method, it is presented as its content says; `[]`
  /// does not show it at all.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void)

  /// A notification is due while the app is active; gives how to present it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// A person answered a notification.
  ///
  /// Calling the handler says that the response is dealt with; one that is not comes again the next
  /// time the app runs.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void)

  /// A person answered a notification; returning says that the response is dealt with.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// A person wants to see the app's own notification settings, coming from a notification or, if
  /// it is nil, from the desktop's settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// The closure form falls back on the async form, never the other way round: that would not end.
extension UNUserNotificationCenterDelegate {
  /// Asks the async form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    let delegate = Carried<any UNUserNotificationCenterDelegate>(self)
    Task {
      completionHandler(
        await delegate.value.userNotificationCenter(center, willPresent: notification))
    }
  }

  /// Leaves it to the notification: the app says nothing about it.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { .unanswered }

  /// Asks the async form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    let delegate = Carried<any UNUserNotificationCenterDelegate>(self)
    Task {
      await delegate.value.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

extension UNNotificationPresentationOptions {
  /// What stands for no answer: no option of Apple's has this number.
  static let unanswered = UNNotificationPresentationOptions(rawValue: 1 << 63)
}

// Unchecked: as on Apple's systems, a delegate answers for being called on another thread.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
