import DesktopBus
import NotificationEngine
import NotificationModel

/// What MATE's settings say: the schema `org.mate.NotificationDaemon`; it knows nothing of apps.
final class MATESettings: SettingsSource {
  private let keys = GSettingsKeys(schema: "org.mate.NotificationDaemon")
  private let executor: GLibExecutor

  /// Settings whose changes come on a thread.
  init(executor: GLibExecutor) { self.executor = executor }

  func start(_ changed: @escaping @Sendable () -> Void) async {
    keys.watch(on: executor, changed)
  }

  var isQuiet: Bool? { keys.bool("do-not-disturb") }

  func read(_ app: AppIdentifier, named name: String, into word: inout DesktopWord) {}
}
