import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct CalendarTriggerTests {
  /// One search: the components, from when, in which zone, and the dates that are to come.
  struct Search: Sendable, CustomTestStringConvertible {
    let name: String
    let parts: DateComponents
    let now: String
    let zone: String
    let dates: [String?]

    init(
      _ name: String, _ parts: DateComponents, from now: String, in zone: String = "Etc/UTC",
      _ dates: String?...
    ) {
      self.name = name
      self.parts = parts
      self.now = now
      self.zone = zone
      self.dates = dates
    }

    var testDescription: String { name }

    static let newYork = "America/New_York"

    static let all = [
      Search(
        "23 what is smaller than the smallest component is at its lowest", .init(hour: 8),
        from: "2026-12-01T07:30:15Z", "2026-12-01T08:00:00Z"),
      Search(
        "23 a date equal to now is not after it", .init(hour: 8), from: "2026-12-01T08:00:00Z",
        "2026-12-02T08:00:00Z"),
      Search(
        "24 a time that has passed is tomorrow", .init(hour: 8, minute: 30),
        from: "2026-12-01T09:00:00Z", "2026-12-02T08:30:00Z"),
      Search(
        "25 a full date in the past never comes", .init(year: 2026, month: 11, day: 30),
        from: "2026-12-01T00:00:00Z", nil),
      Search(
        "25 a full date equal to now never comes", .init(year: 2026, month: 12, day: 1),
        from: "2026-12-01T00:00:00Z", nil),
      Search(
        "26 a full date comes once", .init(year: 2026, month: 12, day: 2, hour: 9),
        from: "2026-12-01T00:00:00Z", "2026-12-02T09:00:00Z", nil),
      Search(
        "27 a minute alone is hourly", .init(minute: 5), from: "2026-12-01T00:30:00Z",
        "2026-12-01T01:05:00Z", "2026-12-01T02:05:00Z"),
      Search(
        "27 a second alone is each minute", .init(second: 0), from: "2026-12-01T00:00:30Z",
        "2026-12-01T00:01:00Z", "2026-12-01T00:02:00Z"),
      Search(
        "27 a weekday and an hour are weekly, and Sunday is 1", .init(hour: 9, weekday: 1),
        from: "2026-12-01T00:00:00Z", "2026-12-06T09:00:00Z", "2026-12-13T09:00:00Z"),
      Search(
        "27 a day and an hour are monthly", .init(day: 3, hour: 9), from: "2026-12-01T00:00:00Z",
        "2026-12-03T09:00:00Z", "2027-01-03T09:00:00Z"),
      Search(
        "27 a month and a day are yearly", .init(month: 7, day: 10, hour: 9),
        from: "2026-12-01T00:00:00Z", "2027-07-10T09:00:00Z", "2028-07-10T09:00:00Z"),
      Search(
        "29 day 31 in a shorter month is the first of the next", .init(day: 31),
        from: "2026-06-15T00:00:00Z", "2026-07-01T00:00:00Z", "2026-07-31T00:00:00Z"),
      Search(
        "29 no seconds leak where a day rolls over", .init(day: 31, hour: 9),
        from: "2026-01-31T09:00:01Z", "2026-03-01T09:00:00Z"),
      Search(
        "30 29 February is 1 March in common years",
        .init(month: 2, day: 29, hour: 9, minute: 15), from: "2026-12-01T00:00:00Z",
        "2027-03-01T09:15:00Z", "2028-02-29T09:15:00Z"),
      Search(
        "30 February never comes", .init(month: 2, day: 30), from: "2026-12-01T00:00:00Z", nil),
      Search(
        "31 a time that a gap skips shifts by the gap", .init(hour: 2, minute: 30),
        from: "2026-03-08T05:00:00Z", in: newYork, "2026-03-08T07:30:00Z",
        "2026-03-09T06:30:00Z"),
      Search(
        "32 a time that comes twice fires once", .init(hour: 1, minute: 30),
        from: "2026-11-01T04:00:00Z", in: newYork, "2026-11-01T05:30:00Z",
        "2026-11-02T06:30:00Z"),
      Search(
        "32 an hourly trigger fires in both of two equal hours", .init(minute: 30),
        from: "2026-11-01T05:00:00Z", in: newYork, "2026-11-01T05:30:00Z",
        "2026-11-01T06:30:00Z"),
      Search(
        "33 the clock on the wall is kept across a clock change", .init(hour: 9),
        from: "2026-10-31T13:00:00Z", in: newYork, "2026-11-01T14:00:00Z"),
      Search(
        "34 a zone in the components is a fixed zone",
        .init(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 9),
        from: "2026-12-01T01:00:00Z", in: newYork, "2026-12-02T00:00:00Z"),
      Search(
        "34 the zone that updates itself is wherever the machine is",
        .init(timeZone: .autoupdatingCurrent, hour: 9), from: "2026-12-01T01:00:00Z",
        in: "Asia/Tokyo", "2026-12-02T00:00:00Z"),
      Search(
        "34 no zone is wherever the machine is", .init(hour: 9), from: "2026-12-01T01:00:00Z",
        in: newYork, "2026-12-01T14:00:00Z"),
      Search(
        "36 the calendar in the components counts",
        .init(calendar: Calendar(identifier: .buddhist), year: 2570, month: 1, day: 2),
        from: "2026-12-01T00:00:00Z", "2027-01-02T00:00:00Z"),
      Search(
        "37 a date that is not that weekday never comes",
        .init(year: 2027, month: 1, day: 1, weekday: 2), from: "2026-12-01T00:00:00Z", nil),
      Search("37 hour 25 never comes", .init(hour: 25), from: "2026-12-01T00:00:00Z", nil),
      Search("37 a negative value never comes", .init(day: -1), from: "2026-12-01T00:00:00Z", nil),
      Search("37 no components never come", .init(), from: "2026-12-01T00:00:00Z", nil),
      Search(
        "37 the largest number never comes", .init(year: .max, month: .max, day: .max),
        from: "2026-12-01T00:00:00Z", nil),
      Search(
        "37 the smallest number with a week never comes",
        .init(year: .min, month: 1, day: 1, weekOfYear: .min), from: "2026-12-01T00:00:00Z", nil),
      Search("38 quarter 0 never comes", .init(quarter: 0), from: "2026-12-01T00:00:00Z", nil),
    ]
  }

  private func date(_ text: String) throws -> Date { try #require(Instant(rfc3339: text)).date }

  @Test(arguments: Search.all)
  func `the dates of a calendar trigger`(_ search: Search) throws {
    let trigger = UNCalendarNotificationTrigger(dateMatching: search.parts, repeats: true)
    let zone = try #require(TimeZone(identifier: search.zone))
    var now = try date(search.now)
    for expected in search.dates {
      let next = trigger.nextTriggerDate(after: now, in: zone)
      #expect(try next == expected.map { try date($0) })
      now = next ?? now
    }
  }

  @Test(arguments: [TimeZone.current, TimeZone(identifier: "Asia/Tokyo")].compactMap(\.self))
  func `38 all components that a calendar gives come once`(zone: TimeZone) throws {
    let due = try date("2027-05-19T10:11:12Z")
    for calendar in [Calendar.current, Calendar(identifier: .gregorian)] {
      let parts = calendar.dateComponents(in: zone, from: due)
      let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
      #expect(try trigger.nextTriggerDate(after: date("2026-12-01T00:00:00Z"), in: .gmt) == due)
      #expect(trigger.nextTriggerDate(after: due, in: .gmt) == nil)
    }
  }

  @Test func `a day of the year that a date contradicts never comes`() throws {
    var parts = DateComponents(year: 2027, month: 1, day: 2)
    parts.dayOfYear = 2
    let now = try date("2026-12-01T00:00:00Z")
    let right = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    #expect(try right.nextTriggerDate(after: now, in: .gmt) == date("2027-01-02T00:00:00Z"))
    parts.dayOfYear = 3
    let wrong = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    #expect(wrong.nextTriggerDate(after: now, in: .gmt) == nil)
  }

  @Test func `weeks as ISO 8601 has them count where the calendar says so`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.firstWeekday = 2
    calendar.minimumDaysInFirstWeek = 4
    let parts = DateComponents(calendar: calendar, weekday: 2, weekOfYear: 1)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
    let next = trigger.nextTriggerDate(after: try date("2026-12-01T00:00:00Z"), in: .gmt)
    #expect(try next == date("2027-01-04T00:00:00Z"))
  }

  @Test func `S11 nine o'clock in Tokyo, whatever the machine's zone`() throws {
    var parts = DateComponents()
    parts.calendar = Calendar(identifier: .gregorian)
    parts.timeZone = TimeZone(identifier: "Asia/Tokyo")
    parts.hour = 9
    let next = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true).nextTriggerDate()
    let seconds = try #require(next).timeIntervalSince1970
    #expect(seconds.truncatingRemainder(dividingBy: 86_400) == 0)
  }

  /// Components that are read back as they were given.
  static let parts: [DateComponents] = {
    var odd = DateComponents(year: 2027, month: 1, day: 2)
    odd.dayOfYear = 2
    odd.isLeapMonth = false
    return [
      DateComponents(), DateComponents(month: 7, day: 10, hour: 9), DateComponents(hour: 25), odd,
      DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"), hour: 9),
      DateComponents(timeZone: TimeZone(secondsFromGMT: 5400), hour: 9),
      DateComponents(timeZone: .autoupdatingCurrent, hour: 9),
      DateComponents(calendar: Calendar(identifier: .gregorian), hour: 9),
      DateComponents(calendar: Calendar(identifier: .hebrew), month: 1, day: 1),
      DateComponents(calendar: .current, hour: 9),
      DateComponents(calendar: .autoupdatingCurrent, hour: 9),
      DateComponents(year: .max, nanosecond: 5, weekOfYear: .min),
      Calendar.current.dateComponents(in: .current, from: Date(timeIntervalSince1970: 2e9)),
    ]
  }()

  @Test(arguments: parts)
  func `83 components survive the agent, an archive and a copy`(parts: DateComponents) throws {
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
    let request = request(content(), trigger)
    let back = try #require(try returned(request).trigger as? UNCalendarNotificationTrigger)
    #expect(back.dateComponents == parts)
    #expect(back.repeats)
    #expect(back == trigger)
    #expect(try archived(trigger).dateComponents == parts)
    #expect(try archived(trigger, secure: false) == trigger)
    #expect((trigger.copy() as? UNCalendarNotificationTrigger)?.dateComponents == parts)
  }

  @Test func `a calendar trigger goes to the agent as its contract says`() throws {
    let parts = DateComponents(month: 7, day: 10, hour: 9)
    let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    let fields = try request(content(), trigger).fields()
    #expect(
      fields["trigger"] == [
        "type": "calendar", "match": ["month": 7, "day": 10, "hour": 9],
        "calendar": "gregorian", "repeats": false,
      ])
    #expect(fields["extras"] == nil)
  }
}
