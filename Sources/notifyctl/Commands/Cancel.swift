import AgentClient

/// Takes pending notifications back.
enum Cancel {
  private static let removal = Removal(kind: "pending", done: "cancelled") {
    (agent, ids, app) async throws(AgentError) in try await agent.cancel(ids, app: app)
  }

  /// The verb in the table.
  static let command = Command(
    name: "cancel", summary: "take back notifications that wait for their date",
    operands: [Operand(name: "ID", isOptional: true, repeats: true)], options: [.all],
    examples: [
      Example("notifyctl cancel Natto", "take one back"),
      Example("notifyctl cancel --all", "take all of the command line's back"),
    ], statuses: [.notFound], body: .run(removal.run))
}
