/// When a notification is due.
public struct Trigger: Hashable, Sendable {
  /// How its dates follow each other.
  public enum Rhythm: Hashable, Sendable {
    /// After a time, counted from the moment it was added, or by the wall clock from `start`.
    case interval(seconds: Double, start: Instant?)
    /// At the next date that has the given components.
    case calendar(CalendarMatch)
    /// At every so many days, weeks, months or years of a start.
    case every(DateStep)
  }

  /// How its dates follow each other.
  public var rhythm: Rhythm
  /// Whether it comes again.
  public var repeats: Bool
  /// When a trigger that repeats stops.
  public var end: SeriesEnd

  /// A trigger.
  public init(_ rhythm: Rhythm, repeats: Bool, end: SeriesEnd = .never) {
    self.rhythm = rhythm
    self.repeats = repeats
    self.end = end
  }

  /// After a time, counted from the moment it was added.
  public static func interval(seconds: Double, repeats: Bool) -> Trigger {
    Trigger(.interval(seconds: seconds, start: nil), repeats: repeats)
  }

  /// At the next date that has the given components.
  public static func calendar(_ match: CalendarMatch, repeats: Bool) -> Trigger {
    Trigger(.calendar(match), repeats: repeats)
  }
}

extension Trigger {
  /// The shortest interval that may repeat, as on Apple's systems.
  public static let shortestRepeatSeconds = 60.0

  /// Whether its dates are those of the clocks where the machine is.
  public var floats: Bool {
    switch rhythm {
    case .interval: false
    case .calendar, .every: zone == nil
    }
  }

  /// The zone its dates are told in; nil is that of wherever the machine is.
  public var zone: String? {
    switch rhythm {
    case .interval: nil
    case .calendar(let match): match.zone
    case .every(let step): step.zone
    }
  }

  /// The length of an interval that counts from the moment it was added.
  ///
  /// It goes on while somebody sets the clock, which one with a start does not.
  public var secondsFromAdding: Double? {
    if case .interval(let seconds, nil) = rhythm { seconds } else { nil }
  }
}
