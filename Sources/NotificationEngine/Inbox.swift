import Foundation

// Unchecked: the lock guards every access to the state.
/// A queue whose reader takes all that waits at once.
///
/// Senders are never held up, and what they send keeps its order. One reader.
final class Inbox<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [Element] = []
  private var reader: CheckedContinuation<[Element]?, Never>?
  private var isClosed = false

  func send(_ element: Element) {
    let reader = lock.withLock { () -> CheckedContinuation<[Element]?, Never>? in
      guard !isClosed else { return nil }
      if let reader = self.reader {
        self.reader = nil
        return reader
      }
      waiting.append(element)
      return nil
    }
    reader?.resume(returning: [element])
  }

  /// All that waits, once there is something; nil when the queue is closed and empty.
  func take() async -> [Element]? {
    await withCheckedContinuation { continuation in
      let (ready, ended) = lock.withLock { () -> ([Element], Bool) in
        defer { waiting = [] }
        if waiting.isEmpty, !isClosed { reader = continuation }
        return (waiting, isClosed)
      }
      if !ready.isEmpty {
        continuation.resume(returning: ready)
      } else if ended {
        continuation.resume(returning: nil)
      }
    }
  }

  /// Whether the reader waits: it is done with all that was sent.
  var isIdle: Bool { lock.withLock { reader != nil } }

  /// Ends the queue: what was sent before is still taken.
  func close() {
    let reader = lock.withLock { () -> CheckedContinuation<[Element]?, Never>? in
      isClosed = true
      defer { self.reader = nil }
      return self.reader
    }
    reader?.resume(returning: nil)
  }
}
