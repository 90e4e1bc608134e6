import DesktopBus
import NotificationEngine
import NotificationModel

/// What Plasma's settings say: `plasmanotifyrc`.
///
/// A running Plasma takes a change from its settings module's signal alone, and reads the file anew
/// when it starts: what only the file says is not so yet.
final class PlasmaSettings: SettingsSource {
  private struct State {
    var inForce = KConfigFile()
    var onDisk = KConfigFile()
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
  }

  func serverCame() async { load(isInForce: true) }

  private func load(isInForce: Bool) {
    let (file, problem) = KConfigFile.read(path)
    problem.map(log)
    state.withLock { state in
      state.onDisk = file
      if isInForce { state.inForce = file }
    }
  }

  var isQuiet: Bool? { nil }

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
