/// A notification an app asks for: what, under which identifier, and when.
public struct Request: Hashable, Sendable {
  /// The app it belongs to.
  public var app: AppIdentifier
  /// Names the request within its app; a new request replaces one of the same name.
  public var id: String
  /// What it shows.
  public var content: Content
  /// When it is due; nil is now.
  public var trigger: Trigger?
  /// What becomes of it if that has passed.
  public var late: LatePolicy

  /// A request.
  public init(
    app: AppIdentifier, id: String, content: Content, trigger: Trigger? = nil,
    late: LatePolicy = .deliver
  ) {
    self.app = app
    self.id = id
    self.content = content
    self.trigger = trigger
    self.late = late
  }
}

extension Request {
  /// Reads a request of an app; the error names every problem it has.
  public init(app: AppIdentifier, reading values: [String: Value]) throws(InvalidValue) {
    self = try Fields.read(values) { fields in
      let id = fields.identifier("id")
      let content = Content(reading: &fields)
      if content.isBlank { fields.note(.invalid, "", "title and body are both empty") }
      let trigger = fields.nested("trigger") { Trigger(reading: &$0) } ?? nil
      let late = fields.nested("latePolicy") { LatePolicy(reading: &$0) } ?? .deliver
      return Request(app: app, id: id, content: content, trigger: trigger, late: late)
    }
  }

  /// The fields the request is read from, without its app.
  public var fields: [String: Value] {
    var fields = content.fields
    fields["id"] = .string(id)
    fields["trigger"] = trigger.map { .dictionary($0.fields) }
    fields["latePolicy"] = late.fields
    return fields
  }
}

/// An app's identifier: the name of its desktop file without the suffix.
public struct AppIdentifier: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The identifier as text.
  public let name: String

  /// An identifier of 1 to 255 characters of `A-Z a-z 0-9 . _ -`; nil for any other text.
  public init?(_ name: String) {
    let allowed = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard allowed, (1...255).contains(name.utf8.count) else { return nil }
    self.name = name
  }

  private init(known name: String) { self.name = name }

  /// The command line's own app.
  public static let notifyctl = AppIdentifier(known: "org.usernotifications.notifyctl")

  /// The agent's own app: the questions whether others may notify are its notifications.
  public static let agent = AppIdentifier(known: "org.usernotifications.Agent")

  /// The identifier as text.
  public var description: String { name }

  /// Orders identifiers by name.
  public static func < (left: AppIdentifier, right: AppIdentifier) -> Bool {
    left.name < right.name
  }
}
