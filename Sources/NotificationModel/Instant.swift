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
    guard let distance = Int64(exactly: (seconds * 1_000_000).rounded()) else { return nil }
    let (shifted, overflow) = microseconds.addingReportingOverflow(distance)
    guard !overflow, shifted <= Self.latest.microseconds else { return nil }
    return Instant(microseconds: shifted)
  }

  /// The seconds from `other` to this moment; negative if `other` is later.
  public func seconds(since other: Instant) -> Double {
    Double(microseconds - other.microseconds) / 1_000_000
  }
}
