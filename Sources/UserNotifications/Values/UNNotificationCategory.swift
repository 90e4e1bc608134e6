import NotificationModel

/// A kind of notification: the actions it offers.
// Its values never change.
open class UNNotificationCategory: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: CategoryValues

  /// A category.
  ///
  /// - Parameters:
  ///   - identifier: Names it within the app; a content's `categoryIdentifier` refers to it.
  ///   - actions: Its actions, in the order they are shown.
  ///   - intentIdentifiers: Kept, and without effect on Linux.
  ///   - options: How it behaves.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil, categorySummaryFormat: nil, options: options)
  }

  /// A category with a text for where previews are hidden.
  ///
  /// - Parameters:
  ///   - identifier: Names it within the app; a content's `categoryIdentifier` refers to it.
  ///   - actions: Its actions, in the order they are shown.
  ///   - intentIdentifiers: Kept, and without effect on Linux.
  ///   - hiddenPreviewsBodyPlaceholder: What is shown instead of a body that is hidden.
  ///   - options: How it behaves.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String, options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: nil,
      options: options)
  }

  /// A category with texts for where previews are hidden and for summaries.
  ///
  /// - Parameters:
  ///   - identifier: Names it within the app; a content's `categoryIdentifier` refers to it.
  ///   - actions: Its actions, in the order they are shown.
  ///   - intentIdentifiers: Kept, and without effect on Linux.
  ///   - hiddenPreviewsBodyPlaceholder: What is shown instead of a body that is hidden.
  ///   - categorySummaryFormat: Kept, and without effect on Linux.
  ///   - options: How it behaves.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    values = CategoryValues(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options, placeholder: hiddenPreviewsBodyPlaceholder ?? "",
      summaryFormat: categorySummaryFormat ?? "")
    super.init()
  }

  convenience init(values: CategoryValues) {
    self.init(
      identifier: values.identifier, actions: values.actions,
      intentIdentifiers: values.intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: values.placeholder,
      categorySummaryFormat: values.summaryFormat, options: values.options)
  }

  /// Reads the category from an archive.
  public required init?(coder: NSCoder) {
    guard let fields = coder.decodeFields() else { return nil }
    values = CategoryValues(archived: fields)
    super.init()
  }

  /// Names the category within the app.
  open var identifier: String { values.identifier }
  /// Its actions, in the order they are shown.
  open var actions: [UNNotificationAction] { values.actions }
  /// Kept, and without effect on Linux.
  open var intentIdentifiers: [String] { values.intentIdentifiers }
  /// How it behaves.
  open var options: UNNotificationCategoryOptions { values.options }
  /// What is shown instead of a body that is hidden; empty for nothing.
  open var hiddenPreviewsBodyPlaceholder: String { values.placeholder }
  /// Kept, and without effect on Linux.
  open var categorySummaryFormat: String { values.summaryFormat }

  /// True: a category can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the category to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: CategoryValues(self).model.fields) }

  /// The category itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is a category of the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationCategory else { return false }
    return self === other || CategoryValues(self) == CategoryValues(other)
  }

  /// The same for categories that are equal.
  open override var hash: Int { identifier.hashValue }
}
