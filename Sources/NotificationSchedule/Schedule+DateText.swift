public import NotificationModel

extension Schedule {
  /// Reads a date as `--at` takes it, as a match of year to second that comes after `now`.
  ///
  /// The forms are RFC 3339, `YYYY-MM-DD` (at 00:00), `YYYY-MM-DD HH:MM[:SS]`, `HH:MM[:SS]` (today,
  /// or tomorrow if that has passed), and `today`, `tomorrow` or a weekday, alone (at 00:00) or
  /// before a time. The match floats unless `zone` is given or the text has an offset; an offset
  /// wins over the zone. Fails with ``Problem/Kind/invalid`` for a text that is no date and for an
  /// unknown zone, with ``Problem/Kind/neverFires`` for a date in the past.
  public func parse(date text: String, zone: String?, now: Instant) throws(InvalidValue)
    -> CalendarMatch
  {
    let matches = try matches(date: text, zone: zone, now: now)
    if let match = matches.first(where: { first(of: $0, addedAt: now) != nil }) { return match }
    let hasPassed = matches.contains {
      self.hasPassed(.calendar($0, repeats: false), by: now)
    }
    throw InvalidValue(.neverFires, "'\(text)' \(hasPassed ? "has passed" : "never comes")")
  }

  /// Reads the last moment of a series as `--until` takes it, in the forms of `--at`.
  ///
  /// A day without a time belongs to the series until it is over.
  public func parse(until text: String, zone: String?, now: Instant) throws(InvalidValue)
    -> Instant
  {
    let matches = try matches(date: text, zone: zone, now: now)
    guard DateText(text)?.hasTime == false else {
      let match = try parse(date: text, zone: zone, now: now)
      return first(of: match, addedAt: now) ?? .latest
    }
    let clock = timeZone(named: zone).map(WallClock.init)
    let ends = matches.compactMap { match in
      clock?.moment(reaching: (match.civilDate.dayNumber + 1) * WallClock.day)
    }
    guard let end = ends.first(where: { $0 > Int(now.microseconds / 1_000_000) }) else {
      throw InvalidValue(.neverFires, "'\(text)' has passed")
    }
    return min(.latest, Instant(microseconds: Int64(end) * 1_000_000 - 1))
  }

  /// The dates that a text may mean, the likeliest first, whether or not they have passed.
  func matches(date text: String, zone: String?, now: Instant) throws(InvalidValue)
    -> [CalendarMatch]
  {
    let parsed = DateText(text)
    let name = parsed?.offset.map(Self.zone(offset:)) ?? zone
    var problems: [Problem] = []
    if parsed == nil { problems.append(Problem(.invalid, Self.noDate(text))) }
    if let zone, timeZone(named: zone) == nil {
      problems.append(Problem(.invalid, Self.unknownZone(zone)))
    } else if timeZone(named: name) == nil {
      problems.append(Problem(.invalid, Self.noDate(text)))
    }
    guard problems.isEmpty, let parsed, let zone = timeZone(named: name) else {
      throw InvalidValue(problems)
    }
    let seconds = Int(now.microseconds).floorDivided(by: 1_000_000)
    let today = WallClock(zone: zone).reading(at: seconds).floorDivided(by: WallClock.day)
    return parsed.days(seenFrom: today).map { CalendarMatch(parsed, on: $0, zone: name) }
  }

  /// The moment of a single date; nil if it is not after `now`.
  func first(of match: CalendarMatch, addedAt now: Instant) -> Instant? {
    first(of: .calendar(match, repeats: false), addedAt: now)
  }

  private static func zone(offset minutes: Int) -> String {
    guard minutes != 0 else { return "GMT" }
    let (hours, rest) = Int(minutes.magnitude).quotientAndRemainder(dividingBy: 60)
    return "GMT\(minutes < 0 ? "-" : "+")\(hours.padded(2))\(rest.padded(2))"
  }

  private static func noDate(_ text: String) -> String {
    "'\(text)' is no date (accepted: \(DateText.forms))"
  }
}

extension CalendarMatch {
  fileprivate init(_ text: DateText, on date: CivilDate, zone: String?) {
    self.init(
      [
        .year: date.year, .month: date.month, .day: date.day, .hour: text.hour,
        .minute: text.minute, .second: text.second,
      ], zone: zone)
    if text.nanosecond != 0 { components[.nanosecond] = text.nanosecond }
  }

  /// The day of a match that has one.
  var civilDate: CivilDate {
    CivilDate(
      year: components[.year] ?? 0, month: components[.month] ?? 0, day: components[.day] ?? 0)
  }
}
