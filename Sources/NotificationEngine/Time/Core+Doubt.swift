import NotificationModel
import NotificationSchedule

/// Whether the wall clock can be right.
enum ClockTrust: Hashable, Sendable {
  /// Nobody has looked yet.
  case unknown
  /// It is before the moment of the newest record, as that of a machine whose battery is empty.
  case doubted(newest: Instant)
  /// There is no reason against it.
  case trusted
}

extension Core {
  /// How long a doubted clock goes unnoticed when it becomes right without being set.
  private static let doubtedLookSeconds = 30.0
  /// How far the clock goes on before its moment is recorded anew.
  private static let recordSeconds = 60.0

  /// Whether what is due is held back, because nobody knows what is.
  var isHeld: Bool { if case .doubted = clockTrust { true } else { false } }

  /// When to look at a doubted clock again; setting it is told anyway.
  var nextLook: Instant? { now.adding(seconds: Self.doubtedLookSeconds) }

  /// Looks whether the clock can be right, as long as that is not known.
  ///
  /// Within a boot the clock of a running machine is taken at its word, also one that was set back.
  mutating func judgeClock(isSynchronized: () -> Bool) throws(StoreError) {
    switch clockTrust {
    case .trusted: return
    case .unknown:
      let record = try store.clockRecord()
      guard let record, record.boot != moment.sinceBoot.boot, now < record.wall, !isSynchronized()
      else {
        clockTrust = .trusted
        return
      }
      clockTrust = .doubted(newest: record.wall)
      log(
        "the clock says \(schedule.rfc3339(now)), which is before the newest record of "
          + "\(schedule.rfc3339(record.wall)): what is due is held until the clock is set")
    case .doubted(let newest):
      guard now >= newest || isSynchronized() else { return }
      clockTrust = .trusted
      hasStaleDates = true
    }
  }

  /// Records that the clock was at this moment, if anything else is written, or must be.
  mutating func recordClock() throws(StoreError) {
    guard clockTrust == .trusted else { return }
    let isOld = recordedClock.map { abs(now.seconds(since: $0)) >= Self.recordSeconds } ?? true
    guard isOld, store.changes != changesBefore else { return }
    try store.record(clock: now, boot: moment.sinceBoot.boot)
    recordedClock = now
  }
}
