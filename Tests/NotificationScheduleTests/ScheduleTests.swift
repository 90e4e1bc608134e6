import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct ScheduleTests {
  let schedule = Schedule(zone: .gmt)
  let hourly = Trigger.interval(seconds: 3600, repeats: true)

  @Test func `time zones work in this linkage`() { #expect(Schedule.zonesWork) }

  @Test func `an interval counts from the moment it was added`() throws {
    let now = try moment("2026-11-30T20:00:00.250000Z")
    let first = schedule.first(of: .interval(seconds: 2.5, repeats: false), addedAt: now)
    #expect(first == (try moment("2026-11-30T20:00:02.750000Z")))
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e99])
  func `an interval that is no length of time never fires`(_ seconds: Double) {
    let trigger = Trigger.interval(seconds: seconds, repeats: true)
    let now = Instant(microseconds: 0)
    #expect(schedule.first(of: trigger, addedAt: now) == nil)
    #expect(schedule.next(of: trigger, after: now, now: now) == nil)
    #expect(!schedule.problems(of: trigger, addedAt: now).isEmpty)
  }

  @Test func `T17: an interval keeps its anchor however late it was delivered`() throws {
    let scheduled = try moment("2026-11-30T20:00:00Z")
    let late = try moment("2026-11-30T20:59:59.999999Z")
    #expect(
      schedule.next(of: hourly, after: scheduled, now: late)
        == (try moment("2026-11-30T21:00:00Z")))
    let later = try moment("2026-11-30T21:00:00Z")
    #expect(
      schedule.next(of: hourly, after: scheduled, now: later)
        == (try moment("2026-11-30T22:00:00Z")))
  }

  @Test func `an interval comes one step on when the clock was set back`() throws {
    let scheduled = try moment("2026-11-30T20:00:00Z")
    let before = try moment("2020-01-01T00:00:00Z")
    #expect(
      schedule.next(of: hourly, after: scheduled, now: before)
        == (try moment("2026-11-30T21:00:00Z")))
  }

  @Test func `T20: missed moments of an interval come back as one`() throws {
    let scheduled = try moment("2026-11-27T18:00:00Z")
    let monday = try moment("2026-11-30T09:10:00Z")
    #expect(
      schedule.next(of: hourly, after: scheduled, now: monday)
        == (try moment("2026-11-30T10:00:00Z")))
  }

  @Test func `T20: missed dates of a calendar trigger come back as one, as fast as any`() throws {
    let trigger = Trigger.calendar(CalendarMatch([.second: 30]), repeats: true)
    let scheduled = try moment("2016-11-30T09:00:30Z")
    let now = try moment("2026-11-30T09:00:30Z")
    let time = ContinuousClock().measure {
      #expect(
        schedule.next(of: trigger, after: scheduled, now: now)
          == Instant(rfc3339: "2026-11-30T09:01:30Z"))
    }
    // 5 million dates were missed; a walk over them takes a minute.
    #expect(time < .seconds(2))
  }

  @Test func `a daily trigger that was late in an overlap does not come again that night`() throws {
    let match = CalendarMatch([.hour: 1, .minute: 30], zone: "America/New_York")
    let next = schedule.next(
      of: .calendar(match, repeats: true), after: try moment("2026-11-01T05:30:00Z"),
      now: try moment("2026-11-01T05:30:01Z"))
    #expect(next == (try moment("2026-11-02T06:30:00Z")))
  }

  @Test func `a date equal to now has passed`() throws {
    let match = CalendarMatch([.year: 2027, .month: 1, .day: 1])
    let trigger = Trigger.calendar(match, repeats: false)
    let date = try moment("2027-01-01T00:00:00Z")
    #expect(schedule.first(of: trigger, addedAt: date) == nil)
    let before = Instant(microseconds: date.microseconds - 1)
    #expect(schedule.first(of: trigger, addedAt: before) == date)
  }

  @Test func `a trigger that does not repeat comes once`() throws {
    let now = try moment("2026-11-30T00:00:00Z")
    let trigger = Trigger.calendar(CalendarMatch([.hour: 9]), repeats: false)
    let date = try moment("2026-11-30T09:00:00Z")
    #expect(schedule.upcoming(of: trigger, addedAt: now, limit: 5) == [date])
    #expect(schedule.next(of: trigger, after: date, now: date) == nil)
    #expect(schedule.upcoming(of: trigger, addedAt: now, limit: 0).isEmpty)
  }

  @Test func `a repeating full date comes once`() throws {
    let match = CalendarMatch([.year: 2027, .month: 7, .day: 10, .hour: 9])
    let dates = schedule.upcoming(
      of: .calendar(match, repeats: true), addedAt: try moment("2026-11-30T00:00:00Z"), limit: 5)
    #expect(dates == [try moment("2027-07-10T09:00:00Z")])
  }

  @Test func `a floating trigger follows the schedule's zone, a fixed one its own`() throws {
    let now = try moment("2026-11-30T00:00:00Z")
    let tokyo = Schedule(zone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    let floating = Trigger.calendar(CalendarMatch([.hour: 8]), repeats: false)
    let fixed = Trigger.calendar(
      CalendarMatch([.hour: 8], zone: "America/New_York"), repeats: false)
    #expect(tokyo.first(of: floating, addedAt: now) == (try moment("2026-11-30T23:00:00Z")))
    #expect(tokyo.first(of: fixed, addedAt: now) == (try moment("2026-11-30T13:00:00Z")))
  }

  @Test(arguments: ["UTC", "GMT", "Etc/UTC", "GMT+0000"])
  func `T26: UTC is a zone by any of its names`(_ zone: String) throws {
    let trigger = Trigger.calendar(CalendarMatch([.hour: 9], zone: zone), repeats: false)
    let first = schedule.first(of: trigger, addedAt: try moment("2027-07-01T00:00:00Z"))
    #expect(first == (try moment("2027-07-01T09:00:00Z")))
  }

  @Test func `the ends of time are no trap`() {
    for now in [Instant(microseconds: .min), .latest, Instant(microseconds: .max)] {
      for match in [CalendarMatch([.hour: 9]), CalendarMatch([.minute: 9])] {
        let trigger = Trigger.calendar(match, repeats: true)
        let first = schedule.first(of: trigger, addedAt: now)
        #expect((first == nil) == (now >= .latest))
        _ = schedule.next(of: hourly, after: now, now: now)
        _ = schedule.problems(of: trigger, addedAt: now)
      }
    }
  }
}
