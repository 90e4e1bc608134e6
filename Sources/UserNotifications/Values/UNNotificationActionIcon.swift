import NotificationModel

/// The image on an action's button; kept, and drawn where the desktop has icons on buttons.
// Its values never change.
open class UNNotificationActionIcon: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// Where the image comes from.
  enum Source: String, Sendable { case template, system }

  private let source: Source
  private let name: String

  /// An image of the app.
  public init(templateImageName: String) {
    source = .template
    name = templateImageName
    super.init()
  }

  /// An image of the system.
  public init(systemImageName: String) {
    source = .system
    name = systemImageName
    super.init()
  }

  /// Reads the icon from an archive.
  public required init?(coder: NSCoder) {
    guard let icon = coder.decodeFields().flatMap(Self.read) else { return nil }
    (source, name) = icon
    super.init()
  }

  /// Reads the fields of an icon; nil if they are of none.
  convenience init?(fields: [String: Value]) {
    self.init(coder: FieldsCoder(fields))
  }

  private static func read(_ fields: [String: Value]) -> (Source, String)? {
    guard let source = fields["source"]?.string.flatMap({ Source(rawValue: $0) }),
      let name = fields["name"]?.string
    else { return nil }
    return (source, name)
  }

  /// The fields the icon is read from.
  var fields: [String: Value] { ["source": .string(source.rawValue), "name": .string(name)] }

  /// True: an icon can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the icon to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: fields) }

  /// The icon itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is an icon of the same name and source.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationActionIcon)?.fields == fields
  }

  /// The same for icons that are equal.
  open override var hash: Int { name.hashValue }
}
