/// What servers decide for themselves.
public struct ServerRules: Hashable, Sendable {
  /// What the server says it can do.
  public var capabilities: [String]
  /// How long a notification stays that leaves it to the server; nil for ever.
  ///
  /// A critical one never goes by itself unless it says when.
  public var defaultLifetime: Duration?
  /// Why a notification is closed after an action: GNOME and most say dismissed, Plasma closed.
  public var reasonAfterAction: CloseReason

  /// The rules of the terminal's server, unless told otherwise.
  public init(
    capabilities: [String] = ["actions", "body", "persistence", "inline-reply"],
    defaultLifetime: Duration? = nil, reasonAfterAction: CloseReason = .dismissed
  ) {
    self.capabilities = capabilities
    self.defaultLifetime = defaultLifetime
    self.reasonAfterAction = reasonAfterAction
  }

  /// How long a notification stays; nil for ever.
  func lifetime(of notification: Notification) -> Duration? {
    switch notification.expireTimeout {
    case 0: nil
    case 1...: .milliseconds(notification.expireTimeout)
    default: notification.isCritical ? nil : defaultLifetime
    }
  }
}
