import NotificationModel

/// The parts of a date as `--at` takes it; nothing says yet that there is such a date.
struct DateText {
  /// Which day is meant, as seen from another.
  enum Day {
    /// The next on which the time is still to come: this day or the one after it.
    case next
    case date(CivilDate)
    case daysAhead(Int)
    /// The next of that weekday on which the time is still to come; 1 is Sunday.
    case weekday(Int)
  }

  private(set) var day = Day.next
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second = 0
  private(set) var nanosecond = 0
  /// The offset from UTC in minutes, if there is one.
  private(set) var offset: Int?
  /// Whether a time of day is given.
  private(set) var hasTime = true

  static let forms = """
    2027-07-10, '2027-07-10 09:30', 09:30, 'tomorrow 9:30', 'friday 18:00', or RFC 3339 such as \
    2027-07-10T09:00:00+09:00; seconds may follow the minutes
    """

  /// Reads a text of one of the accepted forms; nil if it is of none, or names no date.
  init?(_ text: String) {
    let time: Substring?
    if let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:([Tt ])(.+))?/)?.output {
      let date = CivilDate(
        year: Int(parts.1) ?? 0, month: Int(parts.2) ?? 0, day: Int(parts.3) ?? 0)
      guard date.exists else { return nil }
      day = .date(date)
      time = parts.5
      // RFC 3339 has two digits there; people leave the zero out.
      if parts.4 != " ", let time, !time.starts(with: /[0-9]{2}/) { return nil }
    } else if let parts = text.wholeMatch(of: /([A-Za-z]+)(?: +(.+))?/)?.output {
      guard let named = Self.day(named: parts.1.lowercased()) else { return nil }
      day = named
      time = parts.2
    } else {
      time = text[...]
    }
    if let time {
      guard read(time: time) else { return nil }
    } else {
      hasTime = false
    }
    // An offset alone does not say in which zone "today" is.
    if case .date = day { return }
    guard offset == nil else { return nil }
  }

  /// The days that may be meant, seen from `today`; the first whose time is to come is.
  func days(seenFrom today: Int) -> [CivilDate] {
    switch day {
    case .next: return [CivilDate(dayNumber: today), CivilDate(dayNumber: today + 1)]
    case .date(let date): return [date]
    case .daysAhead(let days): return [CivilDate(dayNumber: today + days)]
    case .weekday(let wanted):
      // 1970-01-01 was a Thursday.
      let first = today + (wanted - 5 - today).floorRemainder(by: 7)
      return [CivilDate(dayNumber: first), CivilDate(dayNumber: first + 7)]
    }
  }

  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static func day(named word: String) -> Day? {
    switch word {
    case "today": .daysAhead(0)
    case "tomorrow": .daysAhead(1)
    default:
      weekdays.firstIndex { $0 == word || $0.prefix(3) == word }.map { .weekday($0 + 1) }
    }
  }

  private mutating func read(time: Substring) -> Bool {
    let form =
      /([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]+))?)?([Zz]|[+-][0-9]{2}:[0-9]{2})?/
    guard let parts = time.wholeMatch(of: form)?.output else { return false }
    hour = Int(parts.1) ?? 0
    minute = Int(parts.2) ?? 0
    second = parts.3.flatMap { Int($0) } ?? 0
    nanosecond = parts.4.flatMap { Int(($0 + "000000000").prefix(9)) } ?? 0
    guard hour < 24, minute < 60, second < 60 else { return false }
    return parts.5.map { read(offset: $0) } ?? true
  }

  private mutating func read(offset text: Substring) -> Bool {
    guard text.count == 6 else {
      offset = 0
      return true
    }
    guard let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)),
      hours < 24, minutes < 60
    else { return false }
    offset = (text.first == "-" ? -1 : 1) * (hours * 60 + minutes)
    return true
  }
}
