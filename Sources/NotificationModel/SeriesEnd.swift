/// When a series of dates stops, whichever of the two comes first.
public struct SeriesEnd: Hashable, Sendable {
  /// The most dates it delivers; dates that were missed together count as the one they come as.
  public var count: Int?
  /// The last moment that a date may have.
  public var until: Instant?

  /// An end after some dates, after a moment, or both.
  public init(count: Int? = nil, until: Instant? = nil) {
    self.count = count
    self.until = until
  }

  /// The end of a series that goes on.
  public static let never = SeriesEnd()

  /// Whether a date may still belong to the series.
  public func includes(_ date: Instant) -> Bool { until.map { date <= $0 } ?? true }

  /// Whether no date follows after so many that were delivered.
  public func isReached(after delivered: Int) -> Bool { count.map { delivered >= $0 } ?? false }
}
