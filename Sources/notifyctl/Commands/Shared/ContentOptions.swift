import FoundationEssentials
import NotificationModel

extension Option {
  static let id = Option(
    "id", value: "ID", "the identifier; the same again replaces (default: a random one)")
  static let subtitle = Option("subtitle", value: "TEXT", "a line between title and body")
  static let sound = Option(
    "sound", value: "SOUND", "default, none, a theme's sound NAME, or a FILE (with a slash)")
  static let level = Option(
    "level", value: "LEVEL", "passive, active, time-sensitive or critical (default: active)")
  static let category = Option("category", value: "ID", "the category with the actions it offers")
  static let thread = Option("thread", value: "ID", "groups notifications that belong together")
  static let icon = Option("icon", value: "ICON", "a theme's icon NAME, or a FILE (with a slash)")
  static let attach = Option(
    "attach", value: "FILE", "a file kept with it, and shown if a picture; may be given again")
  static let markup = Option(
    "markup", "the body has <b>, <i>, <u> and <a href=\"…\">, &amp; and &lt;")
  static let badge = Option("badge", value: "N", "the number on the app's icon; 0 removes it")
}

/// What a notification shows, as `send`, `ask` and `schedule` take it.
enum ContentOptions {
  /// What the verbs take beside options.
  static let operands = [Operand(name: "TITLE"), Operand(name: "BODY|-", isOptional: true)]
  /// What the verbs share.
  static let options: [Option] = [
    .id, .subtitle, .sound, .level, .category, .thread, .icon, .attach, .badge, .markup,
  ]
  /// What their help says of the body.
  static let bodyNote = "A BODY of - is read from standard input."

  /// The fields of a request, without its trigger.
  static func request(
    _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> [String: Value] {
    var content = Content()
    content.title = invocation.operands[0]
    content.subtitle = invocation.value(.subtitle) ?? ""
    content.category = invocation.value(.category) ?? ""
    content.thread = invocation.value(.thread) ?? ""
    content.level = try level(invocation)
    content.badge = try badge(invocation)
    content.sound = try sound(invocation)
    content.icon = try fileOrName(invocation.value(.icon) ?? "")
    for (index, path) in invocation.values(.attach).enumerated() {
      content.attachments.append(
        Attachment(id: "\(index + 1)", path: try Input.absolutePath(readable: path)))
    }
    content.body = try body(invocation, console)
    content.bodyHasMarkup = invocation.has(.markup)
    guard !content.isBlank else {
      throw Failure(.usage, "title and body are both empty; give \(invocation.verb) a text to show")
    }
    var fields = content.fields
    fields["id"] = .string(try identifier(invocation))
    return fields
  }

  private static func identifier(_ invocation: Invocation) throws(Failure) -> String {
    guard let id = invocation.value(.id) else { return UUID().uuidString.lowercased() }
    guard !id.isEmpty else { throw invocation.invalid(.id, "the identifier is empty") }
    return id
  }

  private static func body(
    _ invocation: Invocation, _ console: Console
  ) throws(Failure) -> String {
    guard invocation.operands.count > 1 else { return "" }
    guard invocation.operands[1] == "-" else { return invocation.operands[1] }
    return try Input.text(try console.input(), named: "the body on standard input")
  }

  private static func level(_ invocation: Invocation) throws(Failure) -> InterruptionLevel {
    guard let word = invocation.value(.level) else { return .active }
    guard let level = InterruptionLevel(rawValue: word) else {
      let known = InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", ")
      throw invocation.invalid(.level, "'\(word)' is not one of \(known)")
    }
    return level
  }

  private static func badge(_ invocation: Invocation) throws(Failure) -> Int64? {
    guard let word = invocation.value(.badge) else { return nil }
    guard let number = Int64(word), number >= 0 else {
      throw invocation.invalid(.badge, "'\(word)' is not a whole number from 0 up")
    }
    return number
  }

  private static func sound(_ invocation: Invocation) throws(Failure) -> Sound? {
    switch invocation.value(.sound) {
    case nil, "none": return nil
    case "": throw invocation.invalid(.sound, "the sound is empty; 'none' is silent")
    case let text?: return Sound(try fileOrName(text))
    }
  }

  /// A name of the theme as it is, a file by its absolute path: the agent works elsewhere.
  private static func fileOrName(_ text: String) throws(Failure) -> String {
    text.contains("/") ? try Input.absolutePath(readable: text) : text
  }
}
