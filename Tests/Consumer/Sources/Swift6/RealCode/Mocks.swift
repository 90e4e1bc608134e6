import UserNotifications

// Rules 2 and 3 of what real code needs.

// A mock by protocol, in the async style.

protocol AsyncCenter: AnyObject, Sendable {
  var delegate: (any UNUserNotificationCenterDelegate)? { get set }
  func requestAuthorization(options: UNAuthorizationOptions) async throws -> Bool
  func add(_ request: UNNotificationRequest) async throws
  func notificationSettings() async -> UNNotificationSettings
  func notificationCategories() async -> Set<UNNotificationCategory>
  func pendingNotificationRequests() async -> [UNNotificationRequest]
  func deliveredNotifications() async -> [UNNotification]
  func setBadgeCount(_ newBadgeCount: Int) async throws
  func setNotificationCategories(_ categories: Set<UNNotificationCategory>)
  func removePendingNotificationRequests(withIdentifiers identifiers: [String])
  func removeAllPendingNotificationRequests()
  func removeDeliveredNotifications(withIdentifiers identifiers: [String])
  func removeAllDeliveredNotifications()
}

extension UNUserNotificationCenter: AsyncCenter {}

// In the style of `@Sendable` closures.

protocol SendableClosureCenter {
  func requestAuthorization(
    options: UNAuthorizationOptions,
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void)
  func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)?)
  func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void)
  func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void)
  func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
  func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void)
}

extension UNUserNotificationCenter: SendableClosureCenter {}

// Objects that only the system makes, by coders that answer what is asked for.

final class StatusCoder: NSCoder {
  override func decodeInt64(forKey key: String) -> Int64 { key == "authorizationStatus" ? 2 : 0 }
  override func decodeBool(forKey key: String) -> Bool { false }
}

func mockSettings() -> UNNotificationSettings? { UNNotificationSettings(coder: StatusCoder()) }

final class ObjectCoder: NSCoder {
  let request: UNNotificationRequest

  init(request: UNNotificationRequest) { self.request = request }

  override func decodeObject(forKey key: String) -> Any? {
    switch key {
    case "request": request
    case "date": Date()
    case "notification": UNNotification(coder: self)
    case "actionIdentifier": "tapped"
    default: nil
    }
  }
}

func mockResponse(_ request: UNNotificationRequest) -> UNNotificationResponse? {
  let coder = ObjectCoder(request: request)
  let response = UNNotificationResponse(coder: coder)
  response?.setValue("other", forKey: "actionIdentifier")
  response?.notification.setValue(request, forKey: "request")
  return response
}
