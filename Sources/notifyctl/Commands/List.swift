import AgentClient
import NotificationModel

extension Option {
  static let pending = Option("pending", "only those that wait for their date")
  static let delivered = Option("delivered", "only those that were shown and can be answered")
  static let answered = Option("answered", "those that were answered or dismissed")
}

/// Lists notifications.
enum List {
  /// The verb in the table.
  static let command = Command(
    name: "list", summary: "list pending and delivered notifications",
    discussion: ["Pending ones come first, by their next date; then delivered ones, newest first."],
    options: [.pending, .delivered, .answered],
    examples: [
      Example("notifyctl list", "see what is to come and what is on the screen"),
      Example(
        "notifyctl list --answered --json | jq -r '.[] | .id + \" \" + .response.action'",
        "the answers, for a script"),
    ], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app
    let kinds: [Agent.ListKind] =
      switch try invocation.one(of: [.pending, .delivered, .answered]) {
      case .pending: [.pending]
      case .delivered: [.delivered]
      case .answered: [.answered]
      default: [.pending, .delivered]
      }
    let agent = try console.agent()
    var notifications: [[String: Value]] = []
    for kind in kinds {
      notifications += try await Failure.agent { () async throws(AgentError) in
        try await agent.list(kind, app: app)
      }
    }
    if invocation.has(.json) {
      let objects = notifications.map(NotificationJSON.text)
      try console.print("[\(objects.joined(separator: ","))]\n")
    } else if !notifications.isEmpty {
      try console.print(
        Rows.table(notifications, withAnswers: kinds == [.answered])
          .drawn(width: console.output.width, bold: console.usesStyle))
    } else if console.output.isTerminal {
      console.say("there is nothing to list")
    }
    return .success
  }
}
