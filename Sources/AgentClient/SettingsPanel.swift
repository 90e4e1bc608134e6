import FoundationEssentials
public import NotificationModel

/// The desktop's own panel for the notifications of an app.
///
/// Each desktop has its own command for it, and none of them a way to ask for one.
public struct SettingsPanel: Hashable, Sendable {
  /// The commands to try, the best first; program and arguments.
  let commands: [[String]]
  /// What a person can do where none of the commands is there.
  let advice: String

  /// The panel of the desktop that an environment names, at an app.
  public init(environment: [String: String], app: AppIdentifier) {
    let names = (environment["XDG_CURRENT_DESKTOP"] ?? "").uppercased().split(separator: ":")
    let entry = "--desktop-entry \(app.name)"
    let panels: [Substring: [[String]]] = [
      "GNOME": [
        ["gnome-control-center", "applications", app.name],
        ["gnome-control-center", "notifications"],
      ],
      "KDE": [
        ["systemsettings", "kcm_notifications", "--args", entry],
        ["kcmshell6", "kcm_notifications", "--args", entry],
        ["kcmshell5", "notifications", "--args", entry],
        ["systemsettings5", "kcm_notifications", "--args", entry],
      ],
      "XFCE": [["xfce4-notifyd-config"]],
      "MATE": [["mate-notification-properties"]],
      "LXQT": [["lxqt-config-notificationd"]],
      "X-CINNAMON": [["cinnamon-settings", "notifications"]],
      "COSMIC": [["cosmic-settings", "notifications"]],
      "PANTHEON": [["xdg-open", "settings://notifications"]],
    ]
    commands = names.flatMap { panels[$0] ?? [] }
    let desktop = names.first.map { "the desktop '\($0.capitalized)'" } ?? "this session"
    advice =
      commands.isEmpty
      ? "no notification settings are known for \(desktop); its notification server is set up by "
        + "files or commands of its own, such as dunstctl, makoctl or swaync-client"
      : "none of the programs for the notification settings of \(desktop) is in PATH: "
        + Set(commands.map { $0[0] }).sorted().joined(separator: ", ")
  }

  /// Starts the panel.
  ///
  /// - Throws: `AgentError` with the code `unavailable`, whose sentence says what to do instead.
  public func open(environment: [String: String]) throws(AgentError) {
    for command in commands {
      guard let path = InstalledProgram.path(command[0], environment: environment),
        (try? InstalledProgram.spawn(
          path, Array(command.dropFirst()), environment: environment)) != nil
      else { continue }
      return
    }
    throw AgentError(.unavailable, advice)
  }
}
