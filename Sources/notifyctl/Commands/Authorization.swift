import AgentClient
import DesktopBus
import NotificationModel

extension Option {
  fileprivate static let patience = Option(
    "timeout", value: "TIME", "of request: stop waiting after a time; the question stays open")
}

/// Tells, asks for or decides whether an app may notify.
enum Authorization {
  /// The verb in the table.
  static let command = Command(
    name: "authorization", summary: "tell, ask for or decide whether an app may notify",
    discussion: [
      "Prints notDetermined, denied, authorized or provisional, and the exit status says the same. "
        + "notifyctl itself is authorized until it is denied.",
      "The question of 'request' is a notification of org.usernotifications.Agent whose ID is the "
        + "app: without a display, 'notifyctl respond APP allow' or 'deny' answers it.",
    ], options: [.patience],
    examples: [
      Example(
        "notifyctl authorization request --app org.example.App", "ask, and wait for the answer"),
      Example("notifyctl authorization grant --app org.example.App", "allow it without a question"),
      Example("notifyctl authorization status --json", "look, as a script does"),
    ], statuses: [.denied, .notFound],
    body: .subcommands([
      Command(name: "status", summary: "print what is decided", body: .run(status)),
      Command(
        name: "request", summary: "ask by a notification, unless it is decided", body: .run(request)
      ),
      Command(name: "grant", summary: "allow alerts, sounds and badges", body: .run(grant)),
      Command(name: "deny", summary: "allow nothing", body: .run(deny)),
      Command(name: "reset", summary: "forget what is decided", body: .run(reset)),
    ]))

  private static func status(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    try refuseTimeout(invocation)
    return try await report(try console.agent(), invocation, console)
  }

  private static func request(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let limit = try Answering.limit(invocation, .patience)
    let agent = try console.agent()
    let before = try await settings(agent, app)
    if status(before) == .notDetermined {
      console.say(
        "a notification asks; without a display, answer with: notifyctl respond \(app) allow "
          + "--app \(AppIdentifier.agent)")
    }
    if try await !isAnswered(agent, app, within: limit) {
      console.say(
        "no answer within \(limit ?? 0) s; the question stays open, to wait on: "
          + "notifyctl authorization request --app \(app)")
    }
    return try await report(agent, invocation, console)
  }

  /// Asks and waits; false if the time is over before there is an answer.
  private static func isAnswered(
    _ agent: Agent, _ app: AppIdentifier, within limit: Int64?
  ) async throws(Failure) -> Bool {
    let ask: @Sendable () async -> Result<Void, AgentError> = {
      do throws(AgentError) {
        return .success(_ = try await agent.requestAuthorization(.standard, app: app))
      } catch { return .failure(error) }
    }
    let result =
      if let limit {
        await Deadline.within(.seconds(limit), of: agent.bus, ask)
      } else {
        Optional(await ask())
      }
    return try await Failure.agent { () throws(AgentError) in try result?.get() } != nil
  }

  private static func grant(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    try await set(.authorized, invocation, console)
  }

  private static func deny(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    try await set(.denied, invocation, console)
  }

  private static func reset(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    try await set(.notDetermined, invocation, console)
  }

  private static func set(
    _ status: AuthorizationStatus, _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    try refuseTimeout(invocation)
    let app = try invocation.app ?? .notifyctl
    let agent = try console.agent()
    try await Failure.agent { () async throws(AgentError) in
      try await agent.setAuthorization(status, app: app)
    }
    return try await report(agent, invocation, console)
  }

  private static func refuseTimeout(_ invocation: Invocation) throws(Failure) {
    guard invocation.has(.patience) else { return }
    throw Failure(
      UsageError.useless(
        option: Option.patience.flag, without: "request", verb: invocation.verb))
  }

  private static func settings(
    _ agent: Agent, _ app: AppIdentifier
  ) async throws(Failure) -> [String: Value] {
    try await Failure.agent { () async throws(AgentError) in try await agent.settings(app: app) }
  }

  private static func status(_ settings: [String: Value]) -> AuthorizationStatus {
    settings["authorizationStatus"]?.string.flatMap { AuthorizationStatus(rawValue: $0) }
      ?? .notDetermined
  }

  /// Prints what is decided now.
  private static func report(
    _ agent: Agent, _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let settings = try await settings(agent, app).withDatesAsText
    let status = status(settings)
    if invocation.has(.json) {
      let options = AuthorizationOptions(
        rawValue: UInt32(clamping: settings["options"]?.int ?? 0))
      var result: [String: Value] = [
        "app": .string(app.name), "status": .string(status.rawValue),
        "options": .array(options.names.map { .string($0) }),
      ]
      result["consentDate"] = settings["consentDate"]
      try console.print(Value.dictionary(result).json + "\n")
    } else {
      try console.print("\(status.rawValue)\n")
    }
    switch status {
    case .authorized, .provisional: return .success
    case .denied: return .denied
    case .notDetermined: return .notFound
    }
  }
}
