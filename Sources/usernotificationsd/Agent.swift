import AgentClient
import DesktopBus
import Foundation
import Glibc
import NotificationEngine
import NotificationSchedule

/// The parts of the agent, put together.
struct Agent {
  private static let storePatience: Duration = .seconds(5)

  private let options: Options
  private let environment: [String: String]
  private let address: String

  /// Finds the bus; called before any other thread has work, as it changes the environment.
  init(_ options: Options, environment: [String: String]) throws(BusError) {
    self.options = options
    self.environment = environment
    address = try BusAddress.session(environment: environment)
    // libnotify would start a bus of its own without it.
    setenv("DBUS_SESSION_BUS_ADDRESS", address, 1)
  }

  /// Works until SIGTERM, until another agent takes over, or until the bus is gone.
  func run() async throws {
    let bus = try BusConnection.open(address: address, name: "service")
    let (ends, end) = AsyncStream<String>.makeStream()
    for signal in [SIGTERM, SIGINT] { bus.executor.onSignal(signal) { end.yield("a signal came") } }
    let tasks = bus.executor.tasks
    Task(executorPreference: tasks) {
      await bus.waitUntilClosed()
      end.yield("the session bus is gone")
    }

    // Before the name may be ours: who calls us while we start has to wait, not to fail.
    let calls = CallGate()
    try await bus.export(
      path: AgentContract.path, interface: AgentContract.interface,
      introspection: AgentContract.introspection
    ) { calls.take($0) }
    if options.replaces {
      _ = try await bus.requestName(AgentContract.busName, replace: true)
    }
    let directory = try StateDirectory(environment: environment).path
    try Store.makeDirectory(directory)
    let lock = try await acquireStore(directory, bus)
    defer { withExtendedLifetime(lock) {} }

    let engine = try await makeEngine(directory, bus, calls)
    // On its own thread: a slow disk must not keep the bus waiting.
    Task(executorPreference: GLibExecutor(name: "engine").tasks) { await engine.run() }
    guard try await bus.requestName(AgentContract.busName) == .owner else {
      throw BusError(
        .remote, "another agent owns \(AgentContract.busName); end it, or use --replace")
    }
    Task(executorPreference: tasks) {
      await bus.waitUntilLost(AgentContract.busName)
      if !bus.isClosed { end.yield("another agent took over") }
    }
    for await reason in ends {
      UserNotificationsAgent.log("ends: \(reason)")
      break
    }
    // First the name, then what came before it was gone; later calls start the next agent.
    try? await bus.releaseName(AgentContract.busName)
    await engine.stop()
    bus.flush()
  }

  /// Takes the store, waiting for an agent that is about to end.
  ///
  /// An agent that ends gives up its name first, so one that has its name is there to stay.
  private func acquireStore(_ directory: String, _ bus: BusConnection) async throws -> StoreLock {
    var deadline = ContinuousClock.now.advanced(by: Self.storePatience)
    var mayKill = options.replaces
    while true {
      do throws(StoreError) {
        return try StoreLock.acquire(directory: directory)
      } catch {
        let owner = try await bus.owner(of: AgentContract.busName)
        let isEnding = owner == nil || owner == bus.uniqueName
        guard error.code == .held, isEnding else { throw error }
        if ContinuousClock.now >= deadline {
          // Asked to take its place, and it hangs: its store is as safe as after a power cut.
          guard mayKill, let holder = StoreLock.holder(directory: directory), holder > 1 else {
            throw error
          }
          UserNotificationsAgent.log("kills the agent that does not end: process \(holder)")
          kill(holder, SIGKILL)
          mayKill = false
          deadline = ContinuousClock.now.advanced(by: Self.storePatience)
        }
      }
      await bus.executor.sleep(for: .milliseconds(20))
    }
  }

  private func makeEngine(
    _ directory: String, _ bus: BusConnection, _ calls: CallGate
  ) async throws -> Engine {
    let schedule = LocalSchedule(MachineZone(environment: environment))
    let log = UserNotificationsAgent.log
    // The engine and what it acts through need each other; what comes early waits here.
    let (events, event) = AsyncStream<PresenterEvent>.makeStream()
    let (alarms, alarm) = AsyncStream<AlarmEvent>.makeStream()
    let time = Timekeeper(
      environment: environment, executor: bus.executor, rang: { alarm.yield(.rang) },
      clockWasSet: { alarm.yield(.clockWasSet) })
    let directoryOfApps = AppDirectory()
    let settings = await SettingsFeed(
      environment: environment, bus: bus, apps: directoryOfApps, log: log)
    let presenter = try LibnotifyPresenter(
      apps: directoryOfApps, summonsServer: DesktopSession(environment).leavesServerToUs,
      player: CanberraPlayer(log: log), isQuiet: { settings.reader.isQuiet },
      met: { settings.met($0) }
    ) { event.yield($0) }
    var notices: [String] = []
    let (configuration, problems) = Configuration.read(environment: environment)
    for problem in problems { log(problem) }
    let store = try Store(directory: directory) { sentence in
      log(sentence)
      notices.append(sentence)
    }
    let engine = Engine(
      store: store, schedule: schedule.current,
      ports: Engine.Ports(
        clock: time.clock, alarm: time.alarm,
        presenter: presenter,
        prompter: PromptCalls(bus: bus, apps: directoryOfApps, environment: environment),
        apps: AppCalls(bus: bus),
        installed: DesktopApps(directory: directoryOfApps, bus: bus), desktop: settings.reader,
        tell: { event in
          bus.emit(
            "Event", path: AgentContract.path, interface: AgentContract.interface,
            [.dictionary(event.variants)])
        },
        log: log),
      floodLimit: configuration.floodLimit, notices: notices,
      policy: configuration.consent, makeKey: { UUID().uuidString })
    // First, so that no call finds an engine that does not know yet what is on the screen.
    engine.heard(.server(try await presenter.start()))
    Task(executorPreference: bus.executor.tasks) {
      for await event in events { engine.heard(event) }
    }
    let windows = try await bus.owners(of: PromptContract.busName)
    Task(executorPreference: bus.executor.tasks) {
      for await owner in windows where owner == nil { engine.windowsLost() }
    }
    settings.follow(engine)
    Task(executorPreference: bus.executor.tasks) {
      for await event in alarms {
        switch event {
        case .rang: engine.alarmRang()
        case .clockWasSet: engine.clockChanged()
        }
      }
    }
    schedule.follow(on: bus.executor) { engine.zoneChanged(to: $0) }
    WakeWatch.begin(environment: environment) { engine.alarmRang() }
    let service = Service(
      engine: engine, schedule: schedule, clock: time.clock,
      callers: CallerWatch(bus: bus) { engine.detach(name: $0) },
      attachments: AttachmentKeeper(KeptFiles(storeDirectory: directory)),
      thread: bus.executor.tasks)
    let callers = CallerConfinement(bus: bus) { service.answer($0, from: $1) }
    calls.open { callers.take($0) }
    return engine
  }

  private enum AlarmEvent {
    case rang
    case clockWasSet
  }
}
