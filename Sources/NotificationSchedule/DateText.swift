import NotificationModel

/// The parts of a date as `--at` takes it; nothing says yet that there is such a date.
struct DateText {
  /// The day; nil if only a time of day is given.
  var date: CivilDate?
  var hour = 0
  var minute = 0
  var second = 0
  var nanosecond = 0
  /// The offset from UTC in minutes, if there is one.
  var offset: Int?

  static let forms = """
    2027-07-10, '2027-07-10 09:30', 09:30, or RFC 3339 such as 2027-07-10T09:30:00+09:00; \
    seconds may follow the minutes
    """

  /// Reads a text of one of the accepted forms; nil if it is of none, or names no date.
  init?(_ text: String) {
    if let parts = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[Tt ](.+))?/)?.output {
      let date = CivilDate(
        year: Int(parts.1) ?? 0, month: Int(parts.2) ?? 0, day: Int(parts.3) ?? 0)
      guard date.exists else { return nil }
      self.date = date
      guard let time = parts.4 else { return }
      guard read(time: time) else { return nil }
    } else {
      // An offset alone does not say in which zone "today" is.
      guard read(time: text[...]), offset == nil else { return nil }
    }
  }

  private mutating func read(time: Substring) -> Bool {
    let form = /([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]+))?)?([Zz]|[+-][0-9]{2}:[0-9]{2})?/
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
