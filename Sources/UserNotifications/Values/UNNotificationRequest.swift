import NotificationModel

/// A notification an app asks for: what, under which identifier, and when.
// Its values never change: it keeps copies.
open class UNNotificationRequest: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let name: String
  private let shown: UNNotificationContent
  private let due: UNNotificationTrigger?

  /// A request.
  ///
  /// - Parameters:
  ///   - identifier: Names it within the app; a new request replaces one of the same name.
  ///   - content: What it shows; a copy is kept.
  ///   - trigger: When it appears; nil is now.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    name = identifier
    let copy = content.copy() as? UNNotificationContent
    shown = copy ?? UNNotificationContent(values: ContentValues(content))
    due = trigger
    super.init()
  }

  /// Reads the request from an archive.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      name = fields["id"]?.string ?? ""
      let content = fields["content"]?.dictionary ?? [:]
      shown = UNNotificationContent(values: ContentValues(archived: content))
      due = fields["trigger"]?.dictionary.flatMap { UNNotificationTrigger.make(archived: $0) }
    } else {
      guard coder.isForeign else { return nil }
      name = coder.decodeObject(forKey: "identifier") as? String ?? ""
      let content = coder.decodeObject(forKey: "content") as? UNNotificationContent
      shown = content ?? UNNotificationContent()
      due = coder.decodeObject(forKey: "trigger") as? UNNotificationTrigger
    }
    super.init()
  }

  /// Names the request within its app.
  open var identifier: String { name }
  /// What it shows.
  open var content: UNNotificationContent { shown }
  /// When it appears; nil is at once.
  open var trigger: UNNotificationTrigger? { due }

  /// The fields of an archive.
  var archive: [String: Value] {
    var fields: [String: Value] = [
      "id": .string(identifier), "content": .dictionary(ContentValues(content).archive),
    ]
    fields["trigger"] = trigger.map { .dictionary($0.archive) }
    return fields
  }

  /// Reads the fields of an archive; what is missing is empty.
  convenience init(archived fields: [String: Value]) {
    self.init(
      identifier: fields["id"]?.string ?? "",
      content: UNNotificationContent(
        values: ContentValues(archived: fields["content"]?.dictionary ?? [:])),
      trigger: fields["trigger"]?.dictionary.flatMap { UNNotificationTrigger.make(archived: $0) })
  }

  /// True: a request can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the request to an archive; what no property list can hold is left out of `userInfo`.
  open func encode(with coder: NSCoder) { coder.encode(fields: archive) }

  /// The request itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a request of the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationRequest else { return false }
    return self === other
      || identifier == other.identifier && content == other.content && trigger == other.trigger
  }

  /// The same for requests that are equal.
  open override var hash: Int { identifier.hashValue }
}
