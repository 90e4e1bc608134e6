import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct ResponseTests {
  /// A delivery as the agent hands it over.
  private func delivery(_ response: [String: Value]? = nil) throws -> [String: Value] {
    var fields = try request(content { $0.userInfo = ["k": 1] }).fields()
    fields["app"] = "app"
    fields["state"] = "answered"
    fields["delivery"] = "d1"
    fields["late"] = false
    fields["date"] = 1_800_000_000_000_001
    fields["dateText"] = "2027-01-15T08:00:00.000001Z"
    fields["actions"] = [
      ["id": "ok", "title": "OK"],
      ["id": "in", "title": "Comment", "input": ["button": "", "placeholder": ""]],
    ]
    fields["response"] = response.map { .dictionary($0) }
    return fields
  }

  @Test func `59 a delivery has its date and its request`() throws {
    let notification = try #require(UNNotification(fields: try delivery()))
    #expect(notification.request.identifier == "r")
    #expect(notification.request.content.title == "T")
    #expect(abs(notification.date.timeIntervalSince1970 - 1_800_000_000.000001) < 1e-6)
  }

  @Test func `49 an action gives its identifier and its token`() throws {
    let response = UNNotificationResponse.make(
      fields: try delivery(["action": "ok", "date": 1, "activationToken": "token"]))
    #expect(response?.actionIdentifier == "ok")
    #expect(response?.activationToken == "token")
    #expect(response?.notification.request.content.userInfo["k"] as? Int == 1)
    #expect(!(response is UNTextInputNotificationResponse))
  }

  @Test func `49 a text action gives a text response, even without a text`() throws {
    let written = UNNotificationResponse.make(fields: try delivery(["action": "in", "text": "hi"]))
    #expect((written as? UNTextInputNotificationResponse)?.userText == "hi")
    let empty = UNNotificationResponse.make(fields: try delivery(["action": "in"]))
    #expect((empty as? UNTextInputNotificationResponse)?.userText == "")
    let unknown = UNNotificationResponse.make(
      fields: try delivery(["action": "gone", "text": "hi"]))
    #expect((unknown as? UNTextInputNotificationResponse)?.userText == "hi")
  }

  @Test func `rule 20 clicks and dismissals have Apple's identifiers`() throws {
    #expect(
      UNNotificationDefaultActionIdentifier == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(
      UNNotificationDismissActionIdentifier == "com.apple.UNNotificationDismissActionIdentifier")
    #expect(UNNotificationDefaultActionIdentifier == Action.defaultIdentifier)
    #expect(UNNotificationDismissActionIdentifier == Action.dismissIdentifier)
  }

  @Test func `what is no delivery or has no response is none`() throws {
    #expect(UNNotificationResponse.make(fields: [:]) == nil)
    #expect(UNNotificationResponse.make(fields: try delivery()) == nil)
    #expect(UNNotificationResponse.make(fields: try delivery(["text": "x"])) == nil)
    #expect(UNNotification(fields: ["id": "r", "title": "T"]) == nil)
    #expect(UNNotification(fields: ["id": "r", "date": "today"]) == nil)
  }

  @Test func `83 notifications and responses survive an archive and a copy`() throws {
    let fields = try delivery(["action": "in", "text": "hi", "activationToken": "t"])
    let response = try #require(UNNotificationResponse.make(fields: fields))
    let notification = response.notification
    #expect(try archived(notification) == notification)
    #expect(try archived(notification, secure: false) == notification)
    #expect(notification.copy() as? UNNotification == notification)
    #expect(try archived(response) == response)
    #expect(try archived(response) is UNTextInputNotificationResponse)
    #expect(response.copy() as? UNNotificationResponse == response)
    let other = UNNotificationResponse(notification: notification, actionIdentifier: "in")
    #expect(other != response)
  }

  @Test func `rule 9 key paths reach into a notification`() throws {
    let notification = try #require(UNNotification(fields: try delivery()))
    #expect([notification].map(\.request.content.title) == ["T"])
    #expect([notification.request].map(\.identifier) == ["r"])
  }
}
