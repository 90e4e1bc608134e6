/// What a notification shows and carries, while it is put together.
///
/// A request keeps a copy: what is changed later does not reach it.
// It belongs to one owner at a time, as on Apple's systems.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// The first line; empty shows the app's name.
  open override var title: String {
    get { super.title }
    set { values.title = newValue }
  }

  /// A line between title and body.
  open override var subtitle: String {
    get { super.subtitle }
    set { values.subtitle = newValue }
  }

  /// The text; a percent sign is written `%%`.
  open override var body: String {
    get { super.body }
    set { values.body = newValue }
  }

  /// Whether the body has markup, `b`, `i`, `u` and links; else it is plain text.
  ///
  /// A Linux addition. What comes from elsewhere, as a name or a message, has to be escaped in such a body.
  open override var bodyHasMarkup: Bool {
    get { super.bodyHasMarkup }
    set { values.bodyHasMarkup = newValue }
  }

  /// The number on the app's icon; nil leaves it, 0 removes it.
  open override var badge: NSNumber? {
    get { super.badge }
    set { values.badge = newValue }
  }

  /// The sound played when the notification appears; nil is silent.
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { values.sound = newValue }
  }

  /// An image for the launch of the app; kept, and without effect on Linux.
  open override var launchImageName: String {
    get { super.launchImageName }
    set { values.launchImageName = newValue }
  }

  /// The app's own data: what a property list can hold, by texts.
  ///
  /// Anything else is refused when the request is added.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { values.userInfo = newValue }
  }

  /// Files shown with the notification.
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { values.attachments = newValue }
  }

  /// The identifier of the category whose actions it has; empty for none.
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { values.categoryIdentifier = newValue }
  }

  /// Groups notifications that belong together.
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { values.threadIdentifier = newValue }
  }

  /// The window that the notification is about; kept for the app.
  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { values.targetContentIdentifier = newValue }
  }

  /// A word for a summary of several; kept, and without effect, as since iOS 15.
  open override var summaryArgument: String {
    get { super.summaryArgument }
    set { values.summaryArgument = newValue }
  }

  /// How many things a summary counts it for; kept, and without effect, as since iOS 15.
  open override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { values.summaryArgumentCount = newValue }
  }

  /// How much the notification may interrupt.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { values.interruptionLevel = newValue }
  }

  /// Its weight among the app's notifications, from 0 to 1; kept, and without effect on Linux.
  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { values.relevanceScore = newValue }
  }

  /// What a Focus filters by; kept, and without effect on Linux.
  open override var filterCriteria: String? {
    get { super.filterCriteria }
    set { values.filterCriteria = newValue }
  }
}
