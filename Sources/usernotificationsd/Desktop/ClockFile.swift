import DesktopBus
import Foundation
import NotificationEngine
import NotificationModel

/// A clock that tests move: a file, in place of the kernel's clocks and timer.
///
/// It has one line, `WALL BOOTTIME BOOT`: microseconds since 1970 UTC, microseconds since the boot,
/// and the boot's identifier. It stands still until the file is written anew.
final class ClockFile: Clock, Alarm {
  private struct State {
    var alarm: Instant?
    var last: Moment?
  }

  private let path: String
  private let rang: @Sendable () -> Void
  private let clockWasSet: @Sendable () -> Void
  private let state = Lock(State())

  init(
    path: String, executor: GLibExecutor, rang: @escaping @Sendable () -> Void,
    clockWasSet: @escaping @Sendable () -> Void
  ) {
    self.path = path
    self.rang = rang
    self.clockWasSet = clockWasSet
    state.withLock { $0.last = read() }
    DirectoryWatch.begin(beside: path, on: executor) { [weak self] in self?.moved() }
  }

  var moment: Moment {
    read()
      ?? Moment(
        wall: Instant(microseconds: 0), sinceBoot: BootInstant(boot: "", microseconds: 0))
  }

  func set(_ instant: Instant?) {
    state.withLock { $0.alarm = instant }
    if let instant, instant <= moment.wall { rang() }
  }

  private func moved() {
    guard let now = read() else { return }
    let (wasSet, isDue) = state.withLock { state in
      defer { state.last = now }
      return (state.last?.lead != now.lead, state.alarm.map { $0 <= now.wall } ?? false)
    }
    if wasSet { clockWasSet() }
    if isDue { rang() }
  }

  private func read() -> Moment? {
    let text = try? String(contentsOfFile: path, encoding: .utf8)
    let words = (text ?? "").split { $0 == " " || $0 == "\n" }
    guard words.count == 3, let wall = Int64(words[0]), let sinceBoot = Int64(words[1]) else {
      return nil
    }
    return Moment(
      wall: Instant(microseconds: wall),
      sinceBoot: BootInstant(boot: String(words[2]), microseconds: sinceBoot))
  }
}
