import DesktopBus
public import NotificationModel

/// How waiting for an answer ended.
public enum AnswerOutcome: Sendable, Equatable {
  /// A person answered or dismissed it; the fields of the response.
  case response([String: Value])
  /// It was taken away before anybody answered.
  case removed
}

extension Agent {
  private enum Signal: Sendable {
    case event(Fields)
    case agentStarted
    case agentGone
  }

  /// Waits until a notification has its answer, over restarts of the agent.
  ///
  /// A stored answer comes back at once, any number of times. With the key of a delivery, an answer
  /// to another one of the same identifier is none: who asked must not take it for theirs.
  /// `windowProblem` gets a sentence, each time there is a new one: why no window asks for what the
  /// server cannot ask, and how to answer all the same.
  public func answer(
    _ id: String, app: AppIdentifier?, delivery: String? = nil,
    windowProblem: @Sendable (String) -> Void = { _ in }
  ) async throws(AgentError) -> AnswerOutcome {
    let signals = try await self.signals()
    let newest = try await show(id, app: app)
    if let outcome = Self.outcome(newest, delivery) { return outcome }
    // The click may have come before us.
    var problem = newest["windowProblem"]?.string
    if let problem { windowProblem(problem) }
    for await signal in signals {
      switch signal {
      case .event(let event):
        guard event["id"]?.string == id, app == nil || event["app"]?.string == app?.name,
          delivery == nil || event["delivery"]?.string == delivery
        else { continue }
        switch event["event"]?.string {
        case "textRequested":
          guard let news = event["windowProblem"]?.string, news != problem else { continue }
          problem = news
          windowProblem(news)
        // A request that is cancelled was never delivered; an earlier delivery may still be open.
        case "removed":
          if delivery != nil { return .removed }
          if try await isGone(id, app) { return .removed }
        default: if let outcome = Self.outcome(event) { return outcome }
        }
      case .agentStarted, .agentGone:
        // An answer may have come while nobody told us; asking starts an agent that is gone.
        if let outcome = Self.outcome(try await show(id, app: app), delivery) { return outcome }
      }
    }
    throw AgentError(.unavailable, "the session bus is gone")
  }

  /// The events and the agent's comings and goings, from now on.
  private func signals() async throws(AgentError) -> AsyncStream<Signal> {
    let events = await events()
    let owners = try await AgentError.mapping { () async throws(BusError) in
      try await bus.owners(of: AgentContract.busName)
    }
    let (stream, continuation) = AsyncStream<Signal>.makeStream()
    let tasks = bus.executor.tasks
    let pumps = [
      Task(executorPreference: tasks) {
        for await event in events { continuation.yield(.event(event)) }
      },
      Task(executorPreference: tasks) {
        for await owner in owners.dropFirst() {
          continuation.yield(owner == nil ? .agentGone : .agentStarted)
        }
      },
      Task(executorPreference: tasks) {
        await bus.waitUntilClosed()
        continuation.finish()
      },
    ]
    continuation.onTermination = { _ in pumps.forEach { $0.cancel() } }
    return stream
  }

  private static func outcome(_ newest: Fields, _ delivery: String?) -> AnswerOutcome? {
    if let delivery, let key = newest["delivery"]?.string, key != delivery { return .removed }
    return outcome(newest)
  }

  private func isGone(_ id: String, _ app: AppIdentifier?) async throws(AgentError) -> Bool {
    do {
      return Self.outcome(try await show(id, app: app)) == .removed
    } catch {
      guard error.code == .notFound else { throw error }
      return true
    }
  }

  private static func outcome(_ notification: Fields) -> AnswerOutcome? {
    if let response = notification["response"]?.dictionary { return .response(response) }
    switch notification["state"]?.string {
    case DeliveryState.removed.rawValue, DeliveryState.skipped.rawValue: return .removed
    default: return nil
    }
  }
}
