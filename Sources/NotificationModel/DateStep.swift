/// Every so many days, weeks, months or years from a date on, at a time of day.
///
/// Each date is counted from the start and not from the one before. It is a date of the Gregorian
/// calendar; a day that a month lacks is the first of the next, as in a ``CalendarMatch``.
public struct DateStep: Hashable, Sendable {
  /// What is counted.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    // Named by themselves.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case day, week, month, year
  }

  /// How many of the unit lie between two dates.
  public var number: Int
  /// What is counted.
  public var unit: Unit
  /// The first date, as the clocks of the zone show it.
  public var start: LocalTime
  /// A time zone's identifier, or nil for the zone of wherever the machine is when it is due.
  public var zone: String?

  /// Dates that are so far from each other.
  public init(every number: Int, _ unit: Unit, from start: LocalTime, zone: String? = nil) {
    self.number = number
    self.unit = unit
    self.start = start
    self.zone = zone
  }
}

/// What a calendar and a clock on the wall show, in whole seconds and wherever they are.
public struct LocalTime: Hashable, Sendable {
  package var date: CivilDate
  package var secondOfDay: Int

  package init(_ date: CivilDate, secondOfDay: Int) {
    self.date = date
    self.secondOfDay = secondOfDay
  }

  /// Reads `2027-07-10T09:00:00`; nil for another text and for a date that is in no calendar.
  public init?(_ text: String) {
    guard text.utf8.count == 19, let moment = Instant(rfc3339: text + "Z") else { return nil }
    let seconds = Int(moment.microseconds / 1_000_000)
    guard seconds >= CivilDate(year: 1, month: 1, day: 1).dayNumber * 86_400 else { return nil }
    date = CivilDate(dayNumber: seconds.floorDivided(by: 86_400))
    secondOfDay = seconds.floorRemainder(by: 86_400)
  }

  /// As `2027-07-10T09:00:00`.
  public var text: String {
    let time = [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0.padded(2) }
    return "\(date.text)T\(time.joined(separator: ":"))"
  }
}
