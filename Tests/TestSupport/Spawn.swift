import DesktopBus
import Foundation
import Glibc

/// Starts a process in a group of its own, with three descriptors as its standard ones.
func spawn(
  _ executable: String, _ arguments: [[UInt8]], _ environment: [[UInt8]], descriptors: [Int32]
) throws -> pid_t {
  // Writing to a child that has gone is an error for the writer, not the end of all tests.
  signal(SIGPIPE, SIG_IGN)
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (place, descriptor) in descriptors.enumerated() {
    posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
  }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // The threads of Swift's pool block most signals, which a child would inherit.
  var (defaults, blocked) = (sigset_t(), sigset_t())
  sigemptyset(&defaults)
  // Code under test ignores these to handle them itself; a child would inherit that.
  for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&defaults, signal) }
  sigemptyset(&blocked)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))

  var pid: pid_t = 0
  let failure = withCStrings(arguments) { arguments in
    withCStrings(environment) { environment in
      posix_spawnp(&pid, executable, &actions, &attributes, arguments, environment)
    }
  }
  guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOENT) }
  return pid
}

private func withCStrings<Result>(
  _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { text in
    strdup(text.map { CChar(bitPattern: $0) } + [0])
  }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}

/// The end of a child, waited for on a thread.
final class Ending: Sendable {
  private struct State {
    var status: Int32?
    var waiters: [CheckedContinuation<Int32, Never>] = []
  }

  private let state = Lock(State())

  /// Waits for the child on a thread of its own.
  func reap(_ pid: pid_t) {
    Thread.detachNewThread { [self] in
      // Left as a zombie first, so that its number is not reused while somebody signals it.
      var info = siginfo_t()
      while waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      let waiters = state.withLock { state in
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        let signal = status & 0x7f
        let result = signal == 0 ? (status >> 8) & 0xff : 128 + signal
        state.status = result
        defer { state.waiters = [] }
        return state.waiters.map { waiter in { waiter.resume(returning: result) } }
      }
      for resume in waiters { resume() }
    }
  }

  /// Does something while the child's number is surely still its own.
  func ifRunning(_ body: () -> Void) {
    state.withLock { if $0.status == nil { body() } }
  }

  /// The exit status, once there is one.
  func status() async -> Int32 {
    await withCheckedContinuation { waiter in
      let known = state.withLock { state in
        if state.status == nil { state.waiters.append(waiter) }
        return state.status
      }
      if let known { waiter.resume(returning: known) }
    }
  }
}
