import NotificationModel

/// Finds the days a pattern matches, month by month.
struct DaySearch {
  private let pattern: DayPattern
  private let calendar: any CalendarDays
  private let rolls: Bool

  /// A search that takes only days that the calendar has.
  init(_ pattern: DayPattern, _ calendar: any CalendarDays) {
    self.pattern = pattern
    self.calendar = calendar
    rolls = false
  }

  /// A search that makes day 29 to 31 of a shorter month the first of the next one.
  ///
  /// A day that its month never has does not roll: 30 February never comes.
  init(rolling pattern: DayPattern, _ calendar: any CalendarDays) {
    self.pattern = pattern
    self.calendar = calendar
    guard let day = pattern.day, day > 28, pattern.mayRoll else {
      rolls = false
      return
    }
    rolls = pattern.month.map { calendar.has(day: day, inMonth: $0) } ?? true
  }

  /// The first matching day from `start` on; nil if there is none within the horizon.
  func first(onOrAfter start: Int) -> Int? {
    guard let begin = beginning(start) else { return nil }
    let years = pattern.giveUpYears ?? calendar.horizonYears
    let end = min(begin + years * 366, Self.lastDay)
    // From the month before, whose 31st may roll over to `begin`.
    var month = calendar.month(containing: begin - 1)
    while month.firstDay <= end {
      let next = calendar.month(after: month)
      if pattern.matches(month),
        let day = firstDay(of: month, before: next.firstDay, onOrAfter: begin)
      {
        return day
      }
      month = next
    }
    return nil
  }

  // A day after 9999-12-31, the last date an instant reaches in any zone.
  private static let lastDay = CivilDate(year: 10_000, month: 1, day: 1).dayNumber

  /// Where to begin if a year is given: not before it; nil if it is over.
  private func beginning(_ start: Int) -> Int? {
    guard pattern.era == nil, let year = pattern.year ?? pattern.yearForWeekOfYear,
      let first = calendar.firstDay(ofYear: year)
    else { return start }
    // A year of weeks begins up to six days early; any ends at most 400 days after its first.
    guard first + 400 >= start else { return nil }
    return max(start, first - 7)
  }

  private func firstDay(of month: Month, before end: Int, onOrAfter start: Int) -> Int? {
    if let number = pattern.day {
      let day = month.firstDay + number - 1
      if day < end { return day >= start && matches(day, in: month) ? day : nil }
      return rolls && end >= start ? end : nil
    }
    var day = max(start, month.firstDay)
    while day < end {
      guard matchesWeek(of: day) else {
        day = calendar.weekStart(of: day) + 7
        continue
      }
      if matchesInMonth(day, month), !pattern.isFirstOnly || !matches(day - 1) { return day }
      // Without weeks the days of a month are all like its first.
      day = pattern.isFirstOnly && !pattern.hasWeek ? end : day + 1
    }
    return nil
  }

  private func matches(_ day: Int) -> Bool {
    let month = calendar.month(containing: day)
    return pattern.matches(month) && matches(day, in: month)
  }

  private func matches(_ day: Int, in month: Month) -> Bool {
    matchesInMonth(day, month) && matchesWeek(of: day)
  }

  private func matchesInMonth(_ day: Int, _ month: Month) -> Bool {
    let ordinal = (day - month.firstDay) / 7 + 1
    return (pattern.weekday == nil || pattern.weekday == calendar.weekday(of: day))
      && (pattern.weekdayOrdinal == nil || pattern.weekdayOrdinal == ordinal)
      && (pattern.weekOfMonth == nil
        || pattern.weekOfMonth == calendar.weekOfMonth(of: day, in: month))
  }

  private func matchesWeek(of day: Int) -> Bool {
    guard pattern.weekOfYear != nil || pattern.yearForWeekOfYear != nil else { return true }
    return pattern.matches(calendar.yearWeek(containing: day))
  }
}
