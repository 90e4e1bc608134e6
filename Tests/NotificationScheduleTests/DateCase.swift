import Foundation
import NotificationModel
import NotificationSchedule
import Testing

/// A match and the dates that have to come after a moment, as text with the zone's offset.
struct DateCase: Sendable, CustomTestStringConvertible {
  let name: String
  let match: CalendarMatch
  let zone: String
  let now: String
  let expected: [String]

  init(
    _ name: String, _ components: [CalendarComponent: Int], in zone: String = "UTC",
    calendar: CalendarName = .gregorian, after now: String, _ expected: [String]
  ) {
    self.name = name
    match = CalendarMatch(components, zone: zone, calendar: calendar)
    self.zone = zone
    self.now = now
    self.expected = expected
  }

  var testDescription: String { name }

  /// Checks that the dates come, and that they come whether or not the zone is the match's own.
  func check() throws {
    let floating = CalendarMatch(match.components, calendar: match.calendar)
    let fixed = Schedule(zone: try #require(TimeZone(identifier: "Asia/Kolkata")))
    let local = Schedule(zone: try #require(TimeZone(identifier: zone)))
    #expect(try dates(of: match, fixed) == expected)
    #expect(try dates(of: floating, local) == expected)
  }

  private func dates(of match: CalendarMatch, _ schedule: Schedule) throws -> [String] {
    schedule.upcoming(
      of: .calendar(match, repeats: true), addedAt: try moment(now), limit: expected.count
    )
    .map { schedule.rfc3339($0, zone: zone) }
  }
}

/// The instant of an RFC 3339 text.
func moment(_ text: String) throws -> Instant { try #require(Instant(rfc3339: text)) }
