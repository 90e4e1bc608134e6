/// When a notification is due.
public enum Trigger: Hashable, Sendable {
  /// After a time, counted from the moment it was added.
  case interval(seconds: Double, repeats: Bool)
  /// At the next date that has the given components.
  case calendar(CalendarMatch, repeats: Bool)

  /// Whether it comes again.
  public var repeats: Bool {
    switch self {
    case .interval(_, let repeats), .calendar(_, let repeats): repeats
    }
  }
}

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
public enum CalendarName: String, CaseIterable, Hashable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case gregorian, buddhist, chinese, coptic, hebrew, indian, islamic, islamicCivil
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case islamicTabular, islamicUmmAlQura, iso8601, japanese, persian, republicOfChina
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case ethiopicAmeteMihret, ethiopicAmeteAlem
}

extension Trigger {
  /// The shortest interval that may repeat, as on Apple's systems.
  public static let shortestRepeatSeconds = 60.0

  private enum Form: String, CaseIterable { case interval, calendar }

  /// Reads the trigger from its own fields; nil if they are not of any form.
  package init?(reading fields: inout Fields) {
    let form = fields.word("type", Form.self)
    let repeats = fields.bool("repeats")
    switch form {
    case .interval:
      let seconds = fields.number("seconds") ?? .nan
      Self.check(seconds, repeats, &fields)
      self = .interval(seconds: seconds, repeats: repeats)
    case .calendar:
      self = .calendar(CalendarMatch(reading: &fields), repeats: repeats)
    case nil:
      fields.note(.invalid, "type", "the trigger is neither 'interval' nor 'calendar'")
      return nil
    }
  }

  private static func check(_ seconds: Double, _ repeats: Bool, _ fields: inout Fields) {
    if !(seconds > 0) {
      fields.note(.invalid, "seconds", "the interval has to be longer than 0 s")
    } else if Instant(microseconds: 0).adding(seconds: seconds) == nil {
      fields.note(.neverFires, "seconds", "the interval ends after the year 9999")
    } else if repeats, seconds < shortestRepeatSeconds {
      fields.note(.invalid, "seconds", "an interval that repeats has to be at least 60 s")
    }
  }

  /// The fields the trigger is read from.
  public var fields: [String: Value] {
    switch self {
    case .interval(let seconds, let repeats):
      let whole = Int64(exactly: seconds).map(Value.int) ?? .double(seconds)
      return ["type": "interval", "seconds": whole, "repeats": .bool(repeats)]
    case .calendar(let match, let repeats):
      var fields: [String: Value] = [
        "type": "calendar", "repeats": .bool(repeats),
        "calendar": .string(match.calendar.rawValue),
        "match": .dictionary(
          Dictionary(
            uniqueKeysWithValues: match.components.map { ($0.rawValue, .int(Int64($1))) })),
      ]
      fields["zone"] = match.zone.map { .string($0) }
      return fields
    }
  }
}

extension CalendarMatch {
  init(reading fields: inout Fields) {
    calendar = fields.word("calendar", CalendarName.self) ?? .gregorian
    let zone = fields.string("zone")
    self.zone = zone.isEmpty ? nil : zone
    var components: [CalendarComponent: Int] = [:]
    _ = fields.nested("match") { match in
      for component in CalendarComponent.allCases {
        guard let number = match.int(component.rawValue) else { continue }
        guard let value = Int32(exactly: number) else {
          match.note(.neverFires, component.rawValue, "no date has the \(component) \(number)")
          continue
        }
        components[component] = Int(value)
      }
    }
    self.components = components
    if components.isEmpty { fields.note(.invalid, "match", "no component of a date is given") }
  }
}
