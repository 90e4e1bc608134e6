import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct ScheduleProblemsTests {
  let schedule = Schedule(zone: .gmt)
  let now = Instant(microseconds: 1_796_000_000_000_000)  // 2026-11-29T23:33:20Z

  struct NeverCase: Sendable, CustomTestStringConvertible {
    let name: String
    let components: [CalendarComponent: Int]
    let place: String

    init(_ name: String, _ components: [CalendarComponent: Int], at place: String = "") {
      self.name = name
      self.components = components
      self.place = place.isEmpty ? "trigger.match" : "trigger.match.\(place)"
    }

    var testDescription: String { name }

    static let all = [
      NeverCase("hour 25", [.hour: 25], at: "hour"),
      NeverCase("hour 24", [.hour: 24], at: "hour"),
      NeverCase("minute 60", [.hour: 1, .minute: 60], at: "minute"),
      NeverCase("second 60", [.second: 60], at: "second"),
      NeverCase("day 32", [.day: 32], at: "day"),
      NeverCase("day 0", [.day: 0], at: "day"),
      NeverCase("month 13", [.month: 13], at: "month"),
      NeverCase("weekday 8", [.weekday: 8], at: "weekday"),
      NeverCase("weekdayOrdinal 6", [.weekday: 2, .weekdayOrdinal: 6], at: "weekdayOrdinal"),
      NeverCase("quarter 0", [.quarter: 0, .month: 5], at: "quarter"),
      NeverCase("a negative hour", [.hour: -1], at: "hour"),
      NeverCase("a negative year", [.year: -5], at: "year"),
      NeverCase("a huge year", [.year: .max], at: "year"),
      NeverCase("30 February", [.month: 2, .day: 30]),
      NeverCase("31 April", [.month: 4, .day: 31, .hour: 9]),
      NeverCase("31 February of a year", [.year: 2028, .month: 2, .day: 31]),
      NeverCase("a full date in the past", [.year: 2020, .month: 1, .day: 1, .hour: 9]),
      NeverCase("a Monday that is a Sunday", [.year: 2027, .month: 8, .day: 1, .weekday: 2]),
      NeverCase("month and quarter that contradict", [.quarter: 1, .month: 5]),
      NeverCase("the year 10000", [.year: 10_000]),
      NeverCase("before Christ", [.era: 0, .year: 44]),
    ]
  }

  @Test(arguments: NeverCase.all)
  func `T25: what never comes is said, with its place`(_ never: NeverCase) throws {
    for repeats in [false, true] {
      let trigger = Trigger.calendar(CalendarMatch(never.components), repeats: repeats)
      #expect(schedule.first(of: trigger, addedAt: now) == nil)
      let problems = schedule.problems(of: trigger, addedAt: now)
      #expect(problems.map(\.kind) == [.neverFires])
      #expect(problems.map(\.path) == [never.place])
    }
  }

  @Test func `every problem is found`() {
    let match = CalendarMatch([.hour: 25, .day: 32, .minute: 5], zone: "Mars/Olympus")
    let problems = schedule.problems(of: .calendar(match, repeats: false), addedAt: now)
    #expect(
      problems == [
        Problem(.invalid, at: "trigger.zone", "there is no time zone 'Mars/Olympus'"),
        Problem(.neverFires, at: "trigger.match.day", "no date has the day 32"),
        Problem(.neverFires, at: "trigger.match.hour", "no date has the hour 25"),
      ])
    #expect(schedule.first(of: .calendar(match, repeats: false), addedAt: now) == nil)
  }

  @Test func `a date that has passed is told from one that is in no year`() {
    let past = CalendarMatch([.year: 2020, .month: 1, .day: 1])
    let never = CalendarMatch([.month: 2, .day: 30])
    #expect(
      schedule.problems(of: .calendar(past, repeats: false), addedAt: now).map(\.message)
        == ["the date has passed: year=2020,month=1,day=1"])
    #expect(
      schedule.problems(of: .calendar(never, repeats: false), addedAt: now).map(\.message)
        == ["no date has all of these: month=2,day=30"])
  }

  @Test func `no component at all is no match`() {
    let trigger = Trigger.calendar(CalendarMatch([:]), repeats: true)
    #expect(schedule.first(of: trigger, addedAt: now) == nil)
    #expect(schedule.problems(of: trigger, addedAt: now).map(\.kind) == [.invalid])
  }

  @Test(arguments: ["", "Foo/Bar", "../../etc/passwd", "Europe/London "])
  func `an unknown zone is invalid`(_ zone: String) {
    let trigger = Trigger.calendar(CalendarMatch([.hour: 9], zone: zone), repeats: true)
    #expect(schedule.first(of: trigger, addedAt: now) == nil)
    #expect(schedule.problems(of: trigger, addedAt: now).map(\.kind) == [.invalid])
  }

  @Test func `a trigger that will fire has no problem`() {
    let match = CalendarMatch([.month: 2, .day: 29], zone: "Europe/London")
    #expect(schedule.problems(of: .calendar(match, repeats: false), addedAt: now).isEmpty)
    #expect(schedule.problems(of: .interval(seconds: 2, repeats: false), addedAt: now).isEmpty)
  }
}
