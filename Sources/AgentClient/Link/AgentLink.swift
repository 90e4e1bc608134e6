public import Dispatch
public import DesktopBus

/// A long-lived way to the agent, for a program that notifies now and then.
///
/// Calls leave in the order they are made, from whatever thread, and are not waited for one by one.
/// The agent is started with the first call. One that ends is started again, what it left
/// unanswered is asked again in its order, and the program is attached anew.
public final class AgentLink: Sendable {
  private let environment: [String: String]
  private let outbox = Outbox()
  private let bus = Lock<BusConnection?>(nil)
  /// What has to be answered before the process may end.
  private let unanswered = DispatchGroup()
  private let isStarted = Lock(false)

  /// A link over the session bus of an environment; nothing happens before the first call.
  public init(environment: [String: String]) { self.environment = environment }

  deinit { outbox.close() }

  /// Calls a method of the agent; it is in line when this returns.
  ///
  /// With `waitsForPerson` the answer may take for ever. The closure gets the results, exactly once,
  /// on the link's thread.
  public func call(
    _ method: String, _ arguments: [Variant], waitsForPerson: Bool = false,
    _ done: @escaping @Sendable (Result<[Variant], AgentError>) -> Void
  ) {
    if waitsForPerson {
      send(.call(method, arguments, timeoutMilliseconds: nil), done)
      return
    }
    unanswered.enter()
    send(.call(method, arguments, timeoutMilliseconds: Self.timeoutMilliseconds)) {
      [unanswered] result in
      done(result)
      unanswered.leave()
    }
  }

  /// Makes this process the running one of an app, from now on over every restart of the agent.
  public func attach(_ app: AttachedApp, _ done: @escaping @Sendable (AgentError?) -> Void) {
    send(.attach(app)) { result in
      if case .failure(let error) = result { done(error) } else { done(nil) }
    }
  }

  /// Has one listener hear of what happens, over every restart of the agent; nil ends that.
  ///
  /// What changes after the answer to a later call is heard of.
  public func listen(_ listener: EventListener?) { send(.listen(listener)) { _ in } }

  /// Waits until the agent has answered what was asked and has what was answered.
  ///
  /// For the end of a process: what it asked for last must not be lost.
  public func flush(within limit: DispatchTimeInterval) {
    _ = unanswered.wait(timeout: .now() + limit)
    bus.withLock { $0 }?.flush()
  }

  private static let timeoutMilliseconds: Int32 = 5000

  private func send(
    _ kind: AgentCall.Kind, _ done: @escaping @Sendable (Result<[Variant], AgentError>) -> Void
  ) {
    let starts = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    outbox.send(kind, done)
    guard starts else { return }
    let line = AgentLine(environment: environment, outbox: outbox) { [bus] connection in
      bus.withLock { $0 = connection }
    }
    Task(executorPreference: line.executor.tasks) { await line.run() }
  }
}
