import DesktopBus

/// Keeps the calls that come before the agent can answer them, and passes on those after.
final class CallGate: Sendable {
  private struct State {
    var waiting: [MethodCall] = []
    var answer: (@Sendable (MethodCall) -> Void)?
  }

  private let state = Lock(State())

  /// Passes a call on, now or once the gate is open.
  func take(_ call: MethodCall) {
    // Inside the lock, so that no call overtakes one that waited.
    state.withLock { state in
      if let answer = state.answer { answer(call) } else { state.waiting.append(call) }
    }
  }

  /// Opens the gate: what waited goes first.
  func open(_ answer: @escaping @Sendable (MethodCall) -> Void) {
    state.withLock { state in
      state.answer = answer
      for call in state.waiting { answer(call) }
      state.waiting = []
    }
  }
}
