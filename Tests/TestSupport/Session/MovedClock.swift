import DesktopBus
import Foundation
import NotificationEngine
package import NotificationModel

/// The clock of a running agent, which a test moves: the file of its `ClockFile`.
package final class MovedClock: Sendable {
  /// 10 July 2026, 00:00 UTC.
  package static let start = Instant(microseconds: 1_783_641_600_000_000)

  private let directory: TemporaryDirectory
  private let path: String
  private let state: Lock<(moment: Moment, boots: Int)>

  /// A clock that stands still at the start; `isUnseen` changes it behind a link, where nobody
  /// watches.
  package init(isUnseen: Bool = false) throws {
    directory = try TemporaryDirectory()
    path = directory.path + (isUnseen ? "/unseen/clock" : "/clock")
    state = Lock(
      (
        Moment(
          wall: Self.start, sinceBoot: BootInstant(boot: "boot1", microseconds: 1_000_000_000)), 1
      ))
    if isUnseen {
      let files = FileManager.default
      try files.createDirectory(
        atPath: directory.path + "/unseen", withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: directory.path + "/clock", withDestinationPath: path)
    }
    try write()
  }

  /// What the agent is started with.
  package var environment: [String: String] {
    ["USERNOTIFICATIONS_TEST_CLOCK": directory.path + "/clock"]
  }

  /// The wall clock.
  package var wall: Instant { state.withLock { $0.moment.wall } }

  /// Time passes, awake or asleep.
  package func pass(_ seconds: Double) throws {
    try move { moment in
      moment.wall.microseconds += Int64(seconds * 1_000_000)
      moment.sinceBoot.microseconds += Int64(seconds * 1_000_000)
    }
  }

  /// Somebody sets the clock.
  package func set(by seconds: Double) throws {
    try move { $0.wall.microseconds += Int64(seconds * 1_000_000) }
  }

  /// The machine is booted anew, with the clock so much later.
  package func reboot(after seconds: Double) throws {
    let boots = state.withLock { state in
      state.boots += 1
      return state.boots
    }
    try move { moment in
      moment.wall.microseconds += Int64(seconds * 1_000_000)
      moment.sinceBoot = BootInstant(boot: "boot\(boots)", microseconds: 20_000_000)
    }
  }

  private func move(_ body: (inout Moment) -> Void) throws {
    state.withLock { body(&$0.moment) }
    try write()
  }

  private func write() throws {
    let moment = state.withLock { $0.moment }
    let line =
      "\(moment.wall.microseconds) \(moment.sinceBoot.microseconds) \(moment.sinceBoot.boot)\n"
    // Atomically: a clock that is half written is none.
    try line.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
