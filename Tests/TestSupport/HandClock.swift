import DesktopBus

/// A clock that a test moves; what sleeps on it wakes when its moment has come.
public struct HandClock: Clock, Sendable {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol, Sendable {
    var offset: Duration

    /// A later moment.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether one moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    let due: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var next = 0
    var cancelled: Set<Int> = []
    var sleepers: [Int: Sleeper] = [:]
    var waiters: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Takes out those who wait for as many sleepers as there are.
    mutating func satisfied() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      defer { waiters.removeAll { $0.count == count } }
      return waiters.filter { $0.count == count }.map(\.continuation)
    }
  }

  private let state = Lock(State())

  /// A clock that stands still.
  public init() {}

  /// The moment it was moved to.
  public var now: Instant { state.withLock { $0.now } }

  /// As fine as one likes.
  public var minimumResolution: Duration { .zero }

  /// How many sleep now.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Moves the clock and wakes those whose moment has come, the earliest first.
  public func advance(by duration: Duration) {
    let (due, waiters) = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.due <= state.now }
      for key in due.keys { state.sleepers[key] = nil }
      return (due.values.sorted { $0.due < $1.due }, state.satisfied())
    }
    for sleeper in due { sleeper.continuation.resume() }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns once exactly so many sleep.
  public func waitForSleepers(_ count: Int, within limit: Duration = .seconds(30)) async throws {
    try await TestSupport.within(limit, "\(count) sleepers on the clock") {
      await withCheckedContinuation { continuation in
        let waiters = state.withLock { state in
          state.waiters.append((count, continuation))
          return state.satisfied()
        }
        for waiter in waiters { waiter.resume() }
      }
    }
  }

  /// Sleeps until the clock is moved to a moment.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let key = state.withLock { state in
      state.next += 1
      return state.next
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        typealias Outcome = (Result<Void, any Error>?, [CheckedContinuation<Void, Never>])
        let (result, waiters): Outcome = state.withLock { state in
          if state.cancelled.remove(key) != nil {
            return (.failure(CancellationError()), [])
          }
          guard deadline > state.now else { return (.success(()), []) }
          state.sleepers[key] = Sleeper(due: deadline, continuation: continuation)
          return (nil, state.satisfied())
        }
        if let result { continuation.resume(with: result) }
        for waiter in waiters { waiter.resume() }
      }
    } onCancel: {
      let (sleeper, waiters) = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: key)
        if sleeper == nil { state.cancelled.insert(key) }
        return (sleeper, state.satisfied())
      }
      sleeper?.continuation.resume(throwing: CancellationError())
      for waiter in waiters { waiter.resume() }
    }
  }
}
