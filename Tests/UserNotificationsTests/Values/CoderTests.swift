import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct CoderTests {
  final class StatusCoder: NSCoder {
    let status: Int64

    init(_ status: Int64) { self.status = status }

    override func decodeInt64(forKey key: String) -> Int64 {
      key == "authorizationStatus" ? status : 0
    }
    override func decodeBool(forKey key: String) -> Bool { true }
  }

  /// A coder that answers some objects, and nothing else.
  final class ObjectCoder: NSCoder {
    let objects: [String: Any]

    init(_ objects: [String: Any]) { self.objects = objects }

    override func decodeObject(forKey key: String) -> Any? { objects[key] }
  }

  @Test(
    arguments: [
      (0, UNAuthorizationStatus.notDetermined), (1, .denied), (2, .authorized), (3, .provisional),
      (4, .ephemeral), (5, .notDetermined), (-1, .notDetermined), (.max, .notDetermined),
    ] as [(Int64, UNAuthorizationStatus)])
  func `rule 17 a coder that answers the status makes settings`(
    number: Int64, status: UNAuthorizationStatus
  ) {
    #expect(UNNotificationSettings(coder: StatusCoder(number))?.authorizationStatus == status)
  }

  @Test func `rule 17 a bare coder makes settings, too`() {
    #expect(UNNotificationSettings(coder: NSCoder())?.authorizationStatus == .notDetermined)
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    #expect(UNNotificationSettings(coder: archiver)?.authorizationStatus == .notDetermined)
  }

  @Test func `rule 18 a coder that answers objects makes notifications and responses`() {
    let asked = request(content())
    let date = Date(timeIntervalSince1970: 5)
    let notification = UNNotification(coder: ObjectCoder(["request": asked, "date": date]))
    #expect(notification?.request == asked)
    #expect(notification?.date == date)
    let coder = ObjectCoder([
      "notification": notification as Any, "actionIdentifier": "tap", "userText": "hi",
      "sourceIdentifier": "s", "intentIdentifiers": [String](),
    ])
    let response = UNNotificationResponse(coder: coder)
    #expect(response?.notification == notification)
    #expect(response?.actionIdentifier == "tap")
    let text = UNTextInputNotificationResponse(coder: coder)
    #expect(text?.userText == "hi")
    #expect(text?.actionIdentifier == "tap")
  }

  @Test func `rule 18 what a coder does not answer, or wrongly, is empty`() {
    for coder in [
      ObjectCoder([:]), ObjectCoder(["request": 1, "date": "", "notification": 2, "userText": 3]),
    ] {
      #expect(UNNotification(coder: coder)?.request.content.title == "")
      #expect(UNNotificationResponse(coder: coder)?.notification.request.content.title == "")
      #expect(UNTextInputNotificationResponse(coder: coder)?.userText == "")
      #expect(UNNotificationRequest(coder: coder)?.identifier == "")
    }
  }

  @Test func `rule 19 values are set by their keys`() {
    let asked = request(content())
    let notification = UNNotification(coder: ObjectCoder([:]))
    notification?.setValue(asked, forKey: "request")
    notification?.setValue(3, forKey: "request")
    notification?.setValue("x", forKey: "unknown")
    #expect(notification?.request == asked)
    let response = UNTextInputNotificationResponse(coder: ObjectCoder([:]))
    response?.setValue(notification, forKey: "notification")
    response?.setValue("tap", forKey: "actionIdentifier")
    response?.setValue("hi", forKey: "userText")
    response?.setValue(nil, forKey: "actionIdentifier")
    #expect(response?.notification == notification)
    #expect(response?.actionIdentifier == "tap")
    #expect(response?.userText == "hi")
  }

  @Test func `a coder that cannot write is left alone`() {
    content().encode(with: NSCoder())
    UNNotificationSettings(fields: [:]).encode(with: StatusCoder(0))
  }

  /// The archives of classes of this module with other fields than theirs.
  private func unarchived<Object: NSObject & NSCoding>(
    _ type: Object.Type, from fields: [String: Any]
  ) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: Forged(fields), requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.setClass(type, forClassName: NSStringFromClass(Forged.self))
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  }

  static var hostile: [[String: Any]] {
    [
      [:], ["fields": "text"], ["fields": 7], ["fields": [UInt8]("{".utf8)],
      ["fields": [UInt8]("[]".utf8)], ["fields": [UInt8]("{}".utf8)], ["fields": [UInt8]()],
      ["fields": [0xFF, 0xFE] as [UInt8]],
      ["fields": [UInt8](#"{"id":1,"title":[],"trigger":"x","actions":{},"seconds":-1}"#.utf8)],
      [
        "fields": [UInt8](
          #"{"trigger":{"type":"interval","seconds":{"$number":"NaN"}},"options":-1,"badge":{}}"#
            .utf8
        )
      ],
      [
        "fields": [UInt8](
          #"{"components":{"hour":99999999999999,"timeZone":"Mars","calendar":{"identifier":"x"}}}"#
            .utf8)
      ],
    ]
  }

  @Test(arguments: hostile.indices)
  func `a hostile archive gives nothing or something empty, and no trap`(index: Int) throws {
    let fields = Self.hostile[index]
    _ = try unarchived(UNNotificationSettings.self, from: fields)
    _ = try unarchived(UNNotificationContent.self, from: fields)
    _ = try unarchived(UNMutableNotificationContent.self, from: fields)
    _ = try unarchived(UNNotificationSound.self, from: fields)
    _ = try unarchived(UNNotificationAttachment.self, from: fields)
    _ = try unarchived(UNNotificationTrigger.self, from: fields)
    _ = try unarchived(UNTimeIntervalNotificationTrigger.self, from: fields)?.nextTriggerDate()
    _ = try unarchived(UNCalendarNotificationTrigger.self, from: fields)?.nextTriggerDate()
    _ = try unarchived(UNPushNotificationTrigger.self, from: fields)
    #expect(try unarchived(UNLocationNotificationTrigger.self, from: fields) == nil)
    _ = try unarchived(UNNotificationRequest.self, from: fields)
    _ = try unarchived(UNNotification.self, from: fields)
    _ = try unarchived(UNNotificationResponse.self, from: fields)
    _ = try unarchived(UNTextInputNotificationResponse.self, from: fields)
    _ = try unarchived(UNNotificationActionIcon.self, from: fields)
    _ = try unarchived(UNNotificationAction.self, from: fields)
    _ = try unarchived(UNTextInputNotificationAction.self, from: fields)
    _ = try unarchived(UNNotificationCategory.self, from: fields)
  }
}

/// An archive of whatever fields; Foundation archives top-level classes only.
final class Forged: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let fields: [String: Any]

  init(_ fields: [String: Any]) { self.fields = fields }
  required init?(coder: NSCoder) { nil }

  func encode(with coder: NSCoder) {
    for (key, value) in fields {
      if let bytes = value as? [UInt8] {
        coder.encodeBytes(bytes, length: bytes.count, forKey: key)
      } else {
        coder.encode(value, forKey: key)
      }
    }
  }
}
