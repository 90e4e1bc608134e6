import NotificationModel

extension DateComponents {
  private static let following = "autoupdatingCurrent"

  /// The components that the agent's match has.
  init(_ match: CalendarMatch) {
    self.init()
    for (component, path) in Self.paths { self[keyPath: path] = match.components[component] }
    timeZone = match.zone.flatMap { TimeZone(identifier: $0) }
    if match.calendar != .gregorian {
      calendar = Calendar(identifier: Calendar.Identifier(match.calendar))
    }
  }

  /// The date of a series that comes next, or its first if that is not known.
  init(next date: Instant?, of step: DateStep) {
    let zone = step.zone.flatMap { TimeZone(identifier: $0) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = date == nil ? .gmt : zone ?? .current
    let shown = date ?? Instant(rfc3339: step.start.text + "Z")
    let seconds = shown?.seconds(since: Instant(microseconds: 0)) ?? 0
    self = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: Date(timeIntervalSince1970: seconds))
    timeZone = zone
  }

  /// All that is set, as fields.
  var archive: [String: Value] {
    var fields: [String: Value] = [:]
    for (component, path) in Self.paths {
      fields[component.rawValue] = self[keyPath: path].map { .int(Int64($0)) }
    }
    fields["dayOfYear"] = dayOfYear.map { .int(Int64($0)) }
    fields["isLeapMonth"] = isLeapMonth.map { .bool($0) }
    fields["timeZone"] = timeZone.map {
      .string($0 == .autoupdatingCurrent ? Self.following : $0.identifier)
    }
    fields["calendar"] = calendar.map { .dictionary($0.archive) }
    return fields
  }

  /// Reads what ``archive`` wrote; what is not understood is not set.
  init(archived fields: [String: Value]) {
    self.init()
    for (component, path) in Self.paths {
      self[keyPath: path] = fields[component.rawValue]?.int.flatMap { Int(exactly: $0) }
    }
    dayOfYear = fields["dayOfYear"]?.int.flatMap { Int(exactly: $0) }
    if let isLeap = fields["isLeapMonth"]?.bool { isLeapMonth = isLeap }
    let zone = fields["timeZone"]?.string
    timeZone =
      zone == Self.following ? .autoupdatingCurrent : zone.flatMap { TimeZone(identifier: $0) }
    calendar = fields["calendar"]?.dictionary.flatMap { Calendar(archived: $0) }
  }
}

extension Calendar {
  fileprivate var archive: [String: Value] {
    if self == .autoupdatingCurrent { return ["follows": true] }
    var fields: [String: Value] = [
      "timeZone": .string(timeZone.identifier), "firstWeekday": .int(Int64(firstWeekday)),
      "minimumDaysInFirstWeek": .int(Int64(minimumDaysInFirstWeek)),
    ]
    fields["identifier"] = CalendarName(self).map { .string($0.rawValue) }
    fields["locale"] = locale.map { .string($0.identifier) }
    return fields
  }

  fileprivate init?(archived fields: [String: Value]) {
    if fields["follows"]?.bool ?? false {
      self = .autoupdatingCurrent
      return
    }
    guard let name = fields["identifier"]?.string.flatMap({ CalendarName(rawValue: $0) }) else {
      return nil
    }
    self.init(identifier: Calendar.Identifier(name))
    locale = fields["locale"]?.string.map { Locale(identifier: $0) }
    if let zone = fields["timeZone"]?.string.flatMap({ TimeZone(identifier: $0) }) {
      timeZone = zone
    }
    // Set only where they differ: a calendar that was told its own first weekday is not equal to
    // one that was not.
    if let day = fields["firstWeekday"]?.int, (1...7).contains(day), firstWeekday != Int(day) {
      firstWeekday = Int(day)
    }
    if let days = fields["minimumDaysInFirstWeek"]?.int, (1...7).contains(days),
      minimumDaysInFirstWeek != Int(days)
    {
      minimumDaysInFirstWeek = Int(days)
    }
  }
}

extension Calendar.Identifier {
  /// Foundation's identifier of a calendar.
  init(_ name: CalendarName) {
    switch name {
    case .gregorian: self = .gregorian
    case .buddhist: self = .buddhist
    case .chinese: self = .chinese
    case .coptic: self = .coptic
    case .hebrew: self = .hebrew
    case .indian: self = .indian
    case .islamic: self = .islamic
    case .islamicCivil: self = .islamicCivil
    case .islamicTabular: self = .islamicTabular
    case .islamicUmmAlQura: self = .islamicUmmAlQura
    case .iso8601: self = .iso8601
    case .japanese: self = .japanese
    case .persian: self = .persian
    case .republicOfChina: self = .republicOfChina
    case .ethiopicAmeteMihret: self = .ethiopicAmeteMihret
    case .ethiopicAmeteAlem: self = .ethiopicAmeteAlem
    }
  }
}
