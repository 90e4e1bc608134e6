import AgentClient
import NotificationModel

/// Waits for the answer to a notification that is there already.
enum Wait {
  /// The verb in the table.
  static let command = Command(
    name: "wait", summary: "wait for the answer to a notification",
    discussion: [
      "Prints what 'ask' prints. An answer that was given before is printed at once, any number "
        + "of times."
    ],
    operands: [Operand(name: "ID")], options: [.timeout],
    examples: [
      Example("notifyctl wait Natto", "wait for the answer, or print the one there is"),
      Example("notifyctl wait --timeout 0 Natto", "only look whether there is an answer"),
    ], statuses: [.notFound] + Answering.statuses, body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app
    _ = try Answering.limit(invocation)
    return try await Answering(try console.agent(), invocation, console)
      .finish(invocation.operands[0], app: app)
  }
}
