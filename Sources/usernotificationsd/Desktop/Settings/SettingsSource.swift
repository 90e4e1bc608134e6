import NotificationEngine
import NotificationModel

/// The settings of one desktop; used from any thread, and quick.
protocol SettingsSource: Sendable {
  /// Begins to read and to watch; the closure is called whenever anything may be different.
  func start(_ changed: @escaping @Sendable () -> Void) async
  /// Another notification server is there: what that reads when it starts is in force.
  func serverCame() async
  /// What they say of an app, adding to what is known.
  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord)
  /// Whether the person is not to be disturbed; nil if they do not say.
  var isQuiet: Bool? { get }
}

extension SettingsSource {
  func serverCame() async {}
}
