/// Lengths of time as people write them: `90`, `90s`, `1h30m`, `2d`.
public enum DurationText {
  private static let unitSeconds: [Character: Int64] = ["d": 86_400, "h": 3600, "m": 60, "s": 1]

  /// Reads a length of time in seconds.
  ///
  /// Units stand largest first, each once; a lone number is seconds.
  public static func seconds(_ text: String) throws(InvalidValue) -> Int64 {
    if let number = number(text[...]) { return try bounded(number, text) }
    var rest = text[...]
    var total: Int64 = 0
    var smallest = Int64.max
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty, let letter = rest.popFirst(), let unit = unitSeconds[letter],
        unit < smallest
      else { throw malformed(text) }
      smallest = unit
      let (part, over) = (number(digits) ?? .max).multipliedReportingOverflow(by: unit)
      let (sum, overSum) = total.addingReportingOverflow(part)
      guard !over, !overSum else { throw tooLong(text) }
      total = sum
    } while !rest.isEmpty
    return try bounded(total, text)
  }

  private static func number(_ digits: Substring) -> Int64? {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return Int64(digits) ?? .max
  }

  private static func bounded(_ seconds: Int64, _ text: String) throws(InvalidValue) -> Int64 {
    guard seconds <= Instant.latest.microseconds / 1_000_000 else { throw tooLong(text) }
    return seconds
  }

  private static func malformed(_ text: String) -> InvalidValue {
    InvalidValue(.invalid, "'\(text)' is not a length of time (such as 90, 90s, 1h30m, 2d)")
  }

  private static func tooLong(_ text: String) -> InvalidValue {
    InvalidValue(.neverFires, "'\(text)' ends after the year 9999")
  }
}
