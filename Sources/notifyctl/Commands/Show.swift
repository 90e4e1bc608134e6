import AgentClient
import NotificationModel

/// Shows all there is to know of one notification.
enum Show {
  /// The verb in the table.
  static let command = Command(
    name: "show", summary: "show all there is to know of a notification",
    operands: [Operand(name: "ID")],
    examples: [Example("notifyctl show Natto", "see its text, date, state and answer")],
    statuses: [.notFound], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app
    let agent = try console.agent()
    let shown = try await Failure.agent { () async throws(AgentError) in
      try await agent.show(invocation.operands[0], app: app)
    }
    try console.print(
      invocation.has(.json) ? NotificationJSON.text(shown) + "\n" : text(shown.withDatesAsText))
    return .success
  }

  private static let order = [
    "id", "app", "title", "subtitle", "body", "markup", "state", "nextDate", "date", "late",
    "originalDate", "trigger", "sound", "level", "category", "actions", "response", "thread",
    "badge", "icon", "attachments",
    "userInfo",
  ]

  /// Key and value of each field that is there, one a line; the known ones first.
  static func text(_ fields: [String: Value]) -> String {
    let others = fields.keys.filter { !order.contains($0) }.sorted()
    return (order + others).compactMap { key in
      guard let value = fields[key], let text = text(key, value), !text.isEmpty else { return nil }
      return "\(key): \(PlainText.lines(text, indentation: "  "))\n"
    }.joined()
  }

  private static func text(_ key: String, _ value: Value) -> String? {
    switch (key, value) {
    case ("actions", .array(let actions)):
      actions.map { CategoryVerb.text(action: $0.dictionary ?? [:]) }.joined(separator: ", ")
    case ("attachments", .array(let files)):
      files.compactMap { $0.dictionary?["path"]?.string }.joined(separator: ", ")
    case (_, .string(let text)): text
    case (_, .array([])), (_, .dictionary([:])): nil
    default: value.json
    }
  }
}
