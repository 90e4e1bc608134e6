import Foundation
import NotificationModel

/// A calendar that Foundation counts.
struct FoundationDays: CalendarDays {
  private let name: CalendarName
  private var calendar: Calendar
  // Foundation counts ethiopicAmeteAlem as if it were Gregorian. It is the other Ethiopic
  // calendar with years counted from 5500 years before.
  private let addedYears: Int

  init(_ name: CalendarName) {
    self.name = name
    var calendar = Calendar(identifier: name.identifier)
    calendar.timeZone = .gmt
    addedYears = name == .ethiopicAmeteAlem ? 5500 : 0
    self.calendar = calendar
    self.calendar.firstWeekday = firstWeekday
    self.calendar.minimumDaysInFirstWeek = daysInFirstWeek
  }

  // Foundation may take them from a locale; a trigger has the same dates on every machine.
  var firstWeekday: Int { name == .iso8601 ? 2 : 1 }
  var daysInFirstWeek: Int { name == .iso8601 ? 4 : 1 }

  var largest: (month: Int, day: Int) {
    let months = calendar.maximumRange(of: .month)?.upperBound ?? 13
    let days = calendar.maximumRange(of: .day)?.upperBound ?? 32
    return (months - 1, days - 1)
  }

  // Foundation takes 20 µs to name a day of the Chinese calendar and 5 µs for the Islamic one,
  // which it computes from the moon, and about 1 µs for the others. Sixty Chinese years are a cycle.
  var horizonYears: Int { name == .chinese || name == .islamic ? 61 : 150 }

  func month(containing day: Int) -> Month {
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: date(of: day))
    return Month(
      firstDay: day - (parts.day ?? 1) + 1, era: addedYears == 0 ? parts.era ?? 0 : 0,
      year: (parts.year ?? 0) + addedYears, number: parts.month ?? 0,
      isLeap: parts.isLeapMonth ?? false)
  }

  func yearWeek(containing day: Int) -> YearWeek {
    let parts = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date(of: day))
    return YearWeek(
      year: (parts.yearForWeekOfYear ?? 0) + addedYears, number: parts.weekOfYear ?? 0)
  }

  func firstDay(ofYear year: Int) -> Int? {
    // Japanese years begin anew with each emperor, Chinese ones every sixty years.
    guard name != .japanese, name != .chinese else { return nil }
    let parts = DateComponents(year: year - addedYears, month: 1, day: 1)
    guard let seconds = calendar.date(from: parts)?.timeIntervalSince1970 else { return nil }
    return Int(exactly: (seconds / Double(WallClock.day)).rounded(.down))
  }

  func has(day: Int, inMonth month: Int) -> Bool {
    switch name {
    case .gregorian, .iso8601, .buddhist, .japanese, .republicOfChina:
      return day <= CivilDate.longest(month)
    default:
      // Leap years come back within a cycle of at most 33 years, in the Chinese calendar less
      // regularly. The search itself does not roll over, so it does not ask again.
      var pattern = DayPattern(CalendarMatch([.month: month, .day: day]))
      pattern.giveUpYears = 60
      return DaySearch(pattern, self).first(onOrAfter: 0) != nil
    }
  }

  private func date(of day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day * WallClock.day))
  }
}

extension CalendarName {
  fileprivate var identifier: Calendar.Identifier {
    switch self {
    case .gregorian: .gregorian
    case .buddhist: .buddhist
    case .chinese: .chinese
    case .coptic: .coptic
    case .hebrew: .hebrew
    case .indian: .indian
    case .islamic: .islamic
    case .islamicCivil: .islamicCivil
    case .islamicTabular: .islamicTabular
    case .islamicUmmAlQura: .islamicUmmAlQura
    case .iso8601: .iso8601
    case .japanese: .japanese
    case .persian: .persian
    case .republicOfChina: .republicOfChina
    case .ethiopicAmeteMihret, .ethiopicAmeteAlem: .ethiopicAmeteMihret
    }
  }

  /// The way this calendar names days.
  var days: any CalendarDays {
    switch self {
    case .gregorian: GregorianDays(firstWeekday: 1, daysInFirstWeek: 1)
    case .iso8601: GregorianDays(firstWeekday: 2, daysInFirstWeek: 4)
    default: FoundationDays(self)
    }
  }
}
