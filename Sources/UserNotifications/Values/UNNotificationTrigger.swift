import NotificationModel

/// What makes a notification appear; one of the subclasses.
// Its values never change.
open class UNNotificationTrigger: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let isRepeating: Bool

  init(repeats: Bool) {
    isRepeating = repeats
    super.init()
  }

  /// Reads the trigger from an archive.
  public required init?(coder: NSCoder) {
    let fields = coder.decodeFields()
    guard fields != nil || coder.isForeign else { return nil }
    isRepeating = fields?["repeats"]?.bool ?? false
    super.init()
  }

  /// Whether the notification appears again and again, until the request is removed.
  open var repeats: Bool { isRepeating }

  /// The fields of an archive.
  var archive: [String: Value] { ["repeats": .bool(repeats)] }

  /// True: a trigger can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the trigger to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: archive) }

  /// The trigger itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a trigger of the same kind and the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationTrigger else { return false }
    return self === other || archive == other.archive
  }

  /// The same for triggers that are equal.
  open override var hash: Int { archive.hashValue }
}
