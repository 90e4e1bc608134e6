import DesktopBus

/// A call on its way to the agent.
struct AgentCall: Sendable {
  enum Kind: Sendable {
    case call(String, [Variant], timeoutMilliseconds: Int32?)
    case attach(AttachedApp)
    /// Somebody wants to hear of what happens, or with nil does not any more.
    case listen(EventListener?)
    /// The agent has come or gone: whoever is attached has to be so again.
    case attachAnew
  }

  let kind: Kind
  /// Its place in the order the calls were made.
  let number: Int
  /// How often an agent ended before it answered.
  var losses = 0
  let done: @Sendable (Result<[Variant], AgentError>) -> Void
}

/// The calls that wait for their way to the agent, in order; for one reader.
final class Outbox: Sendable {
  private struct State {
    var waiting: [AgentCall] = []
    var count = 0
    var reader: CheckedContinuation<Void, Never>?
    var isClosed = false
  }

  private let state = Lock(State())

  /// Adds a new call at the end.
  func send(
    _ kind: AgentCall.Kind, _ done: @escaping @Sendable (Result<[Variant], AgentError>) -> Void
  ) {
    change { state in
      state.count += 1
      state.waiting.append(AgentCall(kind: kind, number: state.count, done: done))
    }
  }

  /// Puts a call back to its place in the order.
  func putBack(_ call: AgentCall) {
    change { state in
      let place =
        state.waiting.firstIndex { $0.number > call.number } ?? state.waiting.endIndex
      state.waiting.insert(call, at: place)
    }
  }

  /// The first call, once there is one; nil when the outbox is closed and empty.
  func take() async -> AgentCall? {
    while true {
      let (call, isClosed) = state.withLock { state in
        (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.isClosed)
      }
      if let call { return call }
      if isClosed { return nil }
      await change()
    }
  }

  /// Takes no more; what waits is still taken.
  func close() { change { $0.isClosed = true } }

  private func change() async {
    await withCheckedContinuation { continuation in
      let isChanged = state.withLock { state in
        if state.waiting.isEmpty, !state.isClosed { state.reader = continuation }
        return state.reader == nil
      }
      if isChanged { continuation.resume() }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let reader = state.withLock { state in
      body(&state)
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume()
  }
}
