import NotificationModel

/// What a user answered to a notification with a line of text.
// Its values do not change once it is made; `setValue(_:forKey:)` is part of making it.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  private var text: String

  init(
    notification: UNNotification, actionIdentifier: String, userText: String,
    activationToken: String? = nil
  ) {
    text = userText
    super.init(
      notification: notification, actionIdentifier: actionIdentifier,
      activationToken: activationToken)
  }

  /// Reads the response from an archive, or from a coder that answers what the superclass asks for,
  /// and `userText`.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      text = fields["text"]?.string ?? ""
    } else {
      text = coder.isForeign ? coder.decodeObject(forKey: "userText") as? String ?? "" : ""
    }
    super.init(coder: coder)
  }

  /// The text.
  open var userText: String { text }

  /// Sets `userText`, or what the superclass sets.
  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "userText", let userText = value as? String {
      text = userText
    } else {
      super.setValue(value, forKey: key)
    }
  }

  override var archive: [String: Value] {
    super.archive.merging(["text": .string(userText)]) { _, text in text }
  }
}
