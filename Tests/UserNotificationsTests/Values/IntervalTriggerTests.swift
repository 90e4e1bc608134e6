import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct IntervalTriggerTests {
  @Test func `19 an interval of zero, less, or no number ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0, repeats: false)
    }
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: -1, repeats: false)
    }
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: .nan, repeats: false)
    }
  }

  @Test func `20 an interval below 60 s that repeats ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 59.9, repeats: true)
    }
    await #expect(processExitsWith: .success) {
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
      _ = UNTimeIntervalNotificationTrigger(timeInterval: 0.1, repeats: false)
    }
  }

  @Test func `22 a fresh trigger counts from now, each time`() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    let first = Date(timeIntervalSince1970: 1000)
    #expect(trigger.nextTriggerDate(after: first) == first + 60)
    #expect(trigger.nextTriggerDate(after: first + 1) == first + 61)
    #expect(trigger.nextTriggerDate() ?? .distantPast > Date())
  }

  private func pending(
    _ trigger: UNTimeIntervalNotificationTrigger, due: Date
  ) throws -> UNTimeIntervalNotificationTrigger {
    var fields = try request(content(), trigger).fields()
    fields["nextDate"] = .int(try #require(Instant(due)).microseconds)
    let read = UNNotificationRequest(fields: try stored(fields))
    return try #require(read?.trigger as? UNTimeIntervalNotificationTrigger)
  }

  @Test func `21 the trigger of a pending request has the date it fires at`() throws {
    let due = Date(timeIntervalSince1970: 1_800_000_000)
    let once = try pending(.init(timeInterval: 90, repeats: false), due: due)
    #expect(once.nextTriggerDate(after: due - 30) == due)
    #expect(once.nextTriggerDate(after: due) == nil)
    let again = try pending(.init(timeInterval: 90, repeats: true), due: due)
    #expect(again.nextTriggerDate(after: due - 30) == due)
    #expect(again.nextTriggerDate(after: due + 100) == due + 180)
  }

  @Test func `an interval beyond the year 9999 never ends`() {
    for interval in [1e300, .infinity] {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false)
      #expect(trigger.nextTriggerDate() == nil)
    }
  }

  @Test(arguments: [0.25, 60, 1e300, .infinity])
  func `83 an interval survives the agent, an archive and a copy`(interval: Double) throws {
    let trigger = UNTimeIntervalNotificationTrigger(
      timeInterval: interval, repeats: interval >= 60)
    #expect(try returned(request(content(), trigger)).trigger == trigger)
    #expect(try archived(trigger) == trigger)
    #expect(try archived(trigger, secure: false).timeInterval == interval)
    #expect(trigger.copy() as? UNTimeIntervalNotificationTrigger == trigger)
  }

  @Test func `triggers of other kinds or values are not equal`() {
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    #expect(trigger == UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false))
    #expect(trigger != UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
    #expect(trigger != UNTimeIntervalNotificationTrigger(timeInterval: 61, repeats: false))
    #expect(trigger != UNPushNotificationTrigger(repeats: false))
  }

  @Test(
    arguments: [
      ["type": "interval", "repeats": true], ["type": "interval", "seconds": -1],
      ["type": "interval", "seconds": "x"], ["type": "new"], [:],
    ] as [[String: Value]])
  func `a trigger of a newer or a broken agent is none, and no trap`(fields: [String: Value]) {
    let read = UNNotificationRequest(fields: ["id": "r", "trigger": .dictionary(fields)])
    #expect(read != nil)
    #expect(read?.trigger == nil)
  }
}
