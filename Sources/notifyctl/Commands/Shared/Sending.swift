import AgentClient
import NotificationModel

/// What the verbs that add something do with the agent's answer.
enum Sending {
  /// Adds a request, and tells what the agent warns of.
  static func add(
    _ request: [String: Value], to agent: Agent, app: AppIdentifier, _ console: Console
  ) async throws(Failure) -> [String: Value] {
    let result = try await Failure.agent { () async throws(AgentError) in
      try await agent.add(request, app: app)
    }
    for warning in result["warnings"]?.array ?? [] { console.say(warning.string ?? "") }
    return result
  }
}
