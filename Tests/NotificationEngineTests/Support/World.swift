import DesktopBus
import Foundation
import NotificationModel
import NotificationSchedule
import TestSupport

@testable import NotificationEngine

/// An engine with a store on the disk, and everything around it in a test's hands.
final class World: Sendable {
  /// 10 July 2026, 08:00 in Tokyo.
  static let start = Instant(microseconds: 1_783_638_000_000_000)
  /// Microseconds so many seconds after the start.
  static func after(_ seconds: Double) -> Int64? { start.adding(seconds: seconds)?.microseconds }
  static let server = ServerInstance(bus: "bus", name: ":1.7")
  static let otherServer = ServerInstance(bus: "bus", name: ":1.8")
  static let category = Category(
    id: "select",
    actions: [
      Action(id: "ok", title: "OK", options: [.foreground]),
      Action(id: "ng", title: "NG", options: [.destructive]),
      Action(id: "comment", title: "コメント", input: Action.TextInput(button: "送信")),
    ])

  let directory: TemporaryDirectory
  let clock = HandClock(at: start)
  let alarm = HandAlarm()
  let screen: Screen
  let apps = AppDouble()
  let prompter = PrompterDouble()
  let installed = InstalledDouble()
  private let told = Lock<[[String: Value]]>([])
  private let said = Lock<[String]>([])
  private let onTell = Lock<(@Sendable ([String: Value]) -> Void)?>(nil)
  private let keys = Lock(0)
  private let running: Lock<(engine: Engine, task: Task<Void, Never>)?>
  private let zone: Lock<String>
  private let floodLimit: FloodLimit?

  init(
    server: ServerInstance? = World.server, zone: String = "Asia/Tokyo",
    floodLimit: FloodLimit? = nil
  ) throws {
    directory = try TemporaryDirectory()
    self.floodLimit = floodLimit
    screen = Screen(server)
    running = Lock(nil)
    self.zone = Lock(zone)
    try begin()
  }

  // MARK: Life

  /// Starts an agent over the store as it is.
  func begin(_ prepare: (Store) throws -> Void = { _ in }) throws {
    let store = try Store(directory: directory.path) { self.say($0) }
    try prepare(store)
    let engine = Engine(
      store: store, schedule: schedule,
      ports: Engine.Ports(
        clock: clock, alarm: alarm, presenter: screen, prompter: prompter, apps: apps,
        installed: installed,
        tell: { [weak self] event in self?.hear(event) },
        log: { [weak self] in self?.say($0) }),
      floodLimit: floodLimit,
      makeKey: { [keys] in
        // In no order, as the keys of the agent.
        let number = keys.withLock { number in
          number += 1
          return number
        }
        return "\((number &* 7919) % 10_007)-\(number)"
      })
    engine.heard(.server(screen.server))
    screen.tell { engine.heard($0) }
    let task = Task { await engine.run() }
    running.withLock { $0 = (engine, task) }
  }

  /// Ends the agent; what the presenter still does is not heard of, as when it is killed.
  func end(releasing outcome: ShowOutcome? = nil) async {
    guard let (engine, task) = running.withLock({ $0 }) else { return }
    screen.tell { _ in }
    await engine.stop()
    screen.release(outcome)
    screen.forgetCalls()
    apps.release()
    await task.value
    running.withLock { $0 = nil }
  }

  /// Ends the agent and starts another; meanwhile anything may happen.
  func restart(_ meanwhile: () throws -> Void = {}) async throws {
    await end()
    try meanwhile()
    try begin()
    try await settle()
  }

  var engine: Engine {
    guard let engine = running.withLock({ $0?.engine }) else {
      preconditionFailure("the engine does not run")
    }
    return engine
  }

  var schedule: Schedule {
    Schedule(zone: TimeZone(identifier: zone.withLock { $0 }) ?? .gmt)
  }

  /// The machine is in another zone from now on; the engine hears of it if it runs.
  func moves(to name: String) {
    zone.withLock { $0 = name }
    running.withLock { $0 }?.engine.zoneChanged(to: schedule)
  }

  /// Waits until the engine and its presenter have nothing to do.
  func settle() async throws {
    try await until("rest") { [self] in
      let before = clock.readings
      return engine.isIdle && clock.readings == before
    }
  }

  /// Waits for what tells no event; long, as all tests run at once on machines with much to do.
  func until(_ what: String, _ condition: () async throws -> Bool) async throws {
    try await eventually(what, within: .seconds(90), condition)
  }

  // MARK: Time

  /// Time passes; the alarm goes off when it is due.
  func pass(_ seconds: Double) async throws {
    let end = clock.wall.microseconds + Int64(seconds * 1_000_000)
    while let time = alarm.time, time.microseconds <= end {
      clock.pass(microseconds: max(time.microseconds - clock.wall.microseconds, 0))
      engine.alarmRang()
      try await settle()
    }
    clock.pass(microseconds: end - clock.wall.microseconds)
  }

  /// The machine sleeps; an alarm that is overdue goes off when it wakes up.
  func sleep(_ seconds: Double) async throws {
    clock.pass(microseconds: Int64(seconds * 1_000_000))
    if let time = alarm.time, time <= clock.wall { engine.alarmRang() }
    try await settle()
  }

  /// Somebody sets the clock.
  func setClock(by seconds: Double) async throws {
    clock.set(by: seconds)
    engine.clockChanged()
    try await settle()
  }

  // MARK: What came of it

  /// The store as it is on the disk, over a connection of its own.
  func stored() throws -> Store { try Store(directory: directory.path) { _ in } }

  /// The states of all deliveries of an identifier, oldest first.
  func states(_ id: String) throws -> [String] {
    try stored().database.rows(
      "SELECT state FROM delivery WHERE id = ? ORDER BY scheduled", .text(id)
    ) { $0.text(0) }
  }

  /// The response in the store.
  func response(_ id: String) throws -> String? {
    try stored().database.rows(
      """
      SELECT action, coalesce(response.text, ''), acknowledged FROM response
      JOIN delivery ON key = delivery WHERE id = ?
      """, .text(id)
    ) { "\($0.text(0))|\($0.text(1))|\($0.int(2))" }.last
  }

  /// The names of the events that were told, with their identifiers.
  var events: [String] {
    told.withLock { $0.map { "\($0["event"]?.string ?? "") \($0["id"]?.string ?? "")" } }
  }

  var log: [String] { said.withLock { $0 } }

  /// Calls a closure at each event, as it is told.
  func whenTold(_ body: @escaping @Sendable ([String: Value]) -> Void) {
    onTell.withLock { $0 = body }
  }

  private func hear(_ event: [String: Value]) {
    told.withLock { $0.append(event) }
    onTell.withLock { $0 }?(event)
  }

  private func say(_ sentence: String) { said.withLock { $0.append(sentence) } }
}

/// Runs a test in a world that is ended with it.
func withWorld(
  server: ServerInstance? = World.server, floodLimit: FloodLimit? = nil,
  _ body: (World) async throws -> Void
) async throws {
  let world = try World(server: server, floodLimit: floodLimit)
  do {
    try await world.settle()
    try await body(world)
  } catch {
    await world.end()
    throw error
  }
  await world.end()
}

/// The error of the engine that something fails with.
func failure(_ body: () async throws -> Void) async throws -> EngineError? {
  do {
    try await body()
    return nil
  } catch let error as EngineError {
    return error
  }
}

/// A world with one question on its screen.
func withQuestion(_ body: (World) async throws -> Void) async throws {
  try await withWorld { world in
    try await world.set(World.category)
    try await world.add(.test("q", category: "select"))
    try await body(world)
  }
}
