import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

/// The fields as they come back from the agent's store.
func stored(_ fields: [String: Value]) throws -> [String: Value] {
  let json = Value.dictionary(fields).json
  return try #require(try Value.parse(json: Array(json.utf8)).dictionary)
}

/// The request as it comes back from the agent.
func returned(_ request: UNNotificationRequest) throws -> UNNotificationRequest {
  try #require(UNNotificationRequest(fields: stored(request.fields())))
}

/// A request of one content.
func request(
  _ content: UNNotificationContent, _ trigger: UNNotificationTrigger? = nil
) -> UNNotificationRequest {
  UNNotificationRequest(identifier: "r", content: content, trigger: trigger)
}

/// A content that has a title and what is set.
func content(_ set: (UNMutableNotificationContent) -> Void = { _ in }) -> UNNotificationContent {
  let content = UNMutableNotificationContent()
  content.title = "T"
  set(content)
  return content
}

/// The object as it comes out of an archive.
func archived<Object: NSObject & NSCoding>(_ object: Object, secure: Bool = true) throws -> Object {
  let data = try NSKeyedArchiver.archivedData(
    withRootObject: object, requiringSecureCoding: secure)
  if secure {
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }
  let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
  unarchiver.requiresSecureCoding = false
  let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
  return try #require(root as? Object)
}
