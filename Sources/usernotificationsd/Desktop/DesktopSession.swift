/// The desktop the agent runs on.
struct DesktopSession: Sendable {
  /// What it is called by, the most exact name first.
  let names: [String]

  init(_ environment: [String: String]) {
    names = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":").map(String.init)
  }

  /// Whether a missing notification server is for us to start.
  ///
  /// GNOME and Plasma bring their own as they start; one started meanwhile would be a stranger's.
  var leavesServerToUs: Bool {
    names.allSatisfy { !["GNOME", "KDE", "X-Cinnamon", "Budgie", "COSMIC"].contains($0) }
  }
}
