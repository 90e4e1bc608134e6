public import NotificationModel

/// A moment since a boot, which goes on in suspend and is not moved when the clock is set.
public struct BootInstant: Hashable, Sendable {
  /// The kernel's identifier of the boot.
  public var boot: String
  /// Microseconds since that boot; `CLOCK_BOOTTIME`.
  public var microseconds: Int64

  /// A moment of a boot.
  public init(boot: String, microseconds: Int64) {
    self.boot = boot
    self.microseconds = microseconds
  }
}

/// Now, on the wall clock and since the boot.
public struct Moment: Hashable, Sendable {
  /// The wall clock.
  public var wall: Instant
  /// The time since the boot.
  public var sinceBoot: BootInstant

  /// A moment.
  public init(wall: Instant, sinceBoot: BootInstant) {
    self.wall = wall
    self.sinceBoot = sinceBoot
  }

  /// What the wall clock is ahead of the time since the boot, in microseconds; another once the
  /// clock was set.
  public var lead: Int64 { wall.microseconds - sinceBoot.microseconds }
}

/// Tells the time.
public protocol Clock: Sendable {
  /// What time it is.
  var moment: Moment { get }
  /// Whether the machine has the wall clock from somewhere that knows; false if it does not say.
  var isSynchronized: Bool { get }
}

extension Clock {
  /// It does not say.
  public var isSynchronized: Bool { false }
}

/// Wakes the engine.
public protocol Alarm: Sendable {
  /// Sets the one moment the engine wants to be woken at; nil for none.
  ///
  /// The engine is also woken, by ``Engine/clockChanged()``, whenever the clock is set.
  func set(_ instant: Instant?)
}
