import AgentClient
import NotificationModel

extension Option {
  static let all = Option("all", "all of the app's (default: the command line's own)")
}

/// Taking notifications away, pending or delivered: what `cancel` and `clear` do alike.
struct Removal {
  /// Such as "pending".
  let kind: String
  /// Such as "cancelled".
  let done: String
  /// The call that does it and counts.
  let call: @Sendable (Agent, [String], AppIdentifier?) async throws(AgentError) -> Int

  /// Runs the verb.
  func run(_ invocation: Invocation, _ console: Console) async throws(Failure) -> ExitStatus {
    let ids = invocation.operands
    if invocation.has(.all), !ids.isEmpty {
      throw Failure(UsageError.conflict(["--all", "an ID"], verb: invocation.verb))
    }
    guard invocation.has(.all) || !ids.isEmpty else {
      throw Failure(UsageError.oneNeeded(["ID", "--all"], verb: invocation.verb))
    }
    let app = try invocation.app
    let agent = try console.agent()
    if ids.isEmpty {
      let count = try await removed([], agent, app ?? .notifyctl)
      console.say("\(count) \(done)")
      return try finish(count, unknown: [], invocation, console)
    }
    var count = 0
    var unknown: [String] = []
    // One by one: each that is not there has to be named.
    for id in ids {
      let found = try await removed([id], agent, app)
      count += found
      if found == 0 { unknown.append(id) }
    }
    return try finish(count, unknown: unknown, invocation, console)
  }

  private func removed(
    _ ids: [String], _ agent: Agent, _ app: AppIdentifier?
  ) async throws(Failure) -> Int {
    do { return try await call(agent, ids, app) } catch {
      if error.code == .notFound { return 0 }
      throw Failure(error)
    }
  }

  private func finish(
    _ count: Int, unknown: [String], _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> ExitStatus {
    if invocation.has(.json) {
      let result: [String: Value] = [
        done: .int(Int64(count)), "unknown": .array(unknown.map { .string($0) }),
      ]
      try console.print(Value.dictionary(result).json + "\n")
    }
    guard !unknown.isEmpty else { return .success }
    let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
    throw Failure(
      .notFound, "there is no \(kind) notification \(names); 'notifyctl list' shows what there is")
  }
}
