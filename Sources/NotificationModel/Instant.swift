import FoundationEssentials

/// A moment in microseconds since 1970-01-01 00:00:00 UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01 00:00:00 UTC.
  public var microseconds: Int64

  /// A moment that many microseconds after 1970-01-01 00:00:00 UTC.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The last moment a four-digit year can name: 9999-12-31 23:59:59.999999 UTC.
  public static let latest = Instant(microseconds: 253_402_300_799_999_999)

  /// Orders moments by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The moment that many seconds later, or nil beyond ``latest``.
  public func adding(seconds: Double) -> Instant? {
    let shifted = Double(microseconds) + (seconds * 1_000_000).rounded()
    guard shifted.isFinite, abs(shifted) <= Double(Self.latest.microseconds) else { return nil }
    return Instant(microseconds: microseconds + Int64((seconds * 1_000_000).rounded()))
  }

  /// The seconds from `other` to this moment; negative if `other` is later.
  public func seconds(since other: Instant) -> Double {
    Double(microseconds - other.microseconds) / 1_000_000
  }
}

extension Instant {
  /// Reads an RFC 3339 date and time with an offset.
  public init?(rfc3339 text: String) {
    // Foundation reads milliseconds only; the fraction is read here, to the microsecond.
    guard let dot = text.firstIndex(of: ".") else {
      guard let whole = try? Date.ISO8601FormatStyle().parse(text) else { return nil }
      self.init(microseconds: Int64(whole.timeIntervalSince1970) * 1_000_000)
      return
    }
    let digits = text[text.index(after: dot)...].prefix { $0.isASCII && $0.isNumber }
    let rest = text[text.index(dot, offsetBy: digits.count + 1)...]
    guard !digits.isEmpty, let whole = Instant(rfc3339: String(text[..<dot] + rest)),
      let fraction = Int64((digits + "000000").prefix(6))
    else { return nil }
    self.init(microseconds: whole.microseconds + fraction)
  }

  /// The moment as RFC 3339 text in UTC.
  public var rfc3339: String {
    let (seconds, fraction) = microseconds.quotientAndFloor(dividingBy: 1_000_000)
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
    guard fraction != 0 else { return whole }
    let digits = String(fraction + 1_000_000).dropFirst()
    return "\(whole.dropLast()).\(digits)Z"
  }
}

extension Int64 {
  /// The quotient rounded down, and what is left, which is never negative.
  fileprivate func quotientAndFloor(dividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
