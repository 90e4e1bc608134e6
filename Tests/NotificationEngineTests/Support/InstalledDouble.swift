import DesktopBus
import NotificationEngine
import NotificationModel

/// The installed apps of a test.
final class InstalledDouble: InstalledApps {
  private let names = Lock<[AppIdentifier: String]>([:])

  /// An app is installed under a name.
  func install(_ app: AppIdentifier, named name: String) {
    names.withLock { $0[app] = name }
  }

  func name(of app: AppIdentifier) -> String { names.withLock { $0[app] } ?? app.name }
}
