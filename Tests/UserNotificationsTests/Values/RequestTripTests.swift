import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct RequestTripTests {
  /// A content with every property set.
  static func full() -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "Title"
    content.subtitle = "Subtitle"
    content.body = "100%% of it, and 5% more"
    content.badge = 3
    content.sound = .criticalSoundNamed(UNNotificationSoundName("siren.caf"), withAudioVolume: 0.3)
    content.launchImageName = "launch"
    content.userInfo = [
      "text": "a", "flag": true, "off": false, "count": 3, "ratio": 1.5, "whole": 2.0,
      "data": Data([0, 255]), "date": Date(timeIntervalSince1970: 1_700_000_000.25),
      "list": [1, "b", [true]] as [Any], "nested": ["a": [1, 2]],
    ]
    content.categoryIdentifier = "CHAT"
    content.threadIdentifier = "room"
    content.targetContentIdentifier = "window"
    content.summaryArgument = "Ann"
    content.summaryArgumentCount = 4
    content.bodyHasMarkup = true
    content.interruptionLevel = .timeSensitive
    content.relevanceScore = 0.8
    content.filterCriteria = "work"
    return content
  }

  @Test func `83 every property survives the trip through the agent`() throws {
    let request = request(Self.full(), UNPushNotificationTrigger(repeats: false))
    let back = try returned(request)
    #expect(back == request)
    #expect(back.content.title == "Title")
    #expect(back.content.body == "100%% of it, and 5% more")
    #expect(back.content.badge == 3)
    #expect(back.content.sound == request.content.sound)
    #expect(back.content.launchImageName == "launch")
    #expect(back.content.targetContentIdentifier == "window")
    #expect(back.content.summaryArgument == "Ann")
    #expect(back.content.summaryArgumentCount == 4)
    #expect(back.content.bodyHasMarkup)
    #expect(back.content.interruptionLevel == .timeSensitive)
    #expect(back.content.relevanceScore == 0.8)
    #expect(back.content.filterCriteria == "work")
    #expect(back.trigger is UNPushNotificationTrigger)
  }

  @Test(arguments: [true, false])
  func `83 every property survives an archive`(secure: Bool) throws {
    let request = request(
      Self.full(), UNCalendarNotificationTrigger(dateMatching: .init(hour: 9), repeats: true))
    #expect(try archived(request, secure: secure) == request)
    #expect(try archived(Self.full(), secure: secure) == Self.full())
  }

  @Test func `83 every property survives a copy, mutable or not`() throws {
    let full = Self.full()
    let copy = try #require(full.copy() as? UNNotificationContent)
    #expect(copy == full)
    #expect(!(copy is UNMutableNotificationContent))
    #expect(copy.copy() as AnyObject === copy)
    let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    #expect(mutable == full)
    mutable.filterCriteria = "other"
    #expect(mutable != full)
  }
}
