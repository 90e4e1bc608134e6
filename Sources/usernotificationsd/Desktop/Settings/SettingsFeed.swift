import DesktopBus
import NotificationEngine

/// Brings the desktop's settings to the engine: those of the desktop whose server is there.
struct SettingsFeed: Sendable {
  /// What the engine and the presenter ask.
  let reader: SettingsReader
  private let servers: AsyncStream<ServerSoftware>
  private let server: AsyncStream<ServerSoftware>.Continuation
  private let changes: AsyncStream<SettingsReader.Change>
  private let environment: [String: String]
  private let bus: BusConnection
  private let log: @Sendable (String) -> Void

  /// Reads what the session says is its desktop, before anything is asked.
  init(
    environment: [String: String], bus: BusConnection, apps: AppDirectory,
    log: @escaping @Sendable (String) -> Void
  ) async {
    (self.environment, self.bus, self.log) = (environment, bus, log)
    (servers, server) = AsyncStream.makeStream()
    let (changes, change) = AsyncStream<SettingsReader.Change>.makeStream()
    self.changes = changes
    reader = SettingsReader(apps: apps, executor: bus.executor) { change.yield($0) }
    await use(Desktop(environment: environment))
  }

  /// A notification server is there.
  func met(_ software: ServerSoftware) { server.yield(software) }

  /// Has an engine hear of all changes from now on.
  func follow(_ engine: Engine) {
    Task(executorPreference: bus.executor.tasks) {
      for await software in servers { await use(Desktop(software)) }
    }
    Task(executorPreference: bus.executor.tasks) {
      for await change in changes {
        switch change {
        case .app(let app, let old, let new): engine.desktopChanged(app, from: old, to: new)
        case .quiet(let isQuiet): engine.quietChanged(to: isQuiet)
        }
      }
    }
  }

  private func use(_ desktop: Desktop) async {
    await reader.use(desktop, environment: environment, bus: bus, log: log)
  }
}
