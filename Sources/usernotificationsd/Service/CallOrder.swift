import DesktopBus

/// Keeps the calls of each client in order while one of them waits for something slow.
final class CallOrder: Sendable {
  private let waiting = Lock<[String: [(MethodCall, Confinement)]]>([:])

  /// Has the later calls of a client wait.
  func hold(_ client: String) {
    waiting.withLock { $0[client] = $0[client] ?? [] }
  }

  /// Whether a call has to wait; then it is kept.
  func keeps(_ call: MethodCall, from confinement: Confinement) -> Bool {
    waiting.withLock { waiting in
      guard waiting[call.sender] != nil else { return false }
      waiting[call.sender]?.append((call, confinement))
      return true
    }
  }

  /// Lets a client's calls pass again; those that waited, in order.
  func release(_ client: String) -> [(MethodCall, Confinement)] {
    waiting.withLock { $0.removeValue(forKey: client) ?? [] }
  }
}
