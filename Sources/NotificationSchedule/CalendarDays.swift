import NotificationModel

/// A month of a calendar.
struct Month: Hashable {
  /// Its first day, counted from 1970-01-01.
  var firstDay: Int
  var era: Int
  var year: Int
  /// Its number within its year, that of the month before for a leap month.
  var number: Int
  var isLeap = false

  var quarter: Int { min(4, (number - 1) / 3 + 1) }
}

/// The week of a year.
struct YearWeek: Hashable {
  var year: Int
  var number: Int
}

/// A calendar as a way to name days, which are counted from 1970-01-01.
///
/// There is no time of day and no zone in it: what day it is somewhere is the wall clock's matter.
protocol CalendarDays {
  /// The first day of a week, 1 for Sunday.
  var firstWeekday: Int { get }
  /// How many of its days have to be in a year or month for a week to be the first one there.
  var daysInFirstWeek: Int { get }
  /// The largest number a month has, and a day of a month.
  var largest: (month: Int, day: Int) { get }
  /// How many years a search goes on before it gives up.
  var horizonYears: Int { get }

  func month(containing day: Int) -> Month
  func yearWeek(containing day: Int) -> YearWeek
  /// The first day of a year, or nil if the number alone does not tell which year it is.
  func firstDay(ofYear year: Int) -> Int?
  /// Whether the month has that day in some year.
  func has(day: Int, inMonth month: Int) -> Bool
}

extension CalendarDays {
  /// The month that follows.
  ///
  /// 32 days on lies in it, whatever the month: even after the five days that end a Coptic year.
  func month(after month: Month) -> Month { self.month(containing: month.firstDay + 32) }

  /// The first day of the week that a day is in.
  func weekStart(of day: Int) -> Int {
    day - (weekday(of: day) - firstWeekday).floorRemainder(by: 7)
  }

  /// The weekday of a day: 1 for Sunday to 7 for Saturday.
  func weekday(of day: Int) -> Int {
    // 1970-01-01 was a Thursday.
    (day + 4).floorRemainder(by: 7) + 1
  }

  /// The week of a month that a day is in; 0 if the month's first week begins later.
  func weekOfMonth(of day: Int, in month: Month) -> Int {
    let start = weekStart(of: month.firstDay + daysInFirstWeek - 1)
    return (day - start).floorDivided(by: 7) + 1
  }
}

/// The Gregorian calendar by arithmetic, which a search of centuries needs.
struct GregorianDays: CalendarDays {
  let firstWeekday: Int
  let daysInFirstWeek: Int
  let largest = (month: 12, day: 31)
  // The calendar repeats after 400 years: what did not come by then never does.
  let horizonYears = 400

  func month(containing day: Int) -> Month {
    let date = CivilDate(dayNumber: day)
    return Month(
      firstDay: day - date.day + 1, era: date.year > 0 ? 1 : 0,
      year: date.year > 0 ? date.year : 1 - date.year, number: date.month)
  }

  func yearWeek(containing day: Int) -> YearWeek {
    let civil = CivilDate(dayNumber: day).year
    var year = civil + 1
    while day < firstWeekStart(of: year) { year -= 1 }
    return YearWeek(year: year, number: (day - firstWeekStart(of: year)) / 7 + 1)
  }

  func firstDay(ofYear year: Int) -> Int? { CivilDate(year: year, month: 1, day: 1).dayNumber }

  func has(day: Int, inMonth month: Int) -> Bool { day <= CivilDate.longest(month) }

  private func firstWeekStart(of year: Int) -> Int {
    weekStart(of: CivilDate(year: year, month: 1, day: daysInFirstWeek).dayNumber)
  }
}
