import CLinux
import DesktopBus
import Glibc
import NotificationEngine
import NotificationModel

/// One kernel timer on the wall clock; it also tells when the clock is set.
///
/// Wraps `timerfd_create` and `timerfd_settime`: nothing wakes up until it is time.
struct SystemAlarm: Alarm {
  private let timer: Int32
  private let clockWasSet: @Sendable () -> Void

  /// A timer whose events come on an executor's thread.
  init(
    executor: GLibExecutor, rang: @escaping @Sendable () -> Void,
    clockWasSet: @escaping @Sendable () -> Void
  ) {
    let timer = clinux_timerfd_create()
    self.timer = timer
    self.clockWasSet = clockWasSet
    executor.onReadable(timer) {
      var expirations: UInt64 = 0
      let count = read(timer, &expirations, MemoryLayout<UInt64>.size)
      if count < 0, errno == ECANCELED { clockWasSet() } else { rang() }
      return true
    }
    set(nil)
  }

  func set(_ instant: Instant?) {
    // Without an alarm it still has to run, or nothing would tell that the clock was set.
    let status = clinux_timerfd_set(timer, max((instant ?? .latest).microseconds, 1))
    // It is set all the same; what it says here, it does not say again to who reads it.
    if status != 0, errno == ECANCELED { clockWasSet() }
  }
}
