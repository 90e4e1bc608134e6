/// The components a date must have, in a calendar and a zone.
public struct CalendarMatch: Hashable, Sendable {
  /// The values of the components that matter; what is not given matches anything.
  public var components: [CalendarComponent: Int]
  /// A time zone's identifier, or nil for the zone of wherever the machine is when it is due.
  public var zone: String?
  /// The calendar's identifier.
  public var calendar: CalendarName

  /// A match of some components.
  public init(
    _ components: [CalendarComponent: Int], zone: String? = nil,
    calendar: CalendarName = .gregorian
  ) {
    self.components = components
    self.zone = zone
    self.calendar = calendar
  }
}

/// A component of a date, named as in Foundation's `DateComponents`.
public enum CalendarComponent: String, CaseIterable, Hashable, Sendable {
  // Named by themselves: Apple's names, which say all there is to say.
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case era, year, yearForWeekOfYear, quarter, month, weekOfYear, weekOfMonth, day, weekday
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case weekdayOrdinal, hour, minute, second, nanosecond
}

/// A calendar, named as Foundation's `Calendar.Identifier` names it.
///
/// Weeks of `iso8601` begin on Monday, and the first one has at least four days of its year or
/// month. Those of every other calendar begin on Sunday, and one day is enough, whatever the
/// machine's locale says: a trigger has the same dates on every machine.
public enum CalendarName: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case gregorian, buddhist, chinese, coptic, hebrew, indian, islamic, islamicCivil
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case islamicTabular, islamicUmmAlQura, iso8601, japanese, persian, republicOfChina
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case ethiopicAmeteMihret, ethiopicAmeteAlem
}
