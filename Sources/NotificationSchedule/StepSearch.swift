import Foundation
import NotificationModel

/// Finds the moments that lie so many days, weeks, months or years from a start.
struct StepSearch: MomentSearch {
  private let step: DateStep
  private let clock: WallClock

  /// A search; nil if the step is no distance.
  init?(_ step: DateStep, zone: TimeZone) {
    guard (1...Int(Int32.max)).contains(step.number) else { return nil }
    self.step = step
    clock = WallClock(zone: zone)
  }

  func first(after instant: Instant) -> Instant? {
    let second = Int(instant.microseconds).floorDivided(by: 1_000_000)
    // From two days before, as a gap may shift a time into a later day: Samoa's took a whole day.
    let day = clock.reading(at: second).floorDivided(by: WallClock.day) - 2
    var index = max(0, self.index(onOrBefore: CivilDate(dayNumber: day)))
    while let day = self.day(index) {
      let moment = clock.moment(showing: day * WallClock.day + step.start.secondOfDay)
      let date = Instant(microseconds: Int64(moment) * 1_000_000)
      if moment > second { return date <= .latest ? date : nil }
      index += 1
    }
    return nil
  }

  /// How many steps lie between the start and a day; a date that rolled over counts as unrolled.
  private func index(onOrBefore date: CivilDate) -> Int {
    switch step.unit {
    case .day, .week:
      (date.dayNumber - step.start.date.dayNumber).floorDivided(by: length)
    case .month, .year:
      // A month less, as the date of that month may lie later in it or have rolled over.
      (Self.months(date) - 1 - Self.months(step.start.date)).floorDivided(by: length)
    }
  }

  /// The day of a step, counted from 1970-01-01; nil after the year 9999.
  private func day(_ index: Int) -> Int? {
    let start = step.start.date
    let day: Int
    switch step.unit {
    case .day, .week: day = start.dayNumber + index * length
    case .month, .year:
      let months = Self.months(start) + index * length
      let (year, month) = months.quotientAndRemainder(dividingBy: 12)
      let date = CivilDate(year: year, month: month + 1, day: start.day)
      // Day 31 of month 12 exists, so the month after is of the same year.
      day =
        date.exists ? date.dayNumber : CivilDate(year: year, month: month + 2, day: 1).dayNumber
    }
    return day <= Self.lastDay ? day : nil
  }

  /// How many days or months a step has.
  private var length: Int {
    switch step.unit {
    case .day, .month: step.number
    case .week: step.number * 7
    case .year: step.number * 12
    }
  }

  private static let lastDay = CivilDate(year: 9999, month: 12, day: 31).dayNumber

  private static func months(_ date: CivilDate) -> Int { date.year * 12 + date.month - 1 }
}
