extension Instant {
  /// Reads an RFC 3339 date and time with an offset; nil for a date that is not in the calendar.
  ///
  /// Digits finer than a microsecond are dropped.
  public init?(rfc3339 text: String) {
    // Foundation's format takes 30 February for 2 March and does not mind what follows the date.
    var scanner = Scanner(rest: text.utf8[...])
    guard let year = scanner.number(digits: 4), scanner.skip("-"),
      let month = scanner.number(digits: 2), scanner.skip("-"),
      let day = scanner.number(digits: 2), scanner.skip("T", "t", " "),
      let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
      let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
      let second = scanner.number(digits: 2), second < 60,
      let fraction = scanner.fraction(), let offset = scanner.offset(), scanner.rest.isEmpty
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.exists else { return nil }
    let minutes = (date.dayNumber * 24 + hour) * 60 + minute - offset
    self.init(microseconds: Int64((minutes * 60 + second) * 1_000_000 + fraction))
  }

  /// The moment as RFC 3339 text in UTC.
  public var rfc3339: String {
    let seconds = Int(microseconds).floorDivided(by: 1_000_000)
    let fraction = Int(microseconds).floorRemainder(by: 1_000_000)
    let date = CivilDate(dayNumber: seconds.floorDivided(by: 86_400))
    let second = seconds.floorRemainder(by: 86_400)
    let time = [second / 3600, second / 60 % 60, second % 60].map { $0.padded(2) }
    let rest = fraction == 0 ? "" : ".\(fraction.padded(6))"
    return "\(date.text)T\(time.joined(separator: ":"))\(rest)Z"
  }
}

private struct Scanner {
  var rest: Substring.UTF8View

  mutating func skip(_ characters: Unicode.Scalar...) -> Bool {
    guard let next = rest.first, characters.contains(Unicode.Scalar(next)) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Microseconds; 0 if there is no fraction.
  mutating func fraction() -> Int? {
    guard skip(".") else { return 0 }
    let digits = rest.prefix(while: Self.isDigit)
    guard !digits.isEmpty else { return nil }
    rest.removeFirst(digits.count)
    let six = digits.prefix(6).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return (digits.count..<max(6, digits.count)).reduce(six) { value, _ in value * 10 }
  }

  /// Minutes east of UTC.
  mutating func offset() -> Int? {
    if skip("Z", "z") { return 0 }
    let isWest = rest.first == UInt8(ascii: "-")
    guard skip("+", "-"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
