import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct ContentTests {
  @Test func `a fresh content has the defaults`() {
    let fresh = UNMutableNotificationContent()
    #expect(fresh.title.isEmpty && fresh.subtitle.isEmpty && fresh.body.isEmpty)
    #expect(fresh.badge == nil && fresh.sound == nil)
    #expect(fresh.launchImageName.isEmpty && fresh.userInfo.isEmpty && fresh.attachments.isEmpty)
    #expect(fresh.categoryIdentifier.isEmpty && fresh.threadIdentifier.isEmpty)
    #expect(fresh.targetContentIdentifier == nil && fresh.filterCriteria == nil)
    #expect(fresh.summaryArgument.isEmpty && fresh.summaryArgumentCount == 1)
    #expect(fresh.interruptionLevel == .active && fresh.relevanceScore == 0)
    #expect(fresh == UNNotificationContent())
  }

  @Test func `14 a request keeps a copy of the content`() {
    let mutable = UNMutableNotificationContent()
    mutable.title = "before"
    let request = request(mutable)
    mutable.title = "after"
    mutable.userInfo["k"] = 1
    #expect(request.content.title == "before")
    #expect(request.content.userInfo.isEmpty)
  }

  @Test func `15 what comes back is not the mutable class`() throws {
    let request = request(content())
    #expect(!(request.content is UNMutableNotificationContent))
    #expect(!(try returned(request).content is UNMutableNotificationContent))
    #expect(request.content.mutableCopy() is UNMutableNotificationContent)
  }

  @Test(arguments: [nil, 0, 5, -1, 1.5, true] as [NSNumber?])
  func `74 a badge survives, and the agent gets one it can show`(badge: NSNumber?) throws {
    let request = request(content { $0.badge = badge })
    #expect(try returned(request).content.badge == badge)
    let shown = try request.fields()["badge"]?.int
    #expect((shown == nil) == (badge == nil))
    #expect(shown ?? 0 >= 0)
  }

  @Test(arguments: [
    ("100%%", "100%"), ("100%", "100%"), ("5% more", "5% more"), ("%%%", "%%"), ("%@", "%@"),
  ])
  func `77 two percent signs are shown as one`(body: String, shown: String) throws {
    let request = request(content { $0.body = body })
    #expect(try request.fields()["body"] == .string(shown))
    #expect(try returned(request).content.body == body)
  }

  @Test func `77 markup is plain text`() throws {
    let request = request(content { $0.body = "<b>&amp;</b>" })
    #expect(try request.fields()["body"] == "<b>&amp;</b>")
    #expect(try request.fields()["markup"] == nil)
  }

  @Test func `a content without any text is refused`() {
    let empty = UNMutableNotificationContent()
    empty.badge = 1
    #expect(throws: UNError(.notificationInvalidNoContent)) { try request(empty).fields() }
  }

  @Test func `78 a title alone is enough, and so is a body`() throws {
    #expect(try request(content()).fields()["body"] == "")
    let body = UNMutableNotificationContent()
    body.body = "B"
    #expect(try request(body).fields()["title"] == "")
  }

  @Test func `a request without an identifier is refused`() {
    let nameless = UNNotificationRequest(identifier: "", content: content(), trigger: nil)
    #expect(throws: UNLinuxError.self) { try nameless.fields() }
    #expect(UNNotificationRequest(fields: ["title": "T"]) == nil)
  }

  @Test func `82 what a desktop does not use goes into the extras`() throws {
    let fields = try request(
      content {
        $0.relevanceScore = 0.5
        $0.targetContentIdentifier = "w"
        $0.launchImageName = "l"
        $0.filterCriteria = ""
      }
    ).fields()
    #expect(
      fields["extras"] == [
        "relevanceScore": .double(0.5), "targetContentIdentifier": "w", "launchImageName": "l",
        "filterCriteria": "",
      ])
  }

  @Test func `the agent's own reader takes the fields of a full content`() throws {
    let app = try #require(AppIdentifier("app"))
    let trigger = UNCalendarNotificationTrigger(dateMatching: .init(hour: 9), repeats: true)
    let fields = try request(RequestTripTests.full(), trigger).fields()
    let read = try Request(app: app, reading: try stored(fields))
    #expect(read.fields == fields)
  }

  @Test func `contents differ by every property`() {
    let changes: [(UNMutableNotificationContent) -> Void] = [
      { $0.title = "x" }, { $0.subtitle = "x" }, { $0.body = "x" }, { $0.badge = 9 },
      { $0.sound = nil }, { $0.launchImageName = "x" }, { $0.userInfo["count"] = 4 },
      { $0.userInfo["flag"] = 1 }, { $0.categoryIdentifier = "x" }, { $0.threadIdentifier = "x" },
      { $0.targetContentIdentifier = nil }, { $0.summaryArgument = "x" },
      { $0.summaryArgumentCount = 1 }, { $0.bodyHasMarkup = false },
      { $0.interruptionLevel = .passive },
      { $0.relevanceScore = 0 }, { $0.filterCriteria = nil },
    ]
    for change in changes {
      let changed = RequestTripTests.full()
      change(changed)
      #expect(changed != RequestTripTests.full())
    }
    #expect(RequestTripTests.full().hash == RequestTripTests.full().hash)
  }

  // Each test has its own.
  final class Branded: UNMutableNotificationContent, @unchecked Sendable {
    override var title: String {
      get { "» " + super.title }
      set { super.title = newValue }
    }
  }

  @Test func `rule 3 what a subclass overrides is what is copied and sent`() throws {
    let branded = Branded()
    branded.title = "T"
    let request = request(branded)
    #expect(request.content.title == "» T")
    #expect(try request.fields()["title"] == "» T")
  }

  @Test func `rule 10 copies go both ways`() {
    let content = content()
    #expect(content.copy() is UNNotificationContent)
    #expect(content.mutableCopy() is UNMutableNotificationContent)
  }
}
