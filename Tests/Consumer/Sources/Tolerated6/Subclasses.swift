import UserNotifications

// Subclasses of what the module has. The compiler wants a subclass of a class that is Sendable
// without a check to say so again.

final class MockSettings: UNNotificationSettings {
  override var authorizationStatus: UNAuthorizationStatus { .authorized }
  override var soundSetting: UNNotificationSetting { .enabled }
}

final class StatusCoder: NSCoder {
  override func decodeInt64(forKey key: String) -> Int64 { key == "authorizationStatus" ? 2 : 0 }
  override func decodeBool(forKey key: String) -> Bool { false }
}

func mockSettings() -> UNNotificationSettings? { MockSettings(coder: StatusCoder()) }

final class BrandedContent: UNMutableNotificationContent {
  override init() {
    super.init()
    title = "Brand"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var body: String {
    get { "» " + super.body }
    set { super.body = newValue }
  }
}

final class MockResponse: UNNotificationResponse {
  override var actionIdentifier: String { "mock" }
}

// Those without an initializer of their own have the framework's.

final class OwnRequest: UNNotificationRequest {}
final class OwnCategory: UNNotificationCategory {}
final class OwnAction: UNNotificationAction {}
final class OwnTextAction: UNTextInputNotificationAction {}
final class OwnInterval: UNTimeIntervalNotificationTrigger {}
final class OwnDates: UNCalendarNotificationTrigger {}
final class OwnSound: UNNotificationSound {}

func own() -> [NSObject] {
  let content = BrandedContent()
  return [
    OwnRequest(identifier: "r", content: content, trigger: nil),
    OwnCategory(identifier: "c", actions: [], intentIdentifiers: []),
    OwnAction(identifier: "a", title: "A"), OwnTextAction(identifier: "a", title: "A"),
    OwnInterval(timeInterval: 60, repeats: true),
    OwnDates(dateMatching: DateComponents(hour: 9), repeats: true),
    OwnSound(named: UNNotificationSoundName("ping")),
  ]
}
