import DesktopBus
import NotificationEngine
import NotificationModel

/// The desktop's settings as the engine wants them: read already, and told of when they change.
///
/// What they say of an app is remembered, so that a change can be told from what was before.
final class SettingsReader: DesktopSettings, Sendable {
  /// What happens to the settings.
  enum Change: Sendable {
    case app(AppIdentifier, from: DesktopWord, to: DesktopWord)
    case quiet(Bool?)
  }

  /// Changes within this time are one: a program may set a thousand things a second.
  private static let gathering: Duration = .milliseconds(50)
  /// More apps than any desktop has; what is not remembered is read each time.
  private static let mostApps = 1000

  private struct State {
    var desktop: Desktop?
    var sources: [any SettingsSource] = []
    var words: [AppIdentifier: DesktopWord] = [:]
    var isQuiet: Bool?
    var isGathering = false
  }

  private let state = Lock(State())
  private let executor: GLibExecutor
  private let apps: AppDirectory
  private let tell: @Sendable (Change) -> Void

  /// A reader without any sources yet; it tells of changes on a thread of its own.
  init(
    apps: AppDirectory, executor: GLibExecutor, tell: @escaping @Sendable (Change) -> Void
  ) {
    self.apps = apps
    self.executor = executor
    self.tell = tell
  }

  /// Reads the settings of a desktop from now on; of the same one as before, what is new.
  func use(
    _ desktop: Desktop, environment: [String: String], bus: BusConnection,
    log: @escaping @Sendable (String) -> Void
  ) async {
    let (isSame, known) = state.withLock { state in
      defer { state.desktop = desktop }
      return (state.desktop == desktop, state.sources)
    }
    if isSame {
      for source in known { await source.serverCame() }
    } else {
      let sources = desktop.sources(environment: environment, bus: bus, log: log)
      for source in sources { await source.start { [weak self] in self?.changed() } }
      state.withLock { $0.sources = sources }
    }
    lookAgain()
  }

  var isQuiet: Bool? { state.withLock { $0.isQuiet } }

  func word(on app: AppIdentifier) -> DesktopWord {
    if let known = state.withLock({ $0.words[app] }) { return known }
    let word = read(app)
    state.withLock { state in
      if state.words.count < Self.mostApps { state.words[app] = word }
    }
    return word
  }

  private func read(_ app: AppIdentifier) -> DesktopWord {
    var word = DesktopWord()
    let name = apps.look(up: app).name
    for source in state.withLock({ $0.sources }) { source.read(app, named: name, into: &word) }
    return word
  }

  private func changed() {
    let isFirst = state.withLock { state in
      defer { state.isGathering = true }
      return !state.isGathering
    }
    guard isFirst else { return }
    Task(executorPreference: executor.tasks) {
      await self.executor.sleep(for: Self.gathering)
      self.state.withLock { $0.isGathering = false }
      self.lookAgain()
    }
  }

  private func lookAgain() {
    let (sources, before, wasQuiet) = state.withLock { ($0.sources, $0.words, $0.isQuiet) }
    let isQuiet = sources.lazy.compactMap(\.isQuiet).first
    let after = before.reduce(into: [:]) { $0[$1.key] = read($1.key) }
    state.withLock { state in
      state.words.merge(after) { $1 }
      state.isQuiet = isQuiet
    }
    for (app, word) in before {
      if let new = after[app], new != word { tell(.app(app, from: word, to: new)) }
    }
    if isQuiet != wasQuiet { tell(.quiet(isQuiet)) }
  }
}
