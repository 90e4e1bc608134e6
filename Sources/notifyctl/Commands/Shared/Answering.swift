import AgentClient
import NotificationModel

extension Option {
  static let timeout = Option(
    "timeout", value: "TIME", "stop waiting after a time; the notification stays open")
}

/// Waiting for an answer and printing it: what `ask` and `wait` do alike.
struct Answering {
  /// How waiting may end, apart from an OK.
  static let statuses: [ExitStatus] = [.rejected, .dismissed, .unanswered, .clicked]

  private let agent: Agent
  private let invocation: Invocation
  private let console: Console
  private let limit: Int64?

  /// Waiting as a command line asks for it.
  init(_ agent: Agent, _ invocation: Invocation, _ console: Console) throws(Failure) {
    self.agent = agent
    self.invocation = invocation
    self.console = console
    limit = try Self.limit(invocation)
  }

  /// The time-out in seconds; one that cannot be understood is wrong before anything is sent.
  static func limit(
    _ invocation: Invocation, _ option: Option = .timeout
  ) throws(Failure) -> Int64? {
    do { return try invocation.seconds(option) } catch { throw Failure(.usage, error.message) }
  }

  /// Waits for the answer of a notification and prints it.
  ///
  /// An answer is a stored fact: one that came before this began is found as surely as one that
  /// comes later, also when the agent is started anew in between.
  /// With the key of a delivery, an answer to another one of the same identifier is none.
  func finish(
    _ id: String, app: AppIdentifier?, delivery: String? = nil
  ) async throws(Failure) -> ExitStatus {
    let shown = try await Failure.agent { () async throws(AgentError) in
      try await agent.show(id, app: app)
    }
    let actions = Self.actions(shown)
    let isOurs = delivery == nil || shown["delivery"]?.string == delivery
    if isOurs, let response = shown["response"]?.dictionary { return try tell(response, actions) }
    // The app of the one that was found: another of the same identifier may come meanwhile.
    let app = shown["app"]?.string.flatMap { AppIdentifier($0) } ?? app
    explain(id, app, actions)
    switch try await outcome(id, app, delivery) {
    case .response(let response): return try tell(response, actions)
    case .removed:
      throw Failure(
        .notFound,
        "'\(id)' was taken away or replaced before anybody answered; nothing is left to wait for")
    case nil:
      console.say(
        "no answer to '\(id)' within \(limit ?? 0) s; it stays open, to wait on: "
          + "notifyctl wait \(Self.words(id, app))")
      return .unanswered
    }
  }

  private func outcome(
    _ id: String, _ app: AppIdentifier?, _ delivery: String?
  ) async throws(Failure) -> AnswerOutcome? {
    let agent = agent
    let explain: @Sendable (String) -> Void = { [console] problem in
      console.say("no window opens for '\(id)': \(problem)")
    }
    guard let limit else {
      return try await Failure.agent { () async throws(AgentError) in
        try await agent.answer(
          id, app: app, delivery: delivery, windowProblem: explain)
      }
    }
    let result = await Deadline.within(.seconds(limit), of: agent.bus) {
      () async -> Result<AnswerOutcome, AgentError> in
      do throws(AgentError) {
        return .success(
          try await agent.answer(
            id, app: app, delivery: delivery, windowProblem: explain))
      } catch { return .failure(error) }
    }
    return try await Failure.agent { () throws(AgentError) in try result?.get() }
  }

  private func tell(
    _ response: [String: Value], _ actions: [Action]
  ) throws(Failure) -> ExitStatus {
    try console.print(AnswerText.printed(response, json: invocation.has(.json)))
    return AnswerText.status(response, actions)
  }

  /// Says to a person what this waits for, and how else than by a click to answer.
  private func explain(_ id: String, _ app: AppIdentifier?, _ actions: [Action]) {
    guard console.talk.isTerminal else { return }
    let words = Self.words(id, app)
    let ways = actions.map { action in
      "notifyctl respond \(words) \(ShellText.quoted(action.id))"
        + (action.input == nil ? "" : " --text TEXT")
    }
    let others = ways.isEmpty ? "" : "; from another terminal: \(ways.joined(separator: " | "))"
    console.say("waiting for the answer to '\(id)'\(others)")
  }

  private static func actions(_ notification: [String: Value]) -> [Action] {
    let category: [String: Value] = ["id": "shown", "actions": notification["actions"] ?? []]
    return (try? Category(reading: category))?.actions ?? []
  }

  private static func words(_ id: String, _ app: AppIdentifier?) -> String {
    // Our own need no --app.
    let app = app == .notifyctl ? nil : app
    return (app.map { "--app \($0) " } ?? "") + ShellText.quoted(id)
  }
}

/// What an answer means to the shell, and how it is printed.
enum AnswerText {
  /// The action's identifier, and a text on the next line; or the response as an object.
  static func printed(_ response: [String: Value], json: Bool) -> String {
    if json { return Value.dictionary(response.withDatesAsText).json + "\n" }
    let action = response["action"]?.string ?? ""
    return action + "\n" + (response["text"]?.string.map { $0 + "\n" } ?? "")
  }

  /// The exit status of an answer, by the actions there were.
  static func status(_ response: [String: Value], _ actions: [Action]) -> ExitStatus {
    let chosen = response["action"]?.string ?? ""
    switch chosen {
    case Action.dismissIdentifier: return .dismissed
    case Action.defaultIdentifier: return .clicked
    default:
      let action = actions.first { $0.id == chosen }
      return action?.options.contains(.destructive) == true ? .rejected : .success
    }
  }
}
