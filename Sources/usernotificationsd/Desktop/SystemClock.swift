import CLinux
import Glibc
import NotificationEngine
import NotificationModel

/// The machine's clocks.
struct SystemClock: Clock {
  private let boot: String

  init() {
    var buffer = [UInt8](repeating: 0, count: 64)
    let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
    let count = read(file, &buffer, buffer.count)
    close(file)
    // Without /proc every start counts as a boot: the wall clock then decides.
    boot =
      count > 0
      ? String(decoding: buffer[..<count], as: UTF8.self).filter { !$0.isNewline } : "\(getpid())"
  }

  var moment: Moment {
    Moment(
      wall: Instant(microseconds: Self.microseconds(CLOCK_REALTIME)),
      sinceBoot: BootInstant(boot: boot, microseconds: Self.microseconds(CLOCK_BOOTTIME)))
  }

  var isSynchronized: Bool { clinux_clock_is_synchronized() != 0 }

  private static func microseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
