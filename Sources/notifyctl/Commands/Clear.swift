import AgentClient

/// Takes delivered notifications away.
enum Clear {
  private static let removal = Removal(kind: "delivered", done: "cleared") {
    (agent, ids, app) async throws(AgentError) in try await agent.clear(ids, app: app)
  }

  /// The verb in the table.
  static let command = Command(
    name: "clear", summary: "take notifications off the screen",
    operands: [Operand(name: "ID", isOptional: true, repeats: true)], options: [.all],
    examples: [
      Example("notifyctl clear mail", "take one away"),
      Example("notifyctl clear --all --app org.example.Mail", "take all of an app's away"),
    ], statuses: [.notFound], body: .run(removal.run))
}
