import DesktopBus
import NotificationEngine
import NotificationModel

/// Whether a notification server keeps quiet, by a property of its object.
final class QuietProperty: SettingsSource {
  /// dunst's.
  static func dunst(_ bus: BusConnection) -> QuietProperty {
    QuietProperty(bus: bus, interface: "org.dunstproject.cmd0", property: "paused")
  }

  /// Plasma's.
  static func plasma(_ bus: BusConnection) -> QuietProperty {
    QuietProperty(bus: bus, interface: name, property: "Inhibited")
  }

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private let bus: BusConnection
  private let interface: String
  private let property: String
  private let value = Lock<Bool?>(nil)

  private init(bus: BusConnection, interface: String, property: String) {
    (self.bus, self.interface, self.property) = (bus, interface, property)
  }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties",
      member: "PropertiesChanged", argument: interface
    ) { [weak self] signal in
      guard let self,
        let new = signal.arguments.dropFirst().first?.dictionary?[property]?.unwrapped.bool
      else {
        return
      }
      value.withLock { $0 = new }
      changed()
    }
    // Not waited for: a server that hangs must not hold up the agent's start.
    Task(executorPreference: bus.executor.tasks) {
      await self.serverCame()
      changed()
    }
  }

  func serverCame() async {
    let reply = try? await bus.call(
      Self.name, path: Self.path, interface: "org.freedesktop.DBus.Properties", "Get",
      [.string(interface), .string(property)], timeoutMilliseconds: 3000, starts: false)
    if let new = reply?.first?.unwrapped.bool { value.withLock { $0 = new } }
  }

  var isQuiet: Bool? { value.withLock { $0 } }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {}
}
