/// A kind of notification: the actions it offers.
public struct Category: Hashable, Sendable {
  /// How the whole category behaves.
  public enum Option: String, CaseIterable, Hashable, Sendable {
    /// The app wants to hear of a dismissal.
    case customDismissAction
    /// The title is shown where previews are hidden.
    case hiddenPreviewsShowTitle
    /// The subtitle is shown where previews are hidden.
    case hiddenPreviewsShowSubtitle
    /// Beside its actions a person can have it come again later, where the server has room.
    case snooze
  }

  /// Names the category within its app.
  public var id: String
  /// The actions, in the order they are shown.
  public var actions: [Action]
  /// How it behaves.
  public var options: Set<Option>
  /// What a library keeps with it; the agent stores it and hands it back.
  public var extras: [String: Value]

  /// A category.
  public init(
    id: String, actions: [Action], options: Set<Option> = [], extras: [String: Value] = [:]
  ) {
    self.id = id
    self.actions = actions
    self.options = options
    self.extras = extras
  }
}

/// Something a person can answer to a notification.
public struct Action: Hashable, Sendable {
  /// What kind of action it is.
  public enum Option: String, CaseIterable, Hashable, Sendable {
    /// It brings the app to the front.
    case foreground
    /// It destroys something; drawn so where there is a style for it.
    case destructive
    /// It is done on an unlocked screen only.
    case authenticationRequired
  }

  /// The line of text an action asks for.
  public struct TextInput: Hashable, Sendable {
    /// The label of the button that sends the text; empty for the server's own.
    public var button: String
    /// The text in the empty field.
    public var placeholder: String

    /// A text input.
    public init(button: String = "", placeholder: String = "") {
      self.button = button
      self.placeholder = placeholder
    }
  }

  /// Names the action within its category.
  public var id: String
  /// The label of its button.
  public var title: String
  /// What kind it is.
  public var options: Set<Option>
  /// The text it asks for; nil for a plain button.
  public var input: TextInput?
  /// What a library keeps with it; the agent stores it and hands it back.
  public var extras: [String: Value]

  /// An action.
  public init(
    id: String, title: String, options: Set<Option> = [], input: TextInput? = nil,
    extras: [String: Value] = [:]
  ) {
    self.id = id
    self.title = title
    self.options = options
    self.input = input
    self.extras = extras
  }

  /// The identifier of a click on the notification itself.
  public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// The identifier of a dismissal.
  public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
}

extension Category {
  /// Reads a category from its fields, whose problems are left in them.
  package init(reading fields: inout Fields) {
    id = fields.identifier("id")
    actions = Action.list(reading: &fields)
    options = fields.words("options", Option.self)
    extras = fields.dictionary("extras") ?? [:]
  }

  /// Reads a category; the error names every problem it has.
  public init(reading values: [String: Value]) throws(InvalidValue) {
    self = try Fields.read(values) { Category(reading: &$0) }
  }

  /// The fields the category is read from.
  public var fields: [String: Value] {
    var fields: [String: Value] = [
      "id": .string(id), "actions": .array(actions.map { .dictionary($0.fields) }),
    ]
    if !options.isEmpty { fields["options"] = options.sortedWords }
    if !extras.isEmpty { fields["extras"] = .dictionary(extras) }
    return fields
  }
}

extension Action {
  /// The most actions a notification has: what a person can still choose among.
  private static let most = 32

  /// Reads the field `actions`.
  static func list(reading fields: inout Fields) -> [Action] {
    let actions = fields.list("actions") { Action(reading: &$0) }
    if actions.count > most {
      fields.note(.invalid, "actions", "there are \(actions.count) actions; give at most \(most)")
    }
    for (index, action) in actions.enumerated()
    where actions[..<index].contains(where: { $0.id == action.id }) {
      fields.note(.invalid, "actions[\(index)].id", "'\(action.id)' is there twice")
    }
    return actions
  }

  package init(reading fields: inout Fields) {
    id = fields.identifier("id")
    if id == Self.defaultIdentifier || id == Self.dismissIdentifier {
      fields.note(.invalid, "id", "'\(id)' is reserved for a click or a dismissal")
    }
    title = fields.string("title")
    if title.isEmpty { fields.note(.invalid, "title", "the title is empty") }
    options = fields.words("options", Option.self)
    input = fields.nested("input") { input in
      TextInput(button: input.string("button"), placeholder: input.string("placeholder"))
    }
    extras = fields.dictionary("extras") ?? [:]
  }

  /// The fields the action is read from.
  public var fields: [String: Value] {
    var fields: [String: Value] = ["id": .string(id), "title": .string(title)]
    if !options.isEmpty { fields["options"] = options.sortedWords }
    if !extras.isEmpty { fields["extras"] = .dictionary(extras) }
    fields["input"] = input.map { input in
      ["button": .string(input.button), "placeholder": .string(input.placeholder)]
    }
    return fields
  }
}

extension Set where Element: RawRepresentable<String> {
  fileprivate var sortedWords: Value { .array(map(\.rawValue).sorted().map { .string($0) }) }
}
