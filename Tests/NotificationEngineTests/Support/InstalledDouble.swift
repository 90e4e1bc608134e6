import DesktopBus
import NotificationEngine
import NotificationModel

/// The installed apps of a test.
final class InstalledDouble: InstalledApps {
  private let starts = Lock<[String]>([])
  private let shown = Lock<[String]>([])
  private let names = Lock<[AppIdentifier: String]>([:])

  /// An app is installed under a name.
  func install(_ app: AppIdentifier, named name: String) {
    names.withLock { $0[app] = name }
  }

  /// The apps that were started, with their tokens.
  var started: [String] { starts.withLock { $0 } }
  /// The numbers that were shown.
  var badges: [String] { shown.withLock { $0 } }

  func start(_ app: AppIdentifier, token: String?) async -> String? {
    starts.withLock { $0.append("\(app) \(token ?? "-")") }
    return nil
  }

  func showBadge(_ count: Int64, of app: AppIdentifier) {
    shown.withLock { $0.append("\(app) \(count)") }
  }

  func name(of app: AppIdentifier) -> String { names.withLock { $0[app] } ?? app.name }
}
