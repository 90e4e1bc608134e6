/// How many notifications of an app come to the screen: more are summed up in one.
///
/// Those that ask for an answer, or are urgent, always come.
public struct FloodLimit: Hashable, Sendable {
  /// How many come at once.
  public var atOnce: Int
  /// Seconds until one more may come.
  public var seconds: Double

  /// A limit; nobody reads more than a handful of popups.
  public init(atOnce: Int = 5, seconds: Double = 2) {
    self.atOnce = atOnce
    self.seconds = seconds
  }

  var pace: Pace { Pace(atOnce: atOnce, interval: max(Int64(seconds * 1_000_000), 1)) }
}
