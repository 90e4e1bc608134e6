import DesktopBus
import NotificationEngine
import NotificationModel

/// What Xfce's settings say: the channel `xfce4-notifyd` of `org.xfce.Xfconf`.
final class XfceSettings: SettingsSource {
  private static let name = "org.xfce.Xfconf"
  private static let path = "/org/xfce/Xfconf"
  private static let channel = "xfce4-notifyd"
  private static let quietKey = "/do-not-disturb"
  private static let mutedKey = "/applications/muted_applications"

  private struct State {
    var isQuiet: Bool?
    var muted: Set<String>?
  }

  private let bus: BusConnection
  private let state = Lock(State())

  /// Settings on a session bus.
  init(bus: BusConnection) { self.bus = bus }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: Self.name, member: "PropertyChanged",
      argument: Self.channel
    ) { [weak self] signal in
      guard let self, signal.arguments.count == 3 else { return }
      take(signal.arguments[1].string ?? "", signal.arguments[2])
      changed()
    }
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: Self.name, member: "PropertyRemoved",
      argument: Self.channel
    ) { [weak self] signal in
      self?.take(signal.arguments.dropFirst().first?.string ?? "", nil)
      changed()
    }
    for key in [Self.quietKey, Self.mutedKey] {
      // A key that was never set is answered with an error.
      let reply = try? await bus.call(
        Self.name, path: Self.path, interface: Self.name, "GetProperty",
        [.string(Self.channel), .string(key)], timeoutMilliseconds: 3000, starts: false)
      take(key, reply?.first)
    }
  }

  private func take(_ key: String, _ value: Variant?) {
    state.withLock { state in
      switch key {
      case Self.quietKey: state.isQuiet = value?.unwrapped.bool ?? false
      case Self.mutedKey: state.muted = Set(value?.texts ?? [])
      default: break
      }
    }
  }

  var isQuiet: Bool? { state.withLock { $0.isQuiet } }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {
    guard let muted = state.withLock({ $0.muted }) else { return }
    word.source = "Xfce"
    // It knows apps by the names they give.
    word.shows = !muted.contains(name)
    word.showsPopups = word.shows
  }
}
