import DesktopBus
import NotificationEngine
import NotificationModel

/// What GNOME's settings say: the schemas `org.gnome.desktop.notifications` and, for each app,
/// `org.gnome.desktop.notifications.application`.
final class GNOMESettings: SettingsSource {
  private static let schema = "org.gnome.desktop.notifications"
  private static let prefix = "/org/gnome/desktop/notifications/application/"
  private let master = GSettingsKeys(schema: schema)
  private let executor: GLibExecutor
  private let watched = Lock<Set<AppIdentifier>>([])
  private let changed = Lock<@Sendable () -> Void>({})

  /// Settings whose changes come on a thread.
  init(executor: GLibExecutor) { self.executor = executor }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    self.changed.withLock { $0 = changed }
    master.watch(on: executor, changed)
  }

  var isQuiet: Bool? { master.bool("show-banners").map { !$0 } }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {
    guard master.isInstalled else { return }
    word.source = "GNOME"
    let keys = GSettingsKeys(
      schema: "\(Self.schema).application", path: "\(Self.prefix)\(Self.canonical(app))/")
    if watched.withLock({ $0.insert(app).inserted }) {
      keys.watch(on: executor, changed.withLock { $0 })
    }
    word.shows = keys.bool("enable")
    word.showsPopups = keys.bool("show-banners")
    word.playsSound = keys.bool("enable-sound-alerts")
    word.keepsInList = word.shows
    let everywhere = master.bool("show-in-lock-screen")
    word.showsOnLockScreen = everywhere == false ? false : keys.bool("show-in-lock-screen")
    word.showsTextOnLockScreen = keys.bool("details-in-lock-screen")
  }

  /// The app's identifier in a path, as GNOME Shell makes it.
  static func canonical(_ app: AppIdentifier) -> String {
    var name = ""
    for scalar in app.name.lowercased().unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain {
        name.unicodeScalars.append(scalar)
      } else if name.last != "-" {
        name.append("-")
      }
    }
    return name
  }
}
