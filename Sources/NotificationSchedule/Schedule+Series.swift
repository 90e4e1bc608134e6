public import NotificationModel

extension Schedule {
  /// Reads a series as `--every` and `--at` take it.
  ///
  /// A length of time counts from the date, or from the moment it is added if there is none. Days,
  /// weeks, months and years need a date: where the series is that of a calendar pattern, as every
  /// day at 09:00 is, it becomes one. A date that has passed is where the counting began.
  public func parse(every text: String, at date: String?, zone: String?, now: Instant)
    throws(InvalidValue) -> Trigger.Rhythm
  {
    let distance = try EveryText(text)
    guard let date else {
      guard case .length(let seconds) = distance else {
        throw InvalidValue(.invalid, "every '\(text)' needs a date to begin at; give one")
      }
      return .interval(seconds: Double(seconds), start: nil)
    }
    let start = try start(date, zone: zone, now: now)
    switch distance {
    case .length(let seconds):
      guard let moment = first(of: start, addedAt: Self.longAgo) else {
        throw InvalidValue(.neverFires, "'\(date)' never comes")
      }
      return .interval(seconds: Double(seconds), start: moment)
    case .step(let number, let unit):
      guard start.components[.nanosecond] == nil else {
        throw InvalidValue(.invalid, "'\(date)': days are counted from a whole second; give one")
      }
      let step = Trigger.Rhythm.every(
        DateStep(every: number, unit, from: start.localTime, zone: start.zone))
      guard number == 1 else { return step }
      let pattern = Trigger.Rhythm.calendar(start.repeated(every: unit))
      // They differ in where they begin only: a pattern has no start.
      let (own, patterns) = (Trigger(step, repeats: true), Trigger(pattern, repeats: true))
      return first(of: patterns, addedAt: now) == first(of: own, addedAt: now) ? pattern : step
    }
  }

  private func start(_ text: String, zone: String?, now: Instant) throws(InvalidValue)
    -> CalendarMatch
  {
    let matches = try matches(date: text, zone: zone, now: now)
    guard let start = matches.first(where: { first(of: $0, addedAt: now) != nil }) ?? matches.last
    else { throw InvalidValue(.neverFires, "'\(text)' never comes") }
    return start
  }

  // A day before the first one that a date's text can name.
  private static let longAgo = Instant(microseconds: -62_135_683_200_000_000)
}

extension CalendarMatch {
  /// What all dates have in common that are one unit apart, this one among them.
  fileprivate func repeated(every unit: DateStep.Unit) -> CalendarMatch {
    var match = self
    match.components[.year] = nil
    if unit != .year { match.components[.month] = nil }
    if unit == .day || unit == .week { match.components[.day] = nil }
    // 1970-01-01 was a Thursday.
    if unit == .week {
      match.components[.weekday] = (civilDate.dayNumber + 4).floorRemainder(by: 7) + 1
    }
    return match
  }

  fileprivate var localTime: LocalTime {
    let (hour, minute) = (components[.hour] ?? 0, components[.minute] ?? 0)
    return LocalTime(
      civilDate, secondOfDay: (hour * 60 + minute) * 60 + (components[.second] ?? 0))
  }
}
