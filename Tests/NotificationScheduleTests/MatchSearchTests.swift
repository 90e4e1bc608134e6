import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct MatchSearchTests {
  static let zones = [
    "UTC", "America/New_York", "Europe/London", "Australia/Lord_Howe", "Africa/Casablanca",
    "America/Nuuk", "Asia/Kathmandu", "GMT-0330",
  ]

  @Test(arguments: zones)
  func `a series increases strictly, is never early, and matches but in a gap`(_ name: String)
    throws
  {
    let zone = try #require(TimeZone(identifier: name))
    let schedule = Schedule(zone: zone)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var random = Generator(state: 20_261_130)
    for _ in 0..<120 {
      let (components, now) = (Self.components(&random), Self.now(&random))
      let trigger = Trigger.calendar(CalendarMatch(components), repeats: true)
      var last = now
      for date in schedule.upcoming(of: trigger, addedAt: now, limit: 12) {
        #expect(date > last)
        // Nothing lies between two dates of a series, wherever in between one asks.
        let between = Instant(microseconds: (last.microseconds + date.microseconds) / 2)
        #expect(schedule.first(of: trigger, addedAt: between) == date)
        if !Self.follows(aGapOf: zone, date) {
          #expect(calendar.matches(components, at: date), "\(components) \(date.rfc3339)")
        }
        last = date
      }
    }
  }

  @Test(arguments: CalendarName.allCases)
  func `T25: a search that finds nothing ends soon`(_ name: CalendarName) {
    let schedule = Schedule(zone: .gmt)
    let now = Instant(microseconds: 1_796_000_000_000_000)
    let never: [[CalendarComponent: Int]] = [
      [.month: 2, .day: 32], [.quarter: 1, .month: 5], [.weekOfYear: 53, .month: 5],
      [.weekOfMonth: 5, .weekdayOrdinal: 1, .minute: 3], [.era: 9999, .second: 0],
    ]
    for components in never {
      let trigger = Trigger.calendar(
        CalendarMatch(components, calendar: name), repeats: true)
      let time = ContinuousClock().measure {
        #expect(schedule.first(of: trigger, addedAt: now) == nil, "\(components)")
      }
      // 15 to 50 ms were measured unoptimized; the limit leaves room for a busy machine.
      #expect(time < .seconds(2))
    }
  }

  private static func components(_ random: inout Generator) -> [CalendarComponent: Int] {
    let choices: [(CalendarComponent, ClosedRange<Int>)] = [
      (.month, 1...12), (.day, 1...28), (.weekday, 1...7), (.hour, 0...4), (.minute, 0...59),
      (.second, 0...59),
    ]
    var components: [CalendarComponent: Int] = [.minute: 30]
    for (component, values) in choices where Int.random(in: 0..<3, using: &random) == 0 {
      components[component] = Int.random(in: values, using: &random)
    }
    return components
  }

  private static func now(_ random: inout Generator) -> Instant {
    let seconds = Int64.random(in: 1_420_000_000..<2_500_000_000, using: &random)
    return Instant(microseconds: seconds * 1_000_000 + 123_456)
  }

  private static func follows(aGapOf zone: TimeZone, _ date: Instant) -> Bool {
    let date = Date(timeIntervalSince1970: date.seconds(since: Instant(microseconds: 0)))
    return zone.secondsFromGMT(for: date) > zone.secondsFromGMT(for: date - 7200)
  }
}

extension Calendar {
  fileprivate func matches(_ wanted: [CalendarComponent: Int], at date: Instant) -> Bool {
    let date = Date(timeIntervalSince1970: date.seconds(since: Instant(microseconds: 0)))
    let parts = dateComponents([.month, .day, .weekday, .hour, .minute, .second], from: date)
    let found: [CalendarComponent: Int?] = [
      .month: parts.month, .day: parts.day, .weekday: parts.weekday, .hour: parts.hour,
      .minute: parts.minute, .second: parts.second,
    ]
    return wanted.allSatisfy { found[$0.key] == $0.value }
      && (wanted[.second] != nil || parts.second == 0)
  }
}

/// The same numbers at every run (SplitMix64).
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
