extension Trigger {
  private enum Form: String, CaseIterable { case interval, calendar, every }

  /// Reads the trigger from its own fields; nil if they are not of any form.
  package init?(reading fields: inout Fields) {
    let form = fields.word("type", Form.self)
    let repeats = fields.bool("repeats")
    let end = SeriesEnd(reading: &fields)
    if end != .never, !repeats {
      let key = end.count == nil ? "until" : "count"
      fields.note(.invalid, key, "only a trigger that repeats ends; set 'repeats' to true")
    }
    switch form {
    case .interval:
      let seconds = fields.number("seconds") ?? .nan
      Self.check(seconds, repeats, &fields)
      let start = fields.moment("start")
      if start != nil, !repeats {
        fields.note(.invalid, "start", "only an interval that repeats has a start")
      }
      self.init(.interval(seconds: seconds, start: start), repeats: repeats, end: end)
    case .calendar:
      self.init(.calendar(CalendarMatch(reading: &fields)), repeats: repeats, end: end)
    case .every:
      if !repeats { fields.note(.invalid, "repeats", "a trigger of this type has to repeat") }
      guard let step = DateStep(reading: &fields) else { return nil }
      self.init(.every(step), repeats: true, end: end)
    case nil:
      fields.note(.invalid, "type", "the trigger is none of 'interval', 'calendar' and 'every'")
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
    var fields: [String: Value]
    switch rhythm {
    case .interval(let seconds, let start):
      let whole = Int64(exactly: seconds).map(Value.int) ?? .double(seconds)
      fields = ["type": "interval", "seconds": whole]
      fields["start"] = start.map { .string($0.rfc3339) }
    case .calendar(let match):
      fields = match.fields
      fields["type"] = "calendar"
    case .every(let step):
      fields = step.fields
      fields["type"] = "every"
    }
    fields["repeats"] = .bool(repeats)
    fields["count"] = end.count.map { .int(Int64($0)) }
    fields["until"] = end.until.map { .string($0.rfc3339) }
    return fields
  }
}

extension SeriesEnd {
  fileprivate init(reading fields: inout Fields) {
    let number = fields.int("count")
    count = number.flatMap { Int(exactly: $0) }
    if let number, number < 1 {
      fields.note(.invalid, "count", "\(number) dates are none; give a number from 1 up")
    }
    until = fields.moment("until")
  }
}

extension DateStep {
  fileprivate init?(reading fields: inout Fields) {
    let number = fields.int("number") ?? 1
    if number < 1 || Int32(exactly: number) == nil {
      fields.note(.invalid, "number", "\(number) is no number of dates from 1 to \(Int32.max)")
    }
    let word = fields.string("unit")
    let unit = Unit(rawValue: word)
    if unit == nil {
      let known = Unit.allCases.map(\.rawValue).joined(separator: ", ")
      fields.note(.invalid, "unit", "'\(word)' is no unit (known: \(known))")
    }
    let text = fields.string("start")
    let zone = fields.string("zone")
    let start = LocalTime(text)
    if start == nil {
      fields.note(.invalid, "start", "'\(text)' is no date and time such as 2027-07-10T09:00:00")
    }
    guard let start, let unit, let number = Int(exactly: number) else { return nil }
    self.init(every: number, unit, from: start, zone: zone.isEmpty ? nil : zone)
  }

  fileprivate var fields: [String: Value] {
    var fields: [String: Value] = [
      "number": .int(Int64(number)), "unit": .string(unit.rawValue), "start": .string(start.text),
    ]
    fields["zone"] = zone.map { .string($0) }
    return fields
  }
}

extension CalendarMatch {
  fileprivate init(reading fields: inout Fields) {
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

  fileprivate var fields: [String: Value] {
    var fields: [String: Value] = [
      "calendar": .string(calendar.rawValue),
      "match": .dictionary(
        Dictionary(uniqueKeysWithValues: components.map { ($0.rawValue, .int(Int64($1))) })),
    ]
    fields["zone"] = zone.map { .string($0) }
    return fields
  }
}

extension Fields {
  /// Takes a moment, which is RFC 3339 text.
  fileprivate mutating func moment(_ key: String) -> Instant? {
    let text = string(key)
    guard !text.isEmpty else { return nil }
    let moment = Instant(rfc3339: text)
    if moment == nil {
      note(.invalid, key, "'\(text)' is no moment such as 2027-07-10T09:00:00+09:00")
    }
    return moment
  }
}
