import DesktopBus

/// Finds out what each caller may be, once for each connection, and passes its calls on in order.
final class CallerConfinement: Sendable {
  typealias Answer = @Sendable (MethodCall, Confinement) -> Void

  /// What is forgotten is found out again; a bus gives no unique name twice.
  private static let mostKnown = 1000

  private struct State {
    var known: [String: Confinement] = [:]
    var waiting: [String: [MethodCall]] = [:]
  }

  private let state = Lock(State())
  private let bus: BusConnection
  private let answer: Answer

  /// Passes calls on a bus on to a closure.
  init(bus: BusConnection, answer: @escaping Answer) {
    self.bus = bus
    self.answer = answer
  }

  /// Passes a call on, at once if its caller is known.
  func take(_ call: MethodCall) {
    let name = call.sender
    // Inside the lock, so that no call overtakes one of the same caller that waits.
    let isNew = state.withLock { state in
      if state.waiting[name] != nil {
        state.waiting[name]?.append(call)
      } else if let confinement = state.known[name] {
        answer(call, confinement)
      } else {
        state.waiting[name] = [call]
        return true
      }
      return false
    }
    guard isNew else { return }
    Task(executorPreference: bus.executor.tasks) {
      self.learned(await self.look(at: name), of: name)
    }
  }

  private func learned(_ confinement: Confinement, of name: String) {
    state.withLock { state in
      for call in state.waiting.removeValue(forKey: name) ?? [] { answer(call, confinement) }
      if state.known.count >= Self.mostKnown { state.known = [:] }
      state.known[name] = confinement
    }
  }

  private func look(at name: String) async -> Confinement {
    do {
      guard let process = try await bus.process(of: name) else {
        return .unknown("the bus does not tell the process of \(name)")
      }
      let confinement = Confinement(process: process)
      // One that has left may have left its number to another process.
      guard try await bus.owner(of: name) != nil else {
        return .unknown("\(name) has left the bus")
      }
      return confinement
    } catch {
      return .unknown(error.message)
    }
  }
}
