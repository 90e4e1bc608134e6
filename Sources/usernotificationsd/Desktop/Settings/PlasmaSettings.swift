import DesktopBus
import NotificationEngine
import NotificationModel

/// What Plasma's settings say: `plasmanotifyrc`, and the server's property `Inhibited`.
///
/// A running Plasma takes a change from its settings module's signal alone, and reads the file anew
/// when it starts: what only the file says is not so yet.
final class PlasmaSettings: SettingsSource {
  private static let server = "org.freedesktop.Notifications"
  private static let object = "/org/freedesktop/Notifications"
  private static let properties = "org.freedesktop.DBus.Properties"

  private struct State {
    var inForce = KConfigFile()
    var onDisk = KConfigFile()
    var isInhibited: Bool?
  }

  private let path: String
  private let bus: BusConnection
  private let log: @Sendable (String) -> Void
  private let state = Lock(State())

  /// Settings of a configuration directory; problems with the file are said in a log.
  init(directory: String, bus: BusConnection, log: @escaping @Sendable (String) -> Void) {
    path = "\(directory)/plasmanotifyrc"
    self.bus = bus
    self.log = log
  }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    load(isInForce: true)
    DirectoryWatch.begin(beside: path, on: bus.executor) { [weak self] in
      self?.load(isInForce: false)
      changed()
    }
    await bus.subscribe(
      path: "/plasmanotifyrc", interface: "org.kde.kconfig.notify", member: "ConfigChanged"
    ) { [weak self] _ in
      self?.load(isInForce: true)
      changed()
    }
    await watchInhibition(changed)
    // Not waited for: a server that hangs must not hold up the agent's start.
    Task(executorPreference: bus.executor.tasks) {
      await self.readInhibition()
      changed()
    }
  }

  func serverCame() async {
    load(isInForce: true)
    await readInhibition()
  }

  private func load(isInForce: Bool) {
    let (file, problem) = KConfigFile.read(path)
    problem.map(log)
    state.withLock { state in
      state.onDisk = file
      if isInForce { state.inForce = file }
    }
  }

  private func watchInhibition(_ changed: @escaping @Sendable () -> Void) async {
    await bus.subscribe(
      sender: Self.server, path: Self.object, interface: Self.properties,
      member: "PropertiesChanged", argument: Self.server
    ) { [weak self] signal in
      guard let value = signal.arguments.dropFirst().first?.dictionary?["Inhibited"]?.unwrapped.bool
      else {
        return
      }
      self?.state.withLock { $0.isInhibited = value }
      changed()
    }
  }

  private func readInhibition() async {
    let reply = try? await bus.call(
      Self.server, path: Self.object, interface: Self.properties, "Get",
      [.string(Self.server), .string("Inhibited")], timeoutMilliseconds: 3000, starts: false)
    if let value = reply?.first?.unwrapped.bool { state.withLock { $0.isInhibited = value } }
  }

  var isQuiet: Bool? { state.withLock { $0.isInhibited } }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {
    let (inForce, onDisk) = state.withLock { ($0.inForce, $0.onDisk) }
    word.source = "Plasma"
    let group = ["Applications", app.name]
    word.showsPopups = inForce.bool("ShowPopups", in: group) ?? true
    word.keepsInList = inForce.bool("ShowInHistory", in: group) ?? true
    word.showsBadge = inForce.bool("ShowBadges", in: group) ?? true
    word.shows = word.showsPopups == true || word.keepsInList == true
    if word.shows == true, word.showsPopups == false { word.playsSound = false }
    let keys = ["ShowPopups", "ShowInHistory", "ShowBadges"]
    if keys.contains(where: { inForce.bool($0, in: group) != onDisk.bool($0, in: group) }) {
      word.note = "plasmanotifyrc has changed; Plasma goes by that once it is started anew"
    }
  }
}
