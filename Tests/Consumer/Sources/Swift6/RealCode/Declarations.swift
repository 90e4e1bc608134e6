import UserNotifications

// Rules 1, 4, 5, 6, 7, 8 and 12 of what real code needs.

// What a sixth of the files rely on: Foundation and its networking come with the one import.
func download(_ address: URL, _ done: @escaping @Sendable (Data?) -> Void) {
  URLSession.shared.dataTask(with: address) { data, _, _ in done(data) }.resume()
}

// Convenience initializers of an app, which call the framework's.
extension UNNotificationRequest {
  convenience init?(title: String, after seconds: TimeInterval) {
    guard seconds > 0 else { return nil }
    let content = UNMutableNotificationContent()
    content.title = title
    self.init(
      identifier: title, content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
  }
}

extension UNMutableNotificationContent {
  convenience init(title: String, body: String = "") {
    self.init()
    self.title = title
    self.body = body
  }
}

extension UNNotificationAttachment {
  convenience init?(data: Data, name: String) throws {
    guard !data.isEmpty else { return nil }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try data.write(to: file)
    try self.init(identifier: name, url: file, options: nil)
  }
}

extension UNNotificationCategory {
  convenience init(_ identifier: String, _ actions: UNNotificationAction...) {
    self.init(identifier: identifier, actions: actions, intentIdentifiers: [], options: [])
  }
}

extension UNNotificationAction {
  convenience init(_ title: String) { self.init(identifier: title, title: title) }
}

extension UNNotificationSound {
  static let ping = UNNotificationSound(named: UNNotificationSoundName("ping.wav"))
}

extension UNCalendarNotificationTrigger {
  convenience init(daily hour: Int) {
    self.init(dateMatching: DateComponents(hour: hour), repeats: true)
  }
}

extension UNNotificationTrigger {
  static func daily(_ hour: Int) -> UNNotificationTrigger {
    UNCalendarNotificationTrigger(daily: hour)
  }
}

// Every form of the initializers that real code has.
func forms(_ file: URL) throws {
  _ = UNTextInputNotificationAction(identifier: "a", title: "A", options: [])
  _ = UNTextInputNotificationAction(identifier: "a", title: "A")
  _ = UNTextInputNotificationAction(
    identifier: "a", title: "A", textInputButtonTitle: "B", textInputPlaceholder: "C")
  _ = UNTextInputNotificationAction(
    identifier: "a", title: "A", options: [.foreground], icon: .init(templateImageName: "i"),
    textInputButtonTitle: "B", textInputPlaceholder: "C")
  _ = UNNotificationAction(identifier: "a", title: "A")
  _ = UNNotificationAction(identifier: "a", title: "A", icon: nil)
  _ = UNNotificationAction(
    identifier: "a", title: "A", options: [.foreground],
    icon: UNNotificationActionIcon(systemImageName: "i"))

  _ = UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
  _ = UNNotificationCategory(
    identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: "p",
    options: .customDismissAction)
  _ = UNNotificationCategory(
    identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
    categorySummaryFormat: nil, options: [])

  let strings: [String: Any]? = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
  let objects: [NSObject: AnyObject]? = nil
  let anything: [AnyHashable: Any]? = nil
  _ = try UNNotificationAttachment(identifier: "a", url: file)
  _ = try UNNotificationAttachment(identifier: "a", url: file, options: nil)
  _ = try UNNotificationAttachment(identifier: "a", url: file, options: strings)
  _ = try UNNotificationAttachment(identifier: "a", url: file, options: objects)
  _ = try UNNotificationAttachment(identifier: "a", url: file, options: anything)
}

// The center as a default argument, and found by its class.
struct Reminders {
  let center: UNUserNotificationCenter

  init(center: UNUserNotificationCenter = .current()) { self.center = center }
}

extension UNUserNotificationCenter {
  static var app: UNUserNotificationCenter { .current() }

  func addAll(_ requests: [UNNotificationRequest]) async throws {
    for request in requests { try await add(request) }
  }
}
