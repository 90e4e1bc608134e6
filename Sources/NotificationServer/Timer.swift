/// A clock as time since a beginning.
struct Timer: Sendable {
  /// The time now.
  let now: @Sendable () -> Duration
  /// Returns at a time, or throws once its task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// Begins now.
  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let beginning = clock.now
    now = { beginning.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: beginning.advanced(by: $0), tolerance: nil) }
  }
}
