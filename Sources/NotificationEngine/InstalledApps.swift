public import NotificationModel

/// Knows the apps that are installed.
public protocol InstalledApps: Sendable {
  /// The name people know an app by; its identifier where there is none.
  func name(of app: AppIdentifier) -> String
}
