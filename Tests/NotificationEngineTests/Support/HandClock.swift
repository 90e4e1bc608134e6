import DesktopBus
import NotificationEngine
import NotificationModel

/// A clock that a test moves by hand.
final class HandClock: Clock {
  private struct State {
    var moment: Moment
    var readings = 0
    var isSynchronized = false
  }

  private let state: Lock<State>

  init(at wall: Instant) {
    state = Lock(
      State(
        moment: Moment(
          wall: wall, sinceBoot: BootInstant(boot: "boot 1", microseconds: 1_000_000_000))))
  }

  var moment: Moment {
    state.withLock { state in
      state.readings += 1
      return state.moment
    }
  }

  /// How often it was looked at: once in each turn of the engine.
  var readings: Int { state.withLock { $0.readings } }

  var wall: Instant { state.withLock { $0.moment.wall } }

  var isSynchronized: Bool { state.withLock { $0.isSynchronized } }

  /// The kernel hears of a clock that knows.
  func synchronize() { state.withLock { $0.isSynchronized = true } }

  /// Time passes.
  func pass(microseconds: Int64) {
    state.withLock { state in
      state.moment.wall.microseconds += microseconds
      state.moment.sinceBoot.microseconds += microseconds
    }
  }

  /// Somebody sets the clock by so much; no time passes.
  func set(by seconds: Double) {
    state.withLock { $0.moment.wall.microseconds += Int64(seconds * 1_000_000) }
  }

  /// The machine is booted anew, so long after it went down.
  func reboot(after seconds: Double) {
    state.withLock { state in
      state.moment.wall.microseconds += Int64(seconds * 1_000_000)
      state.moment.sinceBoot = BootInstant(
        boot: state.moment.sinceBoot.boot + "'", microseconds: 20_000_000)
    }
  }
}

/// An alarm that remembers what it is set to.
final class HandAlarm: Alarm {
  private let instant = Lock<Instant?>(nil)

  func set(_ instant: Instant?) { self.instant.withLock { $0 = instant } }

  /// The moment it is to go off; nil for none.
  var time: Instant? { instant.withLock { $0 } }
}
