public import NotificationModel
public import NotificationSchedule

/// Keeps notifications, shows them when they are due, and keeps their answers.
///
/// Everything that happens, from a call to a click, waits in one inbox. A turn takes all that
/// waits, lets the ``Core`` decide in one transaction, commits, and only then acts and answers: what
/// anybody was told is on the disk.
public actor Engine {
  /// What the engine acts through.
  public struct Ports: Sendable {
    var clock: any Clock
    var alarm: any Alarm
    var presenter: any Presenter
    var prompter: any Prompter
    var apps: any AppChannel
    var installed: any InstalledApps
    var desktop: any DesktopSettings
    var tell: @Sendable ([String: Value]) -> Void
    var log: @Sendable (String) -> Void

    /// Ports to the world, or to a test.
    public init(
      clock: any Clock, alarm: any Alarm, presenter: any Presenter, prompter: any Prompter,
      apps: any AppChannel, installed: any InstalledApps, desktop: any DesktopSettings,
      tell: @escaping @Sendable ([String: Value]) -> Void,
      log: @escaping @Sendable (String) -> Void
    ) {
      self.clock = clock
      self.alarm = alarm
      self.presenter = presenter
      self.prompter = prompter
      self.apps = apps
      self.installed = installed
      self.desktop = desktop
      self.tell = tell
      self.log = log
    }
  }

  private struct Work: Sendable {
    /// Decides, and gives what to do once that is committed.
    let decide: @Sendable (inout Core) throws(EngineError) -> @Sendable () -> Void
    /// Tells the caller of a failure; nil for what must not be lost, which is tried again.
    let fail: (@Sendable (EngineError) -> Void)?
  }

  private enum PresenterJob: Sendable {
    case show(Card)
    case close(Popup)
    case summonServer
  }

  /// Seconds until what must not be lost is tried again, when the store fails.
  private static let storeRetrySeconds = 5.0
  /// How many due requests a turn takes on.
  private static let duePerTurn = 100

  let ports: Ports
  private let inbox = Inbox<Work>()
  private let presenterJobs = Inbox<PresenterJob>()
  private var core: Core
  /// What a failing store did not take.
  private var held: [Work] = []
  /// Ends when the last turn is over.
  private let (isStopped, stopped) = AsyncStream<Void>.makeStream()

  /// An engine over a store; `notices` are said to the next who adds a request.
  public init(
    store: sending Store, schedule: Schedule, ports: Ports, floodLimit: FloodLimit? = nil,
    notices: [String] = [], policy: ConsentPolicy = ConsentPolicy(),
    makeKey: @escaping @Sendable () -> String
  ) {
    self.ports = ports
    core = Core(
      store: store, schedule: schedule, moment: ports.clock.moment, desktop: ports.desktop,
      floodLimit: floodLimit,
      appName: { [installed = ports.installed] in installed.name(of: $0) }, makeKey: makeKey)
    core.notices = notices
    core.policy = policy
  }

  /// Works until ``stop()``, and until the calls it made outside have come back.
  ///
  /// All it does is done in the task that calls this, and in children of it.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.present() }
      wake()
      while let work = await inbox.take() { turn(held + work, &group) }
      if !held.isEmpty { turn(held, &group) }
      presenterJobs.close()
      stopped.finish()
    }
  }

  /// Takes no more, and returns once all that was asked before is decided; nothing on the screen
  /// is closed.
  ///
  /// It does not wait for calls outside: one of a server that hangs must not hold up the end.
  public nonisolated func stop() async {
    inbox.close()
    for await _ in isStopped {}
  }

  /// Whether nothing waits to be decided or shown; for tests.
  nonisolated var isIdle: Bool { presenterJobs.isIdle && inbox.isIdle && presenterJobs.isIdle }

  /// Puts something to decide in the inbox; the answer comes once it is committed.
  nonisolated func submit<Result: Sendable>(
    _ decide: @escaping @Sendable (inout Core) throws(EngineError) -> Result,
    _ done: @escaping @Sendable (Swift.Result<Result, EngineError>) -> Void
  ) {
    inbox.send(
      Work(
        decide: { (core: inout Core) throws(EngineError) in
          let result = try decide(&core)
          return { done(.success(result)) }
        },
        fail: { done(.failure($0)) }))
  }

  /// Puts something to decide in the inbox whose answer is an effect, then or later.
  nonisolated func submit(
    _ decide: @escaping @Sendable (inout Core) throws(EngineError) -> Void,
    failed: @escaping @Sendable (EngineError) -> Void
  ) {
    inbox.send(
      Work(
        decide: { (core: inout Core) throws(EngineError) in
          try decide(&core)
          return {}
        },
        fail: failed))
  }

  /// Puts something in the inbox that happened and must not be lost.
  nonisolated func note(
    _ happened: @escaping @Sendable (inout Core) throws(StoreError) -> Void
  ) {
    inbox.send(
      Work(
        decide: { (core: inout Core) throws(EngineError) in
          try storing { () throws(StoreError) in try happened(&core) }
          return {}
        },
        fail: nil))
  }

  /// Has a turn taken though nothing happened; nothing is lost if that one fails.
  nonisolated func wake() { inbox.send(Work(decide: { _ in {} }, fail: { _ in })) }

  private func turn(_ works: [Work], _ group: inout DiscardingTaskGroup) {
    let before = core
    do {
      let (afterwards, isMore, alarm) = try core.store.transaction { () throws(StoreError) in
        try core.begin(at: ports.clock.moment, limit: Self.duePerTurn) {
          ports.clock.isSynchronized
        }
        var afterwards: [@Sendable () -> Void] = []
        for work in works { afterwards.append(try decide(work)) }
        let isMore = try core.finish(limit: Self.duePerTurn)
        return (afterwards, isMore, try core.nextAlarm())
      }
      held = []
      if isMore { wake() }
      let effects = core.effects
      core.effects = []
      ports.alarm.set(alarm)
      for effect in effects { perform(effect, &group) }
      for done in afterwards { done() }
    } catch {
      core = before
      ports.log(error.message)
      held = works.filter { $0.fail == nil }
      for work in works { work.fail?(EngineError(error)) }
      ports.alarm.set(ports.clock.moment.wall.adding(seconds: Self.storeRetrySeconds))
    }
  }

  /// Lets one work decide; one that fails leaves no trace.
  private func decide(_ work: Work) throws(StoreError) -> @Sendable () -> Void {
    let before = core
    let decision = try core.store.savepoint { () throws(EngineError) in try work.decide(&core) }
    switch decision {
    case .success(let done): return done
    case .failure(let error):
      core = before
      // SQLite takes back a statement alone where it can; then the turn goes on without it.
      if error.code == .storeFailed { ports.log(error.message) }
      guard let fail = work.fail else { throw StoreError(.other, error.message) }
      return { fail(error) }
    }
  }

  private func perform(_ effect: Effect, _ group: inout DiscardingTaskGroup) {
    switch effect {
    case .show(let card): presenterJobs.send(.show(card))
    case .open(let question):
      group.addTask { [prompter = ports.prompter] in
        guard let problem = await prompter.open(question) else { return }
        self.note { (core) throws(StoreError) in try core.windowFailed(question, problem) }
      }
    case .close(let popup): presenterJobs.send(.close(popup))
    case .summonServer: presenterJobs.send(.summonServer)
    case .tell(let event): ports.tell(event)
    case .badge(let app, let count): ports.installed.showBadge(count, of: app)
    case .openSettings(let peer):
      group.addTask { [apps = ports.apps] in await apps.openSettings(of: peer) }
    case .start(let app, let token):
      group.addTask { [ports] in
        if let problem = await ports.installed.start(app, token: token) { ports.log(problem) }
      }
    case .settle(let waiter, let consent): waiter.done(.success(consent))
    case .removeFiles(let folder): core.store.files.remove(folder)
    case .log(let sentence): ports.log(sentence)
    case .ask(let peer, let key, let notification):
      group.addTask { [apps = ports.apps] in
        let options = await apps.willPresent(notification, to: peer)
        self.note { core in core.presented(key, by: peer, options) }
      }
    case .hand(let peer, let key, let notification):
      group.addTask { [apps = ports.apps] in
        let isHandled = await apps.didReceive(notification, by: peer)
        self.note { (core) throws(StoreError) in
          try core.handled(key, by: peer, successfully: isHandled)
        }
      }
    }
  }

  /// Makes the presenter's calls, one at a time: a stuck server holds up nothing else.
  private nonisolated func present() async {
    while let jobs = await presenterJobs.take() {
      for job in jobs {
        switch job {
        case .show(let card):
          let outcome = await ports.presenter.show(card)
          note { (core) throws(StoreError) in try core.shown(card.key, outcome) }
        case .close(let popup): await ports.presenter.close(popup)
        case .summonServer: await ports.presenter.summonServer()
        }
      }
    }
  }
}
