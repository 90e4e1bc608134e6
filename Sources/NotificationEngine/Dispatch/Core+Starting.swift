import NotificationModel

extension Core {
  /// Seconds an app has to attach after it was started, until it may be started again.
  private static let startPatience = 10.0

  /// Starts the app of a response that wants its window, if none of its processes runs.
  mutating func startApp(for delivery: Delivery, action: String, token: String?) {
    let app = delivery.request.app
    guard app != .notifyctl, app != .agent, peers[app] == nil else { return }
    let isForeground =
      delivery.category?.actions.contains { $0.id == action && $0.options.contains(.foreground) }
      ?? false
    guard isForeground || action == Action.defaultIdentifier else { return }
    if let started = started[app], abs(now.seconds(since: started)) < Self.startPatience { return }
    started[app] = now
    effects.append(.start(app, token: token))
  }

  /// The process of an app that is asked to open the app's own settings.
  mutating func openSettings(_ app: AppIdentifier) throws(EngineError) {
    guard let peer = peers[app]?.last else {
      throw EngineError(
        .notFound, "\(app) does not run, or does not hear of notifications; start it first")
    }
    effects.append(.openSettings(peer))
  }
}
