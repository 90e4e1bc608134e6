import AgentClient
import NotificationModel

/// Sets, lists and removes the kinds of notification with their actions.
enum CategoryVerb {
  /// The verb in the table.
  static let command = Command(
    name: "category", summary: "set, list or remove categories of actions",
    discussion: [
      "FILE is JSON, an object or an array of them, such as {\"id\": \"select\", \"actions\": "
        + "[{\"id\": \"ok\", \"title\": \"OK\", \"options\": [\"foreground\"]}, {\"id\": \"ng\", "
        + "\"title\": \"NG\", \"options\": [\"destructive\"]}, {\"id\": \"say\", \"title\": "
        + "\"Comment\", \"input\": {\"button\": \"Send\", \"placeholder\": \"Your words\"}}]}. "
        + "A category of the same identifier is replaced."
    ],
    examples: [
      Example("notifyctl category set select.json", "add or replace the categories of a file"),
      Example("notifyctl category list --json", "the categories, as 'set' reads them"),
    ], statuses: [.notFound],
    body: .subcommands([
      Command(
        name: "set", summary: "add or replace the categories of a file, or of - (standard input)",
        operands: [Operand(name: "FILE|-")], body: .run(set)),
      Command(name: "list", summary: "list the app's categories", body: .run(list)),
      Command(
        name: "remove", summary: "remove a category", operands: [Operand(name: "ID")],
        body: .run(remove)),
    ]))

  private static func set(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let path = invocation.operands[0]
    let place = path == "-" ? "standard input" : path
    let categories = try read(path == "-" ? try console.input() : try Input.file(path), place)
    let agent = try console.agent()
    _ = try await Failure.agent { () async throws(AgentError) in
      try await agent.updateCategories(set: categories.map(\.fields), app: app)
    }
    if invocation.has(.json) {
      try console.print(Value.array(categories.map { .dictionary($0.fields) }).json + "\n")
    }
    return .success
  }

  /// The categories of a file's bytes: one object, or an array of them.
  static func read(
    _ bytes: [UInt8], _ place: String
  ) throws(Failure) -> [NotificationModel.Category] {
    let text = try Input.text(bytes, named: place)
    do {
      let value = try Value.parse(json: Array(text.utf8))
      var categories: [NotificationModel.Category] = []
      for element in value.array ?? [value] {
        guard let fields = element.dictionary else {
          throw InvalidValue(.invalid, "a category has to be an object such as {\"id\": ...}")
        }
        let category = try Category(reading: fields)
        guard !categories.contains(where: { $0.id == category.id }) else {
          throw InvalidValue(.invalid, at: "id", "the category '\(category.id)' is there twice")
        }
        categories.append(category)
      }
      return categories
    } catch {
      throw Failure(.usage, "\(place): \(error); 'notifyctl help category' shows an example")
    }
  }

  private static func list(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let agent = try console.agent()
    let categories = try await Failure.agent { () async throws(AgentError) in
      try await agent.categories(app: app)
    }
    if invocation.has(.json) {
      try console.print(Value.array(categories.map { .dictionary($0) }).json + "\n")
    } else if !categories.isEmpty {
      var table = Table([
        Table.Column(heading: "ID", givesWay: true),
        Table.Column(heading: "ACTIONS", givesWay: true),
      ])
      for category in categories {
        let actions = (category["actions"]?.array ?? []).map { text(action: $0.dictionary ?? [:]) }
        table.add([category["id"]?.string ?? "", actions.joined(separator: ", ")])
      }
      try console.print(table.drawn(width: console.output.width, bold: console.usesStyle))
    } else if console.output.isTerminal {
      console.say("there are no categories")
    }
    return .success
  }

  private static func remove(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let agent = try console.agent()
    let id = invocation.operands[0]
    let count = try await Failure.agent { () async throws(AgentError) in
      try await agent.updateCategories(remove: [id], app: app)
    }
    guard count > 0 else {
      throw Failure(
        .notFound, "there is no category '\(id)'; 'notifyctl category list' shows what there is")
    }
    return .success
  }

  /// An action as people read it: `ng 'NG' (destructive)`.
  static func text(action: [String: Value]) -> String {
    var marks = (action["options"]?.array ?? []).compactMap(\.string)
    if action["input"] != nil { marks.append("text") }
    let name = "\(action["id"]?.string ?? "") '\(action["title"]?.string ?? "")'"
    return marks.isEmpty ? name : "\(name) (\(marks.joined(separator: ", ")))"
  }
}
