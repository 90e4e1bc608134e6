import AgentClient
import NotificationModel

extension Confinement {
  /// What an app in a sandbox may call, for itself; the first argument of each is the app.
  ///
  /// What is not here acts on any app, or decides in a person's place.
  private static let methods: Set<String> = [
    "Add", "AddAll", "Attach", "Cancel", "Categories", "Clear", "List", "OpenSettings",
    "RequestAuthorization", "Respond", "SetBadge", "SetCategories", "Settings", "Show", "Snooze",
    "UpdateCategories",
  ]

  /// The only app that a call may be for, or nil for any; it fails if the call may not be at all.
  func sandbox(for method: String) throws(AgentError) -> AppIdentifier? {
    switch self {
    case .none: return nil
    case .app(let app):
      guard Self.methods.contains(method) else {
        throw AgentError(
          .notAuthorized,
          "\(app) runs in a sandbox, from where \(method) cannot be called; call it from outside")
      }
      return app
    case .unknown(let reason):
      throw AgentError(
        .notAuthorized,
        "whether the caller runs in a sandbox cannot be told: \(reason); call again, or from a "
          + "process that others of its user may look at")
    }
  }
}
