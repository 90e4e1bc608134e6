import Foundation
import NotificationModel

/// A fixed set of moments, whatever moment a search begins at.
protocol MomentSearch {
  /// The first moment after `instant`; nil if there is none.
  func first(after instant: Instant) -> Instant?
}

/// Finds the moments a match has in a zone.
///
/// Foundation's own search is not used: it skips half-hour gaps, lets seconds of the start leak
/// into the result, and gives other dates when it begins just after a hit.
struct MatchSearch: MomentSearch {
  private let days: DaySearch
  private let times: TimePattern
  private let clock: WallClock

  /// A search for the moments of a match; nil if a component has a value that no date has.
  init?(_ match: CalendarMatch, zone: TimeZone) {
    let calendar = match.calendar.days
    guard !match.components.isEmpty, match.impossibleComponents(in: calendar).isEmpty else {
      return nil
    }
    days = DaySearch(rolling: DayPattern(match), calendar)
    times = TimePattern(match)
    clock = WallClock(zone: zone)
  }

  /// The first matching moment after `instant`; nil if there is none.
  func first(after instant: Instant) -> Instant? {
    // Before year 1 nothing is due, and sums of what follows stay far from overflow.
    let earliest = max(Int(instant.microseconds), -62_135_596_800_000_000)
    guard earliest < Int(Instant.latest.microseconds) else { return nil }
    let second = (earliest - times.microsecond).floorDivided(by: 1_000_000) + 1
    let found =
      if let seconds = times.secondsOfDay {
        firstOfDays(from: second, at: seconds)
      } else {
        firstOfHours(from: second)
      }
    guard let found else { return nil }
    let date = Instant(microseconds: Int64(found * 1_000_000 + times.microsecond))
    return date <= .latest ? date : nil
  }

  /// The first moment from `start` on at one of the times of a matching day.
  ///
  /// Each time of a day comes once: the first of two in an overlap, shifted in a gap.
  private func firstOfDays(from start: Int, at seconds: [Int]) -> Int? {
    // From two days before, as a gap may shift a time into the next day: Samoa had none on
    // 2011-12-30.
    let today = clock.reading(at: start).floorDivided(by: WallClock.day)
    var day = days.first(onOrAfter: today - 2)
    while let found = day {
      let moments = seconds.lazy.map { clock.moment(showing: found * WallClock.day + $0) }
      if let first = moments.filter({ $0 >= start }).min() { return first }
      day = days.first(onOrAfter: found + 1)
    }
    return nil
  }

  /// The first moment from `start` on at which a clock shows the minute and second, in whatever
  /// hour of a matching day.
  ///
  /// These are moments of real hours: they come in both passes of an overlap, and not in a gap.
  private func firstOfHours(from start: Int) -> Int? {
    var moment = start
    // Each turn passes a day that does not match, a change of the offset or a midnight; the
    // bound is there so that no zone whatever can make it endless.
    for _ in 0..<10_000 {
      let reading = clock.reading(at: moment)
      let today = reading.floorDivided(by: WallClock.day)
      guard let day = days.first(onOrAfter: today) else { return nil }
      guard day == today else {
        moment = max(moment + 1, clock.moment(reaching: day * WallClock.day))
        continue
      }
      let wait = times.wait(from: reading)
      guard clock.reading(at: moment + wait) == reading + wait else {
        moment = clock.change(after: moment, upTo: moment + wait)
        continue
      }
      moment += wait
      if (reading + wait).floorDivided(by: WallClock.day) == today { return moment }
    }
    return nil
  }
}
