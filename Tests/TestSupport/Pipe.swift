import CLinux
import DesktopBus
import Foundation
import Glibc

/// A pipe that children inherit only where it is given to them.
struct Pipe: Sendable {
  let read: Int32
  let write: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard clinux_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    (read, write) = (ends[0], ends[1])
  }
}

/// What comes out of a descriptor, collected on a thread of its own.
final class Drain: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var ended = false
    var waiters: [@Sendable ([UInt8], Bool) -> Bool] = []
  }

  private let state = Lock(State())

  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        let chunk = buffer[..<max(count, 0)]
        changed {
          $0.bytes += chunk
          $0.ended = count <= 0
        }
        if count <= 0 { break }
      }
      close(descriptor)
    }
  }

  /// What came until now.
  var bytes: [UInt8] { state.withLock { $0.bytes } }

  /// Waits until the collected bytes satisfy a test, or have ended.
  func wait(until done: @escaping @Sendable ([UInt8]) -> Bool) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      changed {
        $0.waiters.append { bytes, ended in
          guard ended || done(bytes) else { return false }
          continuation.resume(returning: bytes)
          return true
        }
      }
    }
  }

  private func changed(_ change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      state.waiters.removeAll { $0(state.bytes, state.ended) }
    }
  }
}
