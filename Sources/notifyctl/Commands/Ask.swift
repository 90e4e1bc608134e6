import AgentClient
import NotificationModel

extension Option {
  static let ok = Option("ok", value: "LABEL", "the label of the action ok (default: OK)")
  static let ng = Option("ng", value: "LABEL", "the label of the action ng (default: NG)")
  static let comment = Option(
    "comment", value: "LABEL", "the label of the action comment (default: Comment)")
  static let noComment = Option("no-comment", "offer no comment")
  static let placeholder = Option(
    "placeholder", value: "TEXT", "the text in the empty comment field")
  static let sendLabel = Option("send-label", value: "LABEL", "the button that sends the comment")
}

/// Asks a question and waits for its answer.
enum Ask {
  private static let own: [Option] = [
    .ok, .ng, .comment, .noComment, .placeholder, .sendLabel,
  ]

  /// The verb in the table.
  static let command = Command(
    name: "ask", summary: "ask for OK, NG or a comment, and wait for the answer",
    discussion: [
      "Prints the identifier of the action that was chosen (ok, ng or comment), and the text of a "
        + "comment on the next line. With --category the actions are that category's. The answer "
        + "is kept: a question that is interrupted can be waited for again with 'notifyctl wait'.",
      "Where the notification server takes no text, or shows fewer buttons than there are, a window "
        + "asks. Without a display the answer is given with 'notifyctl respond', as standard error "
        + "says then.",
      ContentOptions.bodyNote,
    ],
    operands: ContentOptions.operands, options: own + [.timeout] + ContentOptions.options,
    examples: [
      Example(
        "notifyctl ask 'Deploy now?' && ./deploy", "go on only if the answer is OK or a comment"),
      Example(
        "notifyctl ask --ok Ship --ng Hold --no-comment 'Version 2.1' 'All tests pass'",
        "name the actions"),
      Example(
        "notifyctl ask --json --timeout 10m 'Lunch?'", "give up after ten minutes with status 22"),
    ], statuses: Answering.statuses, body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    _ = try Answering.limit(invocation)
    let actions = try actions(invocation)
    var request = try ContentOptions.request(invocation, console)
    if !actions.isEmpty { request["actions"] = .array(actions.map { .dictionary($0.fields) }) }
    let agent = try console.agent()
    let added = try await Sending.add(request, to: agent, app: app, console)
    return try await Answering(agent, invocation, console)
      .finish(request["id"]?.string ?? "", app: app, delivery: added["delivery"]?.string)
  }

  /// The actions of this question; empty if the command line names a category.
  static func actions(_ invocation: Invocation) throws(Failure) -> [Action] {
    if invocation.has(.category) {
      if let label = own.first(where: invocation.has) {
        throw Failure(UsageError.conflict(["--category", label.flag], verb: invocation.verb))
      }
      return []
    }
    var actions = [
      Action(id: "ok", title: invocation.value(.ok) ?? "OK", options: [.foreground]),
      Action(id: "ng", title: invocation.value(.ng) ?? "NG", options: [.destructive]),
    ]
    let parts: [Option] = [.comment, .placeholder, .sendLabel]
    if !invocation.has(.noComment) {
      actions.append(
        Action(
          id: "comment", title: invocation.value(.comment) ?? "Comment",
          input: Action.TextInput(
            button: invocation.value(.sendLabel) ?? "",
            placeholder: invocation.value(.placeholder) ?? "")))
    } else if let part = parts.first(where: invocation.has) {
      throw Failure(UsageError.conflict(["--no-comment", part.flag], verb: invocation.verb))
    }
    for (action, option) in zip(actions, [.ok, .ng, .comment] as [Option])
    where action.title.isEmpty {
      throw invocation.invalid(option, "the label is empty")
    }
    return actions
  }
}
