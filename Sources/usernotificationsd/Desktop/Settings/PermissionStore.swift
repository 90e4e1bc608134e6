import DesktopBus
import NotificationEngine
import NotificationModel

/// What the portal's permission store says, in its table `notifications`: GNOME's settings write it
/// for apps that notify through the portal.
final class PermissionStore: SettingsSource {
  private static let name = "org.freedesktop.impl.portal.PermissionStore"
  private static let path = "/org/freedesktop/impl/portal/PermissionStore"
  private static let title = "the portal"
  private static let table = "notifications"
  private static let identifier = "notification"

  private let bus: BusConnection
  private let permissions = Lock<[String: [String]]>([:])

  /// The store on a session bus.
  init(bus: BusConnection) { self.bus = bus }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: Self.name, member: "Changed",
      argument: Self.table
    ) { [weak self] signal in
      // The table, the identifier, whether it was deleted, its data, and what each app may.
      guard let self, signal.arguments.count == 5, signal.arguments[1].string == Self.identifier
      else { return }
      let isDeleted = signal.arguments[2].bool ?? false
      let apps = isDeleted ? [:] : signal.arguments[4].listsOfStrings
      permissions.withLock { $0 = apps }
      changed()
    }
    let reply = try? await bus.call(
      Self.name, path: Self.path, interface: Self.name, "Lookup",
      [.string(Self.table), .string(Self.identifier)], timeoutMilliseconds: 3000, starts: false)
    if let apps = reply?.first?.listsOfStrings { permissions.withLock { $0 = apps } }
  }

  var isQuiet: Bool? { nil }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {
    switch permissions.withLock({ $0[app.name] })?.first {
    case "no" where word.shows != false:
      word.source = Self.title
      word.shows = false
    case "yes": word.allowedBy = Self.title
    default: break
    }
  }
}
