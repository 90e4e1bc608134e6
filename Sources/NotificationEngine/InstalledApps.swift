public import NotificationModel

/// Knows the apps that are installed.
public protocol InstalledApps: Sendable {
  /// The name people know an app by; its identifier where there is none.
  func name(of app: AppIdentifier) -> String
  /// Starts an app by its desktop file; the sentence why not, if it fails.
  ///
  /// `token` is the right to raise its window, by the XDG activation protocol.
  func start(_ app: AppIdentifier, token: String?) async -> String?
  /// Shows a number on an app's icon, where the desktop has a place for it; 0 takes it off.
  func showBadge(_ count: Int64, of app: AppIdentifier)
}
