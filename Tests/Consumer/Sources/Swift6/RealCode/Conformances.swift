import UserNotifications

// Rules 13 and 14 of what real code needs.

// Conformances that apps add, which the module must not have itself.

extension UNAuthorizationStatus: @retroactive CustomStringConvertible {
  /// A word for a person.
  public var description: String {
    switch self {
    case .notDetermined: "?"
    case .denied: "no"
    case .authorized, .provisional, .ephemeral: "yes"
    @unknown default: "new"
    }
  }
}

extension UNAuthorizationStatus: @retroactive Codable {}
extension UNNotificationSetting: @retroactive Codable {}
extension UNAlertStyle: @retroactive CustomStringConvertible {
  /// A word for a person.
  public var description: String { "style \(rawValue)" }
}
extension UNNotificationInterruptionLevel: @retroactive Codable {}
extension UNNotificationRequest: @retroactive Identifiable {
  /// Its identifier.
  public var id: String { identifier }
}
extension UNNotification: @retroactive Identifiable {
  /// The identifier of its request.
  public var id: String { request.identifier }
}

struct Saved: Codable {
  var status: UNAuthorizationStatus
  var level: UNNotificationInterruptionLevel
}

// What is Sendable without a word.
actor Cache {
  static let categories: Set<UNNotificationCategory> = [
    UNNotificationCategory(identifier: "c", actions: [], intentIdentifiers: [])
  ]

  private var settings: UNNotificationSettings?
  private var requests: [String: UNNotificationRequest] = [:]

  func keep(_ settings: UNNotificationSettings) { self.settings = settings }
  func keep(_ request: UNNotificationRequest) { requests[request.identifier] = request }
}

func settings() async -> UNNotificationSettings {
  await withCheckedContinuation { continuation in
    UNUserNotificationCenter.current().getNotificationSettings { settings in
      continuation.resume(returning: settings)
    }
  }
}
