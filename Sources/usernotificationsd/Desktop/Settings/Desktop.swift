import DesktopBus
import NotificationEngine

/// The desktops whose settings are known.
enum Desktop: Hashable, Sendable {
  case gnome, plasma, xfce, mate, dunst, other

  /// The desktop of a notification server, which shows and hides by its own settings.
  init(_ software: ServerSoftware) {
    switch (software.name, software.vendor) {
    case ("gnome-shell", _): self = .gnome
    case ("Plasma", _): self = .plasma
    case ("Xfce Notify Daemon", _): self = .xfce
    case ("Notification Daemon", "MATE"): self = .mate
    case ("dunst", _): self = .dunst
    default: self = .other
    }
  }

  /// The desktop that a session says it is, as long as no server is known.
  init(environment: [String: String]) {
    let names = (environment["XDG_CURRENT_DESKTOP"] ?? "").uppercased().split(separator: ":")
    let known: [Substring: Desktop] = [
      "GNOME": .gnome, "KDE": .plasma, "XFCE": .xfce, "MATE": .mate,
    ]
    self = names.lazy.compactMap { known[$0] }.first ?? .other
  }

  /// Where its settings are.
  func sources(
    environment: [String: String], bus: BusConnection, log: @escaping @Sendable (String) -> Void
  ) -> [any SettingsSource] {
    let portal = PermissionStore(bus: bus)
    switch self {
    case .gnome: return [GNOMESettings(executor: bus.executor), portal]
    case .plasma:
      let home = environment["HOME"].map { "\($0)/.config" } ?? "/"
      let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return [PlasmaSettings(directory: named ?? home, bus: bus, log: log), portal]
    case .xfce: return [XfceSettings(bus: bus), portal]
    case .mate: return [MATESettings(executor: bus.executor), portal]
    case .dunst: return [QuietProperty.dunst(bus), portal]
    case .other: return [portal]
    }
  }
}
