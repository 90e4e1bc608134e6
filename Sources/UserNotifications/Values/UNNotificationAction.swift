import NotificationModel

/// Something a user can answer to a notification: a button.
// Its values never change.
open class UNNotificationAction: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let name: String
  private let label: String
  private let behaviour: UNNotificationActionOptions
  private let image: UNNotificationActionIcon?

  /// An action without an icon.
  ///
  /// - Parameters:
  ///   - identifier: Names the action within the app.
  ///   - title: The label of its button.
  ///   - options: How it behaves.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = []
  ) {
    self.init(identifier: identifier, title: title, options: options, icon: nil)
  }

  /// An action with an icon.
  ///
  /// - Parameters:
  ///   - identifier: Names the action within the app.
  ///   - title: The label of its button.
  ///   - options: How it behaves.
  ///   - icon: The image on its button.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    name = identifier
    label = title
    behaviour = options
    image = icon
    super.init()
  }

  /// Reads the action from an archive.
  public required init?(coder: NSCoder) {
    guard let fields = coder.decodeFields() else { return nil }
    var reader = Fields(fields)
    let action = Action(reading: &reader)
    name = action.id
    label = action.title
    behaviour = UNNotificationActionOptions(action)
    image = action.extras["icon"]?.dictionary.flatMap { UNNotificationActionIcon(fields: $0) }
    super.init()
  }

  /// Names the action within the app.
  open var identifier: String { name }
  /// The label of its button.
  open var title: String { label }
  /// How it behaves.
  open var options: UNNotificationActionOptions { behaviour }
  /// The image on its button.
  open var icon: UNNotificationActionIcon? { image }

  /// The action as the agent knows it.
  var model: Action {
    var action = Action(id: identifier, title: title, options: options.model)
    if options != UNNotificationActionOptions(action) {
      action.extras["options"] = options.extra
    }
    action.extras["icon"] = icon.map { .dictionary($0.fields) }
    return action
  }

  /// True: an action can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the action to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: model.fields) }

  /// The action itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is an action of the same kind and the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationAction)?.model == model
  }

  /// The same for actions that are equal.
  open override var hash: Int { identifier.hashValue }
}
