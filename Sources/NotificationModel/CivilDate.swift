/// A date of the Gregorian calendar, and its place in the count of days since 1970-01-01.
package struct CivilDate: Hashable, Sendable {
  package var year: Int
  package var month: Int
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date that many days after 1970-01-01.
  package init(dayNumber: Int) {
    // Years begin in March here, so that the leap day is the last of its year and a cycle of 400
    // years has the same shape throughout (Howard Hinnant, "chrono-compatible date algorithms").
    let shifted = dayNumber + 719_468
    let cycle = shifted.floorDivided(by: 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this date.
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let cycle = shiftedYear.floorDivided(by: 400)
    let yearOfCycle = shiftedYear - cycle * 400
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - 719_468
  }

  /// Whether the calendar has this date.
  package var exists: Bool {
    (1...12).contains(month) && day >= 1 && CivilDate(dayNumber: dayNumber) == self
  }

  /// The most days a month has in any year.
  package static func longest(_ month: Int) -> Int {
    switch month {
    case 2: 29
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate {
  /// The date as `YYYY-MM-DD`.
  package var text: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }
}

extension Int {
  /// The quotient rounded down, which is not `/` for what lies before 1970.
  package func floorDivided(by divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// What the quotient rounded down leaves, never negative.
  package func floorRemainder(by divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The number with zeros before it, that many digits wide.
  package func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
