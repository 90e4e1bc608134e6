import NotificationModel

extension CalendarMatch {
  /// A match for which no date comes.
  private static let never = CalendarMatch([.hour: 24])

  /// What the agent is asked for, for a date's components.
  ///
  /// What it cannot be asked for, such as a leap month or a calendar it does not know, never comes.
  init(_ parts: DateComponents) {
    guard var name = CalendarName(parts.calendar ?? .current), let needed = parts.withoutRedundant
    else {
      self = .never
      return
    }
    var values: [CalendarComponent: Int] = [:]
    for (component, path) in DateComponents.paths { values[component] = needed[keyPath: path] }
    // The agent reads numbers of 32 bits.
    guard !values.isEmpty, values.values.allSatisfy({ Int32(exactly: $0) != nil }),
      needed.dayOfYear == nil, needed.isLeapMonth != true
    else {
      self = .never
      return
    }
    if needed.hasWeeks, name == .gregorian, (parts.calendar ?? .current).hasISOWeeks {
      name = .iso8601
    }
    self.init(values, zone: parts.fixedZone?.identifier, calendar: name)
  }
}

extension CalendarName {
  init?(_ calendar: Calendar) {
    let name = Self.allCases.first { Calendar.Identifier($0) == calendar.identifier }
    guard let name else { return nil }
    self = name
  }
}

extension Calendar {
  fileprivate var hasISOWeeks: Bool { firstWeekday == 2 && minimumDaysInFirstWeek == 4 }
}

extension DateComponents {
  /// Where each component of the model stands.
  static let paths: [(CalendarComponent, any WritableKeyPath<DateComponents, Int?> & Sendable)] = [
    (.era, \.era), (.year, \.year), (.yearForWeekOfYear, \.yearForWeekOfYear),
    (.quarter, \.quarter), (.month, \.month), (.weekOfYear, \.weekOfYear),
    (.weekOfMonth, \.weekOfMonth), (.day, \.day), (.weekday, \.weekday),
    (.weekdayOrdinal, \.weekdayOrdinal), (.hour, \.hour), (.minute, \.minute),
    (.second, \.second), (.nanosecond, \.nanosecond),
  ]

  /// The zone, unless it is the one of wherever the machine is.
  fileprivate var fixedZone: TimeZone? { timeZone == .autoupdatingCurrent ? nil : timeZone }

  fileprivate var hasWeeks: Bool {
    weekOfYear != nil || weekOfMonth != nil || yearForWeekOfYear != nil
  }

  /// The components without those that a year, month and day tell already; nil if they contradict.
  ///
  /// `Calendar.dateComponents(in:from:)` gives all of them. Weeks count differently from locale to
  /// locale, and the agent does not know the day of a year.
  fileprivate var withoutRedundant: DateComponents? {
    guard hasWeeks || dayOfYear != nil, let year, let month, let day else { return self }
    var calendar = self.calendar ?? .current
    calendar.timeZone = .gmt
    let civil = DateComponents(era: era, year: year, month: month, day: day)
    // Foundation may overflow on numbers no date has.
    guard (-9999...9999).contains(year), (1...13).contains(month), (1...32).contains(day),
      let date = calendar.date(from: civil)
    else { return self }
    let told = calendar.dateComponents(
      [.weekOfYear, .weekOfMonth, .yearForWeekOfYear, .dayOfYear], from: date)
    var needed = self
    let paths: [WritableKeyPath<DateComponents, Int?>] = [
      \.weekOfYear, \.weekOfMonth, \.yearForWeekOfYear, \.dayOfYear,
    ]
    for path in paths {
      guard self[keyPath: path] == nil || self[keyPath: path] == told[keyPath: path] else {
        return nil
      }
      needed[keyPath: path] = nil
    }
    return needed
  }
}
