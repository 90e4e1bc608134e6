import CLinux
import DesktopBus

/// Gives memory back to the system after calls that took much.
///
/// The C library keeps what was freed, and the agent lives as long as the session.
final class Housekeeping: Sendable {
  private static let quiet: Duration = .seconds(1)

  private let executor: GLibExecutor
  private let isPlanned = Lock(false)

  init(executor: GLibExecutor) { self.executor = executor }

  /// A call has taken much; what it took is freed soon, and then given back.
  func clearUp() {
    let wasPlanned = isPlanned.withLock { isPlanned in
      defer { isPlanned = true }
      return isPlanned
    }
    guard !wasPlanned else { return }
    Task(executorPreference: executor.tasks) { [executor, isPlanned] in
      await executor.sleep(for: Self.quiet)
      isPlanned.withLock { $0 = false }
      clinux_release_memory()
    }
  }
}
