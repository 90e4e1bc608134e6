/// What becomes of a notification whose date has passed while the machine was off or asleep.
public enum LatePolicy: Hashable, Sendable {
  /// It is delivered once that can be, and says that it is late.
  case deliver
  /// It is not delivered once it is later than so many seconds.
  case skip(grace: Double)

  /// The grace period where none is given: what comes within it counts as on time anyway.
  public static let standardGraceSeconds = 60.0
  /// The shortest grace period; a machine with much to do is often late by less.
  public static let shortestGraceSeconds = 1.0
}

extension LatePolicy {
  private enum Word: String, CaseIterable { case deliver, skip }

  /// Reads the policy from its own fields.
  init(reading fields: inout Fields) {
    let word = fields.word("policy", Word.self)
    let grace = fields.number("grace")
    switch word {
    case .skip:
      self = .skip(grace: grace ?? Self.standardGraceSeconds)
      if let grace, !(grace >= Self.shortestGraceSeconds) {
        fields.note(.invalid, "grace", "\(grace) s is too short; give at least 1 s")
      } else if let grace, Instant(microseconds: 0).adding(seconds: grace) == nil {
        fields.note(.invalid, "grace", "\(grace) s is longer than any date is away")
      }
    case .deliver, nil:
      self = .deliver
      if grace != nil { fields.note(.invalid, "grace", "only the policy 'skip' has one") }
    }
  }

  /// The fields the policy is read from; nil for the usual one.
  var fields: Value? {
    switch self {
    case .deliver: nil
    case .skip(let grace):
      ["policy": "skip", "grace": Int64(exactly: grace).map(Value.int) ?? .double(grace)]
    }
  }
}
