public import NotificationModel

extension Schedule {
  /// Reads a date as `--at` takes it, as a match of year to second that comes after `now`.
  ///
  /// The forms are RFC 3339, `YYYY-MM-DD` (at 00:00), `YYYY-MM-DD HH:MM[:SS]` and `HH:MM[:SS]`
  /// (today, or tomorrow if that has passed). The match floats unless `zone` is given or the text
  /// has an offset; an offset wins over the zone. Fails with ``Problem/Kind/invalid`` for a text
  /// that is no date and for an unknown zone, with ``Problem/Kind/neverFires`` for a date in the
  /// past.
  public func parse(date text: String, zone: String?, now: Instant) throws(InvalidValue)
    -> CalendarMatch
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
    if let date = parsed.date {
      let match = CalendarMatch(parsed, on: date, zone: name)
      let trigger = Trigger.calendar(match, repeats: false)
      if first(of: trigger, addedAt: now) != nil { return match }
      let reason = hasPassed(trigger, by: now) ? "has passed" : "never comes"
      throw InvalidValue(.neverFires, "'\(text)' \(reason)")
    }
    let seconds = Int(now.microseconds).floorDivided(by: 1_000_000)
    let today = WallClock(zone: zone).reading(at: seconds).floorDivided(by: WallClock.day)
    for day in today...today + 1 {
      let match = CalendarMatch(parsed, on: CivilDate(dayNumber: day), zone: name)
      if first(of: .calendar(match, repeats: false), addedAt: now) != nil { return match }
    }
    throw InvalidValue(.neverFires, "'\(text)' never comes")
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
}
