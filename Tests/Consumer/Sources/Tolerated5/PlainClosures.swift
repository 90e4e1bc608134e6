import UserNotifications

// A mock by protocol, in the style before `@Sendable`, and a subclass of the center.

protocol PlainClosureCenter {
  func requestAuthorization(
    options: UNAuthorizationOptions, completionHandler: @escaping (Bool, Error?) -> Void)
  func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?)
  func getNotificationSettings(completionHandler: @escaping (UNNotificationSettings) -> Void)
  func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void)
}

extension UNUserNotificationCenter: PlainClosureCenter {}

final class MockCenter: UNUserNotificationCenter {
  var added: [UNNotificationRequest] = []

  override func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: ((Error?) -> Void)?
  ) {
    added.append(request)
    completionHandler?(nil)
  }

  override func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    added.removeAll { identifiers.contains($0.identifier) }
  }

  override func getPendingNotificationRequests(
    completionHandler: @escaping ([UNNotificationRequest]) -> Void
  ) {
    completionHandler(added)
  }

  override func getNotificationSettings(
    completionHandler: @escaping (UNNotificationSettings) -> Void
  ) {}
}

func mockCenter() -> UNUserNotificationCenter { MockCenter() }
