import AgentClient
import NotificationModel

/// What the verbs that add something do with the agent's answer.
enum Sending {
  /// Adds a request, and tells what the agent warns of.
  ///
  /// A category that is not there is wrong here: a person who types it wants its actions. To the
  /// agent it may still come.
  static func add(
    _ request: [String: Value], to agent: Agent, app: AppIdentifier, _ console: Console
  ) async throws(Failure) -> [String: Value] {
    try await check(request["category"]?.string ?? "", of: app, agent)
    let result = try await Failure.agent { () async throws(AgentError) in
      try await agent.add(request, app: app)
    }
    for warning in result["warnings"]?.array ?? [] { console.say(warning.string ?? "") }
    return result
  }

  private static func check(
    _ category: String, of app: AppIdentifier, _ agent: Agent
  ) async throws(Failure) {
    guard !category.isEmpty else { return }
    let known = try await Failure.agent { () async throws(AgentError) in
      try await agent.categories(app: app)
    }.compactMap { $0["id"]?.string }
    guard !known.contains(category) else { return }
    throw Failure(
      .usage,
      "there is no category '\(category)'"
        + (known.isEmpty ? "" : " (known: \(known.joined(separator: ", ")))")
        + "; add it with 'notifyctl category set FILE'")
  }
}
