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
    let known: [String: Desktop] = [
      "GNOME": .gnome, "KDE": .plasma, "XFCE": .xfce, "MATE": .mate,
    ]
    self =
      DesktopSession(environment).names.lazy.compactMap { known[$0.uppercased()] }.first ?? .other
  }

  /// Where its settings are.
  func sources(
    environment: [String: String], bus: BusConnection, log: @escaping @Sendable (String) -> Void
  ) -> [any SettingsSource] {
    let portal = PermissionStore(bus: bus)
    switch self {
    case .gnome: return [GNOMESettings(executor: bus.executor), portal]
    case .plasma:
      let directory = ConfigurationDirectory.path(environment: environment) ?? "/"
      return [
        PlasmaSettings(directory: directory, bus: bus, log: log), QuietProperty.plasma(bus), portal,
      ]
    case .xfce: return [XfceSettings(bus: bus), portal]
    case .mate: return [MATESettings(executor: bus.executor), portal]
    case .dunst: return [QuietProperty.dunst(bus), portal]
    case .other: return [portal]
    }
  }
}
