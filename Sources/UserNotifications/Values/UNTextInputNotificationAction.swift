import NotificationModel

/// Something a user can answer to a notification with a line of text.
// Its values never change.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  private let button: String
  private let placeholder: String

  /// A text action without an icon.
  ///
  /// - Parameters:
  ///   - identifier: Names the action within the app.
  ///   - title: The label of its button.
  ///   - options: How it behaves.
  ///   - textInputButtonTitle: The label of the button that sends the text.
  ///   - textInputPlaceholder: The text in the empty field.
  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil,
      textInputButtonTitle: textInputButtonTitle, textInputPlaceholder: textInputPlaceholder)
  }

  /// A text action with an icon.
  ///
  /// - Parameters:
  ///   - identifier: Names the action within the app.
  ///   - title: The label of its button.
  ///   - options: How it behaves.
  ///   - icon: The image on its button.
  ///   - textInputButtonTitle: The label of the button that sends the text.
  ///   - textInputPlaceholder: The text in the empty field.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    button = textInputButtonTitle
    placeholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// A text action with the desktop's own words around the text.
  ///
  /// - Parameters:
  ///   - identifier: Names the action within the app.
  ///   - title: The label of its button.
  ///   - options: How it behaves.
  ///   - icon: The image on its button.
  public override init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    button = ""
    placeholder = ""
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// Reads the action from an archive.
  public required init?(coder: NSCoder) {
    let input = coder.decodeFields()?["input"]?.dictionary ?? [:]
    button = input["button"]?.string ?? ""
    placeholder = input["placeholder"]?.string ?? ""
    super.init(coder: coder)
  }

  /// The label of the button that sends the text; empty for the desktop's own.
  open var textInputButtonTitle: String { button }
  /// The text in the empty field.
  open var textInputPlaceholder: String { placeholder }

  override var model: Action {
    var action = super.model
    action.input = Action.TextInput(button: textInputButtonTitle, placeholder: textInputPlaceholder)
    return action
  }
}
