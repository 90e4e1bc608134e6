import NotificationModel

/// What a match asks of a day.
struct DayPattern {
  var era: Int?
  var year: Int?
  var quarter: Int?
  var month: Int?
  var yearForWeekOfYear: Int?
  var weekOfYear: Int?
  var weekOfMonth: Int?
  var day: Int?
  var weekday: Int?
  var weekdayOrdinal: Int?
  /// Whether of days that follow each other only the first counts: the pattern names a month, say,
  /// and no day and no time, so the smaller components have their lowest value.
  var isFirstOnly: Bool
  /// Overrides how many years a search goes on.
  var giveUpYears: Int?

  init(_ match: CalendarMatch) {
    let given = match.components
    era = given[.era]
    year = given[.year]
    quarter = given[.quarter]
    month = given[.month]
    yearForWeekOfYear = given[.yearForWeekOfYear]
    weekOfYear = given[.weekOfYear]
    weekOfMonth = given[.weekOfMonth]
    day = given[.day]
    weekday = given[.weekday]
    weekdayOrdinal = given[.weekdayOrdinal]
    let small: [CalendarComponent] = [
      .day, .weekday, .weekdayOrdinal, .hour, .minute, .second, .nanosecond,
    ]
    isFirstOnly = small.allSatisfy { given[$0] == nil }
  }

  /// Whether a week of a year or month is asked for.
  var hasWeek: Bool { yearForWeekOfYear != nil || weekOfYear != nil || weekOfMonth != nil }

  /// Whether a day that a short month lacks may become the first of the next month.
  ///
  /// That day has another weekday and perhaps another week, so these must not be asked for.
  var mayRoll: Bool { weekday == nil && weekdayOrdinal == nil && !hasWeek }

  func matches(_ month: Month) -> Bool {
    (era == nil || era == month.era) && (year == nil || year == month.year)
      && (quarter == nil || quarter == month.quarter)
      && (self.month == nil || self.month == month.number && !month.isLeap)
  }

  func matches(_ week: YearWeek) -> Bool {
    (yearForWeekOfYear == nil || yearForWeekOfYear == week.year)
      && (weekOfYear == nil || weekOfYear == week.number)
  }
}
