public import Foundation
public import NotificationModel

/// Next dates of triggers; those without a zone of their own count in one given zone.
public struct Schedule: Sendable {
  let zone: TimeZone

  /// A schedule whose floating triggers count in `zone`.
  public init(zone: TimeZone) { self.zone = zone }

  /// The identifier of the zone that floating triggers count in.
  public var zoneIdentifier: String { zone.identifier }

  /// The first date of a trigger that is added at `now`; nil if it never fires.
  ///
  /// An interval without a start counts from `now`; everything else comes strictly after it.
  public func first(of trigger: Trigger, addedAt now: Instant) -> Instant? {
    let date: Instant? =
      switch trigger.rhythm {
      case .interval(let seconds, let start?) where start > now: seconds > 0 ? start : nil
      case .interval(let seconds, let start?): Self.step(seconds, from: start, beyond: now)
      case .interval(let seconds, nil): seconds > 0 ? now.adding(seconds: seconds) : nil
      case .calendar, .every: search(for: trigger.rhythm)?.first(after: now)
      }
    return date.flatMap { trigger.end.includes($0) ? $0 : nil }
  }

  /// The date a repeating trigger comes next, after its date `scheduled` and after `now`.
  ///
  /// However many dates were missed, they come back as this one. An interval keeps its anchor: the
  /// result is `scheduled` and a multiple of the interval. Nil if it does not come again; how
  /// many dates there were is not known here.
  public func next(of trigger: Trigger, after scheduled: Instant, now: Instant) -> Instant? {
    guard trigger.repeats else { return nil }
    let date: Instant? =
      switch trigger.rhythm {
      case .interval(let seconds, _): Self.step(seconds, from: scheduled, beyond: now)
      // Which dates match does not depend on where the search begins, so beginning at the later
      // of the two moments gives what a walk from date to date would.
      case .calendar, .every: search(for: trigger.rhythm)?.first(after: max(scheduled, now))
      }
    return date.flatMap { trigger.end.includes($0) ? $0 : nil }
  }

  /// Up to `limit` dates that are to come; one if the trigger does not repeat.
  public func upcoming(of trigger: Trigger, addedAt now: Instant, limit: Int) -> [Instant] {
    let limit = min(limit, trigger.end.count ?? limit)
    guard limit > 0, var date = first(of: trigger, addedAt: now) else { return [] }
    var dates = [date]
    while dates.count < limit, let following = next(of: trigger, after: date, now: date) {
      dates.append(following)
      date = following
    }
    return dates
  }

  /// Whether time zones work in this linkage: London is an hour ahead of UTC in July.
  ///
  /// Without the ICU half of Foundation, which a linker can drop, every zone is silently GMT.
  public static var zonesWork: Bool {
    let july = Date(timeIntervalSince1970: 1_783_000_000)
    return TimeZone(identifier: "Europe/London")?.secondsFromGMT(for: july) == 3600
  }

  private func search(for rhythm: Trigger.Rhythm) -> (any MomentSearch)? {
    switch rhythm {
    case .interval: nil
    case .calendar(let match):
      timeZone(named: match.zone).flatMap { MatchSearch(match, zone: $0) }
    case .every(let step): timeZone(named: step.zone).flatMap { StepSearch(step, zone: $0) }
    }
  }

  /// The zone of that name, or the floating zone for nil; nil if there is none of the name.
  func timeZone(named name: String?) -> TimeZone? {
    guard let name else { return zone }
    return TimeZone(identifier: name)
  }

  private static func step(_ seconds: Double, from anchor: Instant, beyond now: Instant)
    -> Instant?
  {
    guard let one = Instant(microseconds: 0).adding(seconds: seconds), one.microseconds > 0 else {
      return nil
    }
    let period = one.microseconds
    let (behind, overflow) = now.microseconds.subtractingReportingOverflow(anchor.microseconds)
    let steps = overflow || behind < 0 ? 1 : behind / period + 1
    let (distance, tooLong) = steps.multipliedReportingOverflow(by: period)
    let (date, tooLate) = anchor.microseconds.addingReportingOverflow(distance)
    guard !tooLong, !tooLate, date <= Instant.latest.microseconds else { return nil }
    return Instant(microseconds: date)
  }
}
