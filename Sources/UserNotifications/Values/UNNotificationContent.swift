import NotificationModel

/// What a notification shows and carries.
///
/// What comes back from the center is of this class. To change it, take its `mutableCopy()`.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  // Its values never change here; an object of the mutable subclass belongs to one owner at a time,
  // as on Apple's systems.
  @unchecked Sendable
{
  var values: ContentValues

  /// An empty content.
  public override init() {
    values = ContentValues()
    super.init()
  }

  convenience init(values: ContentValues) {
    self.init()
    self.values = values
  }

  /// Reads the content from an archive; an empty content from a coder that has none.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      values = ContentValues(archived: fields)
    } else {
      guard coder.isForeign else { return nil }
      values = ContentValues()
    }
    super.init()
  }

  /// The first line; empty shows the app's name.
  open var title: String { values.title }
  /// A line between title and body.
  open var subtitle: String { values.subtitle }
  /// The text; a percent sign is written `%%`.
  open var body: String { values.body }
  /// Whether the body has markup, `b`, `i`, `u` and links; else it is plain text.
  ///
  /// A Linux addition.
  open var bodyHasMarkup: Bool { values.bodyHasMarkup }
  /// The number on the app's icon; nil leaves it, 0 removes it.
  open var badge: NSNumber? { values.badge }
  /// The sound played when the notification appears; nil is silent.
  open var sound: UNNotificationSound? { values.sound }
  /// An image for the launch of the app; kept, and without effect on Linux.
  open var launchImageName: String { values.launchImageName }
  /// The app's own data: what a property list can hold, by texts.
  ///
  /// As on Apple's systems, a number that comes back from the center can be cast to every type of
  /// number that holds it.
  open var userInfo: [AnyHashable: Any] { values.userInfo }
  /// Files shown with the notification.
  open var attachments: [UNNotificationAttachment] { values.attachments }
  /// The identifier of the category whose actions it has; empty for none.
  open var categoryIdentifier: String { values.categoryIdentifier }
  /// Groups notifications that belong together.
  open var threadIdentifier: String { values.threadIdentifier }
  /// The window that the notification is about; kept for the app.
  open var targetContentIdentifier: String? { values.targetContentIdentifier }
  /// A word for a summary of several; kept, and without effect, as since iOS 15.
  open var summaryArgument: String { values.summaryArgument }
  /// How many things a summary counts it for; kept, and without effect, as since iOS 15.
  open var summaryArgumentCount: Int { values.summaryArgumentCount }
  /// How much the notification may interrupt.
  open var interruptionLevel: UNNotificationInterruptionLevel { values.interruptionLevel }
  /// Its weight among the app's notifications, from 0 to 1; kept, and without effect on Linux.
  open var relevanceScore: Double { values.relevanceScore }
  /// What a Focus filters by; kept, and without effect on Linux.
  open var filterCriteria: String? { values.filterCriteria }

  /// True: a content can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the content to an archive; what no property list can hold is left out of `userInfo`.
  open func encode(with coder: NSCoder) { coder.encode(fields: ContentValues(self).archive) }

  /// A content that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == UNNotificationContent.self
      ? self : UNNotificationContent(values: ContentValues(self))
  }

  /// A ``UNMutableNotificationContent`` of the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.values = ContentValues(self)
    return copy
  }

  /// Whether the other object is a content of the same values, mutable or not.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationContent else { return false }
    return self === other || ContentValues(self) == ContentValues(other)
  }

  /// The same for contents that are equal.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(title)
    hasher.combine(body)
    hasher.combine(categoryIdentifier)
    hasher.combine(threadIdentifier)
    return hasher.finalize()
  }
}
