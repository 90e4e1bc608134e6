/// How fast late notifications come to the screen: a few at once, the others one by one.
struct Pace {
  /// How many come at once.
  static let atOnce = 5
  private static let interval: Int64 = 2_000_000

  private var room = Pace.atOnce
  /// When the room was counted; in the time since the boot, which nobody sets.
  private var counted: BootInstant?

  /// How many may come at a moment.
  func room(at now: BootInstant) -> Int {
    min(Self.atOnce, room + Int(clamping: elapsed(by: now) / Self.interval))
  }

  /// One comes.
  mutating func take(at now: BootInstant) {
    let left = elapsed(by: now) % Self.interval
    let before = room(at: now)
    // A full measure begins to fill again only now.
    let start = before == Self.atOnce ? now.microseconds : now.microseconds - left
    room = before - 1
    counted = BootInstant(boot: now.boot, microseconds: start)
  }

  /// Microseconds until one more may come, where there is no room.
  func wait(at now: BootInstant) -> Int64 { Self.interval - elapsed(by: now) % Self.interval }

  private func elapsed(by now: BootInstant) -> Int64 {
    guard let counted, counted.boot == now.boot else { return 0 }
    return max(now.microseconds - counted.microseconds, 0)
  }
}
