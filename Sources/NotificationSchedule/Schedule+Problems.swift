public import NotificationModel

extension Schedule {
  /// Why a trigger can never fire or cannot be understood; empty if it will fire.
  ///
  /// The places are those in a request, such as `trigger.match.hour`.
  public func problems(of trigger: Trigger, addedAt now: Instant) -> [Problem] {
    let own =
      switch trigger.rhythm {
      case .interval(let seconds, let start):
        problems(ofInterval: seconds, from: start ?? now)
      case .calendar(let match): problems(of: match, trigger, addedAt: now)
      case .every(let step): problems(of: step, trigger, addedAt: now)
      }
    return own.isEmpty ? problems(ofEndOf: trigger, addedAt: now) : own
  }

  private func problems(ofInterval seconds: Double, from start: Instant) -> [Problem] {
    let place = "trigger.seconds"
    guard seconds > 0 else {
      return [Problem(.invalid, at: place, "the interval has to be longer than 0 s")]
    }
    guard start.adding(seconds: seconds) == nil else { return [] }
    return [Problem(.neverFires, at: place, "the interval ends after the year 9999")]
  }

  private func problems(of step: DateStep, _ trigger: Trigger, addedAt now: Instant) -> [Problem] {
    if let name = step.zone, timeZone(named: name) == nil {
      return [Problem(.invalid, at: "trigger.zone", Self.unknownZone(name))]
    }
    guard first(of: Trigger(trigger.rhythm, repeats: true), addedAt: now) == nil else { return [] }
    return [Problem(.neverFires, at: "trigger.start", "no date follows before the year 10000")]
  }

  private func problems(ofEndOf trigger: Trigger, addedAt now: Instant) -> [Problem] {
    let endless = Trigger(trigger.rhythm, repeats: trigger.repeats)
    guard let until = trigger.end.until, let date = first(of: endless, addedAt: now), date > until
    else { return [] }
    let (first, last) = (rfc3339(date, zone: trigger.zone), rfc3339(until, zone: trigger.zone))
    return [
      Problem(
        .neverFires, at: "trigger.until", "the first date, \(first), is after the last, \(last)")
    ]
  }

  private func problems(of match: CalendarMatch, _ trigger: Trigger, addedAt now: Instant)
    -> [Problem]
  {
    var problems: [Problem] = []
    if let name = match.zone, timeZone(named: name) == nil {
      problems.append(Problem(.invalid, at: "trigger.zone", Self.unknownZone(name)))
    }
    if match.components.isEmpty {
      problems.append(Problem(.invalid, at: "trigger.match", "no component of a date is given"))
    }
    for component in match.impossibleComponents(in: match.calendar.days) {
      let value = match.components[component] ?? 0
      problems.append(
        Problem(
          .neverFires, at: "trigger.match.\(component)", "no date has the \(component) \(value)"))
    }
    let trigger = Trigger(trigger.rhythm, repeats: trigger.repeats)
    if problems.isEmpty, first(of: trigger, addedAt: now) == nil {
      let reason = hasPassed(trigger, by: now) ? "the date has passed" : "no date has all of these"
      problems.append(Problem(.neverFires, at: "trigger.match", "\(reason): \(match.listed)"))
    }
    return problems
  }

  static func unknownZone(_ name: String) -> String { "there is no time zone '\(name)'" }

  /// Whether the trigger had a date in the 400 years before `now`.
  func hasPassed(_ trigger: Trigger, by now: Instant) -> Bool {
    guard let past = now.adding(seconds: -400 * 366 * 86_400.0) else { return false }
    return first(of: trigger, addedAt: past) != nil
  }
}

extension CalendarMatch {
  /// The components whose value no date of the calendar has, largest first.
  func impossibleComponents(in calendar: any CalendarDays) -> [CalendarComponent] {
    CalendarComponent.allCases.filter { component in
      guard let value = components[component] else { return false }
      return !component.values(in: calendar).contains(value)
    }
  }

  /// The components as people write them.
  fileprivate var listed: String {
    CalendarComponent.allCases.compactMap { component in
      components[component].map { "\(component)=\($0)" }
    }
    .joined(separator: ",")
  }
}

extension CalendarComponent {
  fileprivate func values(in calendar: any CalendarDays) -> ClosedRange<Int> {
    switch self {
    case .era, .year, .yearForWeekOfYear: 0...1_000_000
    case .quarter: 1...4
    case .month: 1...calendar.largest.month
    case .weekOfYear: 1...53
    case .weekOfMonth: 0...6
    case .day: 1...calendar.largest.day
    case .weekday: 1...7
    case .weekdayOrdinal: 1...5
    case .hour: 0...23
    case .minute, .second: 0...59
    case .nanosecond: 0...999_999_999
    }
  }
}
