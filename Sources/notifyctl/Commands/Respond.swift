import AgentClient
import NotificationModel

extension Option {
  static let text = Option("text", value: "TEXT", "the text of an action that takes one")
}

/// Answers a notification from the command line.
enum Respond {
  /// The verb in the table.
  static let command = Command(
    name: "respond", summary: "answer a notification from the command line",
    discussion: ["ACTION is the identifier of one of its actions; 'notifyctl show ID' lists them."],
    operands: [Operand(name: "ID"), Operand(name: "ACTION")], options: [.text],
    examples: [
      Example("notifyctl respond Natto action_ok", "choose an action"),
      Example("notifyctl respond Natto action_input --text 'later'", "send a text"),
    ], statuses: [.notFound, .alreadyAnswered], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app
    let agent = try console.agent()
    let (id, action) = (invocation.operands[0], invocation.operands[1])
    try await Failure.agent { () async throws(AgentError) in
      try await agent.respond(id, action: action, text: invocation.value(.text) ?? "", app: app)
    }
    if invocation.has(.json) {
      let shown = try await Failure.agent { () async throws(AgentError) in
        try await agent.show(id, app: app)
      }
      let response = shown["response"]?.dictionary ?? [:]
      try console.print(AnswerText.printed(response, json: true))
    }
    return .success
  }
}
