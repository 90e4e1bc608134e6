import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct ScheduleSeriesTests {
  let schedule: Schedule
  let now: Instant

  init() throws {
    schedule = Schedule(zone: try #require(TimeZone(identifier: "America/New_York")))
    // A Monday.
    now = try moment("2026-11-30T12:00:00-05:00")
  }

  struct SeriesCase: Sendable, CustomTestStringConvertible {
    let every: String
    var at: String?
    var zone: String?
    let type: String
    let dates: [String]

    var testDescription: String { "every \(every) at \(at ?? "now")" }

    static let all = [
      SeriesCase(
        every: "2h", type: "interval",
        dates: ["2026-11-30T14:00:00-05:00", "2026-11-30T16:00:00-05:00"]),
      SeriesCase(every: "60", type: "interval", dates: ["2026-11-30T12:01:00-05:00"]),
      SeriesCase(every: "hour", type: "interval", dates: ["2026-11-30T13:00:00-05:00"]),
      SeriesCase(
        every: "2h", at: "13:00", type: "interval",
        dates: ["2026-11-30T13:00:00-05:00", "2026-11-30T15:00:00-05:00"]),
      SeriesCase(
        every: "1h30m", at: "2026-11-30 08:00", type: "interval",
        dates: ["2026-11-30T12:30:00-05:00", "2026-11-30T14:00:00-05:00"]),
      SeriesCase(
        every: "day", at: "9:00", type: "calendar",
        dates: ["2026-12-01T09:00:00-05:00", "2026-12-02T09:00:00-05:00"]),
      SeriesCase(
        every: "1 day", at: "2020-01-01 09:00", type: "calendar",
        dates: ["2026-12-01T09:00:00-05:00"]),
      SeriesCase(
        every: "day", at: "2027-07-10 09:00", type: "every",
        dates: ["2027-07-10T09:00:00-04:00", "2027-07-11T09:00:00-04:00"]),
      SeriesCase(
        every: "week", at: "friday 18:00", type: "calendar",
        dates: ["2026-12-04T18:00:00-05:00", "2026-12-11T18:00:00-05:00"]),
      SeriesCase(
        every: "2 weeks", at: "friday 18:00", type: "every",
        dates: ["2026-12-04T18:00:00-05:00", "2026-12-18T18:00:00-05:00"]),
      SeriesCase(
        every: "2w", at: "2026-11-20 18:00", type: "every",
        dates: ["2026-12-04T18:00:00-05:00", "2026-12-18T18:00:00-05:00"]),
      SeriesCase(
        every: "month", at: "2026-10-31 09:00", type: "calendar",
        dates: ["2026-12-01T09:00:00-05:00", "2026-12-31T09:00:00-05:00"]),
      // The pattern would begin on 1 December, which stands for 31 November.
      SeriesCase(
        every: "month", at: "2026-12-31 09:00", type: "every",
        dates: [
          "2026-12-31T09:00:00-05:00", "2027-01-31T09:00:00-05:00", "2027-03-01T09:00:00-05:00",
        ]),
      SeriesCase(
        every: "3 months", at: "2026-11-30 13:00", type: "every",
        dates: [
          "2026-11-30T13:00:00-05:00", "2027-03-01T13:00:00-05:00", "2027-05-30T13:00:00-04:00",
        ]),
      SeriesCase(
        every: "year", at: "2024-02-29 09:00", type: "calendar",
        dates: ["2027-03-01T09:00:00-05:00", "2028-02-29T09:00:00-05:00"]),
      SeriesCase(
        every: "2 years", at: "2024-02-29 09:00", type: "every",
        dates: [
          "2028-02-29T09:00:00-05:00", "2030-03-01T09:00:00-05:00", "2032-02-29T09:00:00-05:00",
        ]),
      SeriesCase(
        every: "2d", at: "2027-03-12 02:30", type: "every",
        dates: [
          "2027-03-12T02:30:00-05:00", "2027-03-14T03:30:00-04:00", "2027-03-16T02:30:00-04:00",
        ]),
      SeriesCase(
        every: "3 days", at: "2027-07-10T09:00:00+09:00", type: "every",
        dates: ["2027-07-09T20:00:00-04:00", "2027-07-12T20:00:00-04:00"]),
    ]
  }

  @Test(arguments: SeriesCase.all)
  func `a series has its dates`(_ series: SeriesCase) throws {
    let rhythm = try schedule.parse(
      every: series.every, at: series.at, zone: series.zone, now: now)
    let trigger = Trigger(rhythm, repeats: true)
    #expect(trigger.fields["type"]?.string == series.type)
    #expect(schedule.problems(of: trigger, addedAt: now).isEmpty)
    let dates = schedule.upcoming(of: trigger, addedAt: now, limit: series.dates.count)
    #expect(dates.map { schedule.rfc3339($0) } == series.dates)
  }

  @Test(arguments: [
    "", "0d", "-1 day", "days", "1.5h", "fortnight", "2 Wochen", "day day", "99999999999 days",
  ])
  func `a distance that is none is invalid`(_ text: String) {
    let error = #expect(throws: InvalidValue.self) {
      try schedule.parse(every: text, at: "9:00", zone: nil, now: now)
    }
    #expect(error?.problems.map(\.kind) == [.invalid])
    #expect(error?.description.contains("'\(text)'") == true)
  }

  @Test func `days without a date to begin at are invalid`() {
    #expect(throws: InvalidValue(.invalid, "every 'day' needs a date to begin at; give one")) {
      try schedule.parse(every: "day", at: nil, zone: nil, now: now)
    }
  }

  @Test func `steps and the pattern of the same dates agree`() throws {
    let starts = ["2024-01-31T02:30:00", "2023-03-29T01:30:00", "2024-02-29T00:00:00"]
    for text in starts {
      let start = try #require(LocalTime(text))
      for unit in [DateStep.Unit.day, .week, .month, .year] {
        let step = Trigger(.every(DateStep(every: 1, unit, from: start)), repeats: true)
        let at = text.replacingOccurrences(of: "T", with: " ")
        let pattern = Trigger(
          try schedule.parse(every: unit.rawValue, at: at, zone: nil, now: now), repeats: true)
        #expect(pattern.fields["type"] == "calendar")
        let dates = schedule.upcoming(of: step, addedAt: now, limit: 800)
        #expect(dates == schedule.upcoming(of: pattern, addedAt: now, limit: 800))
      }
    }
  }

  @Test func `T17: a step is counted from the start wherever one asks`() throws {
    let start = try #require(LocalTime("2024-01-31T09:00:00"))
    let trigger = Trigger(.every(DateStep(every: 5, .month, from: start)), repeats: true)
    let dates = schedule.upcoming(of: trigger, addedAt: now, limit: 40)
    for (before, date) in zip(dates, dates.dropFirst()) {
      let between = Instant(microseconds: (before.microseconds + date.microseconds) / 2)
      #expect(schedule.first(of: trigger, addedAt: between) == date)
      #expect(schedule.next(of: trigger, after: dates[0], now: between) == date)
    }
  }

  @Test func `T25: a step beyond the last date is soon found to be none`() throws {
    let start = try #require(LocalTime("9999-12-31T09:00:00"))
    for unit in DateStep.Unit.allCases {
      let step = DateStep(every: Int(Int32.max), unit, from: start)
      let trigger = Trigger(.every(step), repeats: true)
      #expect(schedule.upcoming(of: trigger, addedAt: now, limit: 5).count == 1)
      let after = try moment("9999-12-31T20:00:00Z")
      #expect(schedule.first(of: trigger, addedAt: after) == nil)
      #expect(schedule.problems(of: trigger, addedAt: after).map(\.kind) == [.neverFires])
    }
  }

  @Test(arguments: [
    ("2027-07-10", "2027-07-10T23:59:59.999999-04:00"),
    ("2027-07-10 09:00", "2027-07-10T09:00:00-04:00"),
    ("2026-11-30", "2026-11-30T23:59:59.999999-05:00"),
    ("friday", "2026-12-04T23:59:59.999999-05:00"),
    ("today", "2026-11-30T23:59:59.999999-05:00"),
    ("2027-07-10T09:00:00Z", "2027-07-10T05:00:00-04:00"),
    ("9999-12-31", "9999-12-31T18:59:59.999999-05:00"),
  ])
  func `the end of a series is a moment, that of a day its last`(_ text: String, _ end: String)
    throws
  {
    #expect(schedule.rfc3339(try schedule.parse(until: text, zone: nil, now: now)) == end)
  }

  @Test func `an end that has passed never fires`() {
    for text in ["2026-11-29", "2026-11-30 12:00", "2020-01-01"] {
      let error = #expect(throws: InvalidValue.self) {
        try schedule.parse(until: text, zone: nil, now: now)
      }
      #expect(error?.problems == [Problem(.neverFires, "'\(text)' has passed")])
    }
  }

  @Test func `no date comes after the last, which is one itself`() throws {
    var trigger = Trigger.calendar(CalendarMatch([.hour: 9]), repeats: true)
    trigger.end = SeriesEnd(until: try moment("2026-12-03T09:00:00-05:00"))
    let dates = schedule.upcoming(of: trigger, addedAt: now, limit: 9)
    #expect(dates.count == 3)
    #expect(dates.last == trigger.end.until)
    #expect(schedule.next(of: trigger, after: dates[0], now: dates[2]) == nil)
    trigger.end.count = 2
    #expect(schedule.upcoming(of: trigger, addedAt: now, limit: 9) == Array(dates.prefix(2)))
  }

  @Test func `an end before the first date is said`() throws {
    var trigger = Trigger.calendar(CalendarMatch([.month: 7]), repeats: true)
    trigger.end = SeriesEnd(until: try moment("2027-06-30T09:00:00-04:00"))
    #expect(
      schedule.problems(of: trigger, addedAt: now) == [
        Problem(
          .neverFires, at: "trigger.until",
          "the first date, 2027-07-01T00:00:00-04:00, is after the last, 2027-06-30T09:00:00-04:00")
      ])
  }
}
