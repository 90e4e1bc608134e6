import NotificationModel

/// The `actionIdentifier` of a click on the notification itself.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"

/// The `actionIdentifier` of a dismissal.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// What a user answered to a notification.
// Its values do not change once it is made; `setValue(_:forKey:)` is part of making it.
open class UNNotificationResponse: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private var answered: UNNotification
  private var action: String
  /// See ``activationToken``.
  let token: String?

  init(notification: UNNotification, actionIdentifier: String, activationToken: String? = nil) {
    answered = notification
    action = actionIdentifier
    token = activationToken
    super.init()
  }

  /// Reads the response from an archive, or from a coder that answers `notification` and
  /// `actionIdentifier`.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      answered = UNNotification(archived: fields["notification"]?.dictionary ?? [:])
      action = fields["action"]?.string ?? UNNotificationDefaultActionIdentifier
    } else {
      guard coder.isForeign else { return nil }
      let notification = coder.decodeObject(forKey: "notification") as? UNNotification
      answered = notification ?? UNNotification(archived: [:])
      let identifier = coder.decodeObject(forKey: "actionIdentifier") as? String
      action = identifier ?? UNNotificationDefaultActionIdentifier
    }
    token = nil
    super.init()
  }

  /// The notification that was answered.
  open var notification: UNNotification { answered }
  /// The identifier of the chosen action, or one of the two that stand for a click and a dismissal.
  open var actionIdentifier: String { action }

  /// Sets `notification` or `actionIdentifier`; nothing for any other key or a value of another
  /// type.
  ///
  /// Tests written for Apple's systems make responses in this way. It is for the time before the
  /// object is handed on.
  open func setValue(_ value: Any?, forKey key: String) {
    switch (key, value) {
    case ("notification", let notification as UNNotification): answered = notification
    case ("actionIdentifier", let identifier as String): action = identifier
    default: break
    }
  }

  /// The fields of an archive; not the token, which is good for once.
  var archive: [String: Value] {
    ["notification": .dictionary(notification.archive), "action": .string(actionIdentifier)]
  }

  /// True: a response can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the response to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: archive) }

  /// The response itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is the same response to an equal notification.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationResponse else { return false }
    return self === other || archive == other.archive
  }

  /// The same for responses that are equal.
  open override var hash: Int { actionIdentifier.hashValue }
}
