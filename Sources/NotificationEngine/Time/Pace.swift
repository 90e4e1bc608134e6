/// How fast notifications come to the screen: a few at once, the others one by one.
struct Pace: Hashable, Sendable {
  /// That of late notifications.
  static let late = Pace(atOnce: 5, interval: 2_000_000)

  /// How many come at once.
  let atOnce: Int
  /// Microseconds until one more may come.
  private let interval: Int64
  private var room: Int
  /// When the room was counted; in the time since the boot, which nobody sets.
  private var counted: BootInstant?

  init(atOnce: Int, interval: Int64) {
    self.atOnce = atOnce
    self.interval = interval
    room = atOnce
  }

  /// How many may come at a moment.
  func room(at now: BootInstant) -> Int {
    min(atOnce, room + Int(clamping: elapsed(by: now) / interval))
  }

  /// One comes.
  mutating func take(at now: BootInstant) {
    let left = elapsed(by: now) % interval
    let before = room(at: now)
    // A full measure begins to fill again only now.
    let start = before == atOnce ? now.microseconds : now.microseconds - left
    room = before - 1
    counted = BootInstant(boot: now.boot, microseconds: start)
  }

  /// Microseconds until one more may come, where there is no room.
  func wait(at now: BootInstant) -> Int64 { interval - elapsed(by: now) % interval }

  private func elapsed(by now: BootInstant) -> Int64 {
    guard let counted, counted.boot == now.boot else { return 0 }
    return max(now.microseconds - counted.microseconds, 0)
  }
}
