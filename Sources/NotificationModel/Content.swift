/// What a notification shows and carries.
public struct Content: Hashable, Sendable {
  /// The first line; empty shows the app's name.
  public var title = ""
  /// A line between title and body.
  public var subtitle = ""
  /// The text.
  public var body = ""
  /// Whether the body has markup, `b`, `i`, `u` and links; else it is plain text.
  public var bodyHasMarkup = false
  /// The sound played once when it appears; nil is silent.
  public var sound: Sound?
  /// Whether the sound is heard in spite of a mute switch and do-not-disturb.
  public var criticalSound = false
  /// How loud a critical sound is, from 0 to 1; nil is as loud as the desktop has it.
  public var volume: Double?
  /// How much it may interrupt.
  public var level = InterruptionLevel.active
  /// The identifier of the category whose actions it has; empty for none.
  public var category = ""
  /// The actions it has of its own, instead of a category's.
  public var actions: [Action] = []
  /// Groups notifications that belong together.
  public var thread = ""
  /// The number on the app's icon; nil leaves it, 0 removes it.
  public var badge: Int64?
  /// An icon's theme name or absolute path; empty for the app's own.
  public var icon = ""
  /// The app's own data.
  public var userInfo: [String: Value] = [:]
  /// Files shown with it.
  public var attachments: [Attachment] = []
  /// What a library keeps with it; the agent stores it and hands it back.
  public var extras: [String: Value] = [:]

  /// An empty content.
  public init() {}

  /// Whether there is no text at all to show.
  public var isBlank: Bool { title.isEmpty && subtitle.isEmpty && body.isEmpty }
}

extension Content {
  /// Reads a content from the fields of a request.
  public init(reading fields: inout Fields) {
    title = fields.string("title")
    subtitle = fields.string("subtitle")
    body = fields.string("body")
    bodyHasMarkup = fields.bool("markup")
    let sound = fields.string("sound")
    self.sound = sound.isEmpty ? nil : Sound(sound)
    criticalSound = fields.bool("criticalSound")
    volume = fields.number("volume")
    level = fields.word("level", InterruptionLevel.self) ?? .active
    category = fields.string("category")
    actions = Action.list(reading: &fields)
    if !category.isEmpty, !actions.isEmpty {
      fields.note(.invalid, "actions", "they stand beside a category; give one of the two")
    }
    thread = fields.string("thread")
    badge = fields.int("badge")
    icon = fields.string("icon")
    userInfo = fields.dictionary("userInfo") ?? [:]
    attachments = fields.list("attachments") { Attachment(reading: &$0) }
    extras = fields.dictionary("extras") ?? [:]
    if let volume, !(0...1).contains(volume) {
      fields.note(.invalid, "volume", "\(volume) is not between 0 and 1")
    }
    if let badge, badge < 0 { fields.note(.invalid, "badge", "\(badge) is below 0") }
  }

  /// The fields as they stand in a request.
  public var fields: [String: Value] {
    var fields: [String: Value] = [
      "title": .string(title), "subtitle": .string(subtitle), "body": .string(body),
      "level": .string(level.rawValue), "category": .string(category), "thread": .string(thread),
      "userInfo": .dictionary(userInfo),
      "attachments": .array(attachments.map { .dictionary($0.fields) }),
    ]
    if !actions.isEmpty { fields["actions"] = .array(actions.map { .dictionary($0.fields) }) }
    if bodyHasMarkup { fields["markup"] = true }
    fields["sound"] = sound.map { .string($0.text) }
    if criticalSound { fields["criticalSound"] = true }
    fields["volume"] = volume.map { .double($0) }
    fields["badge"] = badge.map { .int($0) }
    if !icon.isEmpty { fields["icon"] = .string(icon) }
    if !extras.isEmpty { fields["extras"] = .dictionary(extras) }
    return fields
  }
}

/// How much a notification may interrupt.
public enum InterruptionLevel: String, CaseIterable, Hashable, Sendable {
  /// Kept in the list, no banner and no sound.
  case passive
  /// Shown now.
  case active
  /// Shown now, and may break through do-not-disturb.
  case timeSensitive = "time-sensitive"
  /// Shown now in any case.
  case critical
}

/// The sound of a notification.
public enum Sound: Hashable, Sendable {
  /// The theme's sound for a new message.
  case standard
  /// A sound of the sound theme, by its name.
  case named(String)
  /// A sound file, by its absolute path.
  case file(String)

  /// The sound that a text names: `default`, a path, or a theme name.
  public init(_ text: String) {
    self = text == "default" ? .standard : text.hasPrefix("/") ? .file(text) : .named(text)
  }

  /// The text that names it.
  public var text: String {
    switch self {
    case .standard: "default"
    case .named(let name): name
    case .file(let path): path
    }
  }
}

/// A file that is shown with a notification.
public struct Attachment: Hashable, Sendable {
  /// Names the attachment within its notification.
  public var id: String
  /// The file's absolute path.
  public var path: String
  /// What a library keeps with it; the agent stores it and hands it back.
  public var extras: [String: Value]

  /// An attachment of a file.
  public init(id: String, path: String, extras: [String: Value] = [:]) {
    self.id = id
    self.path = path
    self.extras = extras
  }

  package init(reading fields: inout Fields) {
    id = fields.string("id")
    path = fields.string("path")
    extras = fields.dictionary("extras") ?? [:]
    if !path.hasPrefix("/") {
      fields.note(.invalid, "path", "'\(path)' is not an absolute path")
    }
  }

  /// The fields the attachment is read from.
  public var fields: [String: Value] {
    var fields: [String: Value] = ["id": .string(id), "path": .string(path)]
    if !extras.isEmpty { fields["extras"] = .dictionary(extras) }
    return fields
  }
}
