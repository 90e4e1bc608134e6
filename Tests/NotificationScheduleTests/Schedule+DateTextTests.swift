import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct ScheduleDateTextTests {
  let schedule: Schedule
  let now: Instant

  init() throws {
    schedule = Schedule(zone: try #require(TimeZone(identifier: "America/New_York")))
    now = try moment("2026-11-30T12:00:00-05:00")
  }

  struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    var zone: String?
    let date: String
    var matchZone: String?

    var testDescription: String { text }

    static let all = [
      TextCase(text: "2027-07-10", date: "2027-07-10T00:00:00-04:00"),
      TextCase(text: "2027-07-10 09:30", date: "2027-07-10T09:30:00-04:00"),
      TextCase(text: "2027-07-10T09:30", date: "2027-07-10T09:30:00-04:00"),
      TextCase(text: "2027-07-10 09:30:15", date: "2027-07-10T09:30:15-04:00"),
      TextCase(
        text: "2027-07-10 09:30", zone: "Asia/Tokyo", date: "2027-07-09T20:30:00-04:00",
        matchZone: "Asia/Tokyo"),
      TextCase(text: "12:01", date: "2026-11-30T12:01:00-05:00"),
      TextCase(text: "12:00:01", date: "2026-11-30T12:00:01-05:00"),
      TextCase(text: "12:00", date: "2026-12-01T12:00:00-05:00"),
      TextCase(text: "00:00", date: "2026-12-01T00:00:00-05:00"),
      TextCase(
        text: "01:30", zone: "Asia/Tokyo", date: "2026-12-01T11:30:00-05:00",
        matchZone: "Asia/Tokyo"),
      TextCase(
        text: "2027-07-10T09:30:00Z", date: "2027-07-10T05:30:00-04:00", matchZone: "GMT"),
      TextCase(
        text: "2027-07-10t09:30:00z", date: "2027-07-10T05:30:00-04:00", matchZone: "GMT"),
      TextCase(
        text: "2027-07-10T09:30:00+09:00", date: "2027-07-09T20:30:00-04:00",
        matchZone: "GMT+0900"),
      TextCase(
        text: "2027-07-10T09:30:00-03:30", date: "2027-07-10T09:00:00-04:00",
        matchZone: "GMT-0330"),
      TextCase(
        text: "2027-07-10T09:30:00+05:45", zone: "Asia/Tokyo", date: "2027-07-09T23:45:00-04:00",
        matchZone: "GMT+0545"),
      TextCase(
        text: "2027-07-10T09:30:00.25-04:00", date: "2027-07-10T09:30:00.250000-04:00",
        matchZone: "GMT-0400"),
      TextCase(text: "9:05", date: "2026-12-01T09:05:00-05:00"),
      TextCase(text: "2027-07-10 9:30", date: "2027-07-10T09:30:00-04:00"),
      TextCase(text: "tomorrow", date: "2026-12-01T00:00:00-05:00"),
      TextCase(text: "tomorrow 9:00", date: "2026-12-01T09:00:00-05:00"),
      TextCase(text: "Tomorrow  09:00:30", date: "2026-12-01T09:00:30-05:00"),
      TextCase(
        text: "tomorrow 9:00", zone: "Asia/Tokyo", date: "2026-12-01T19:00:00-05:00",
        matchZone: "Asia/Tokyo"),
      TextCase(text: "today 18:00", date: "2026-11-30T18:00:00-05:00"),
      TextCase(text: "friday 18:00", date: "2026-12-04T18:00:00-05:00"),
      TextCase(text: "FRI 18:00", date: "2026-12-04T18:00:00-05:00"),
      TextCase(text: "monday 12:01", date: "2026-11-30T12:01:00-05:00"),
      TextCase(text: "monday 12:00", date: "2026-12-07T12:00:00-05:00"),
      TextCase(text: "mon", date: "2026-12-07T00:00:00-05:00"),
      TextCase(text: "sunday", date: "2026-12-06T00:00:00-05:00"),
      TextCase(text: "2028-02-29", date: "2028-02-29T00:00:00-05:00"),
      TextCase(text: "2027-03-14 02:30", date: "2027-03-14T03:30:00-04:00"),
      TextCase(text: "2027-11-07 01:30", date: "2027-11-07T01:30:00-04:00"),
      TextCase(text: "9999-12-31 18:59:59", date: "9999-12-31T18:59:59-05:00"),
    ]
  }

  @Test(arguments: TextCase.all)
  func `a date is read in each of its forms`(_ text: TextCase) throws {
    let match = try schedule.parse(date: text.text, zone: text.zone, now: now)
    #expect(match.zone == text.matchZone)
    let named: Set<CalendarComponent> = [.year, .month, .day, .hour, .minute, .second]
    #expect(named.isSubset(of: match.components.keys))
    let date = try #require(schedule.first(of: .calendar(match, repeats: false), addedAt: now))
    #expect(schedule.rfc3339(date) == text.date)
  }

  static let noDates = [
    "", " ", "tomorow", "yesterday", "2027-02-30", "2027-02-29", "2027-04-31", "2027-13-01",
    "2027-00-10",
    "2027-01-00", "25:00", "24:00", "12:60", "12:00:60", "23:59:60", "9", "12", "2027-07",
    "2027-07-10T",
    "2027-07-10 ", " 2027-07-10", "2027-07-10  09:00", "2027-07-10 09", "2027-7-1", "20270710",
    "2027-07-10T09:00:00+9", "2027-07-10T09:00:00+0900", "2027-07-10T09:00:00+24:00",
    "2027-07-10T09:00:00+23:00", "2027-07-10T09:00:00 Europe/London", "09:00Z", "2027-07-10Z",
    "2027-07-10T09:00:00.Z", "٢٠٢٧-٠٧-١٠", "２０２７-07-10", "2027-07-10\n", "-2027-07-10",
    "02027-07-10", "2027-07-10T09:00:00ZZ", "2027-07-10T-9:00",
    "2027-07-10T9:00", "9:00:0", "tomorrow ", "tomorrow9:00", "tomorrow 24:00", "f", "fr 9:00",
    "fridays", "friday 18", "friday 18:00Z", "2016-12-31T23:59:60Z", "friday 2027-07-10", "noon",
  ]

  @Test(arguments: noDates)
  func `a text that is no date is invalid, with the text and the forms named`(_ text: String) {
    let error = #expect(throws: InvalidValue.self) {
      try schedule.parse(date: text, zone: nil, now: now)
    }
    #expect(error?.problems.map(\.kind) == [.invalid])
    #expect(error?.description.contains("'\(text)'") == true)
    #expect(error?.description.contains("RFC 3339") == true)
  }

  @Test(arguments: [
    "2020-01-01", "2026-11-30", "2026-11-30 12:00", "today", "today 12:00", "2026-11-30T17:00:00Z",
    "0001-01-01",
    "0000-01-01", "9999-12-31T23:59:59-12:00",
  ])
  func `a date in the past, or after the last one, never fires`(_ text: String) {
    let error = #expect(throws: InvalidValue.self) {
      try schedule.parse(date: text, zone: nil, now: now)
    }
    #expect(error?.neverFires == true)
    #expect(error?.description.contains("'\(text)'") == true)
  }

  @Test func `an unknown zone is invalid, whatever the text`() {
    for text in ["12:00", "2027-07-10", "2027-07-10T09:30:00Z", "2020-01-01"] {
      #expect(throws: InvalidValue(.invalid, "there is no time zone 'Mars/Olympus'")) {
        try schedule.parse(date: text, zone: "Mars/Olympus", now: now)
      }
    }
    let both = #expect(throws: InvalidValue.self) {
      try schedule.parse(date: "25:00", zone: "Mars/Olympus", now: now)
    }
    #expect(both?.problems.count == 2)
  }
}
