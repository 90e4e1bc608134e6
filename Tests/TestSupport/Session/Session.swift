package import AgentClient
package import DesktopBus
import Foundation
package import Glibc
package import NotificationModel
package import NotificationServer

/// A session of a test's own: a bus, a notification server, a home, and the real programs.
package final class Session: Sendable {
  /// Who starts the agent.
  package enum Start {
    /// The test, before anything else.
    case now
    /// The bus, by its service file.
    case byBus
    /// Whoever calls it: notifyctl itself, beside its own program.
    case byCaller
  }

  package let bus: PrivateBus
  package let directory: TemporaryDirectory
  package let environment: [String: String]
  /// The test's own eyes on the bus.
  package let watcher: BusConnection
  /// The notification server, if there is one from the start.
  package let served: FaultyServer?
  private let agents = Lock<[Program]>([])

  private init(
    _ start: Start, _ rules: ServerRules?, _ changes: [String: String], _ starts: [String: String]
  ) async throws {
    directory = try TemporaryDirectory()
    var environment = [
      "HOME": directory.path, "XDG_STATE_HOME": directory.path + "/state",
      "XDG_DATA_HOME": directory.path + "/data", "XDG_DATA_DIRS": directory.path + "/data",
      "XDG_CONFIG_HOME": directory.path + "/config", "TZ": "Europe/Berlin",
      "G_DEBUG": "fatal-criticals", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
    ].merging(Self.sanitizers) { $1 }.merging(changes) { $1 }
    bus = try PrivateBus(
      services: starts.merging(
        start == .byBus ? [AgentContract.busName: Self.agentPath] : [:]
      ) { $1 },
      environment: environment)
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    self.environment = environment
    watcher = try BusConnection.open(address: bus.address, name: "watcher")
    if let rules {
      served = try await FaultyServer(address: bus.address, rules: rules)
    } else {
      served = nil
    }
    if start == .now { try await startAgent() }
  }

  /// What `make sanitize` tells the sanitizers, in each program as in the tests themselves.
  private static let sanitizers = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  package static let agentPath = Program.built(AgentProgram.name)
  package static let notifyctlPath = Program.built("notifyctl")

  /// What most servers of the desktops can do.
  package static let desktop = ServerRules(
    capabilities: ["actions", "body", "body-markup", "persistence", "sound", "inline-reply"])

  /// Runs a test in a session, and sees that nothing of it is left.
  package static func run(
    _ start: Start = .now, server rules: ServerRules? = desktop,
    environment changes: [String: String] = [:], starts: [String: String] = [:],
    _ body: @Sendable (Session) async throws -> Void
  ) async throws {
    let session = try await Session(start, rules, changes, starts)
    var failure: (any Error)?
    do { try await body(session) } catch { failure = error }
    try await session.end()
    if let failure { throw failure }
  }

  private func end() async throws {
    // First, as GDBus complains of a bus that goes while it asks for signals.
    agentProcess.map { _ = kill($0, SIGTERM) }
    for agent in agents.withLock({ $0 }) {
      agent.kill(SIGTERM)
      let outcome = try await agent.finish(within: .seconds(30))
      // 137: the test killed it.
      guard [0, 137].contains(outcome.status) else {
        throw Mishap("the agent ended with status \(outcome.status): \(outcome.errors)")
      }
      try Self.check(outcome.errors)
    }
    try await eventually("its agent has ended") {
      // An app that has not ended yet may have started it anew.
      agentProcess.map { _ = kill($0, SIGTERM) }
      return agentProcess == nil
    }
    await watcher.close()
    await served?.stop()
    // Before it goes: what it started has its standard error there.
    let busLog = bus.log
    await bus.stop()
    try Self.check(busLog)
    let log = directory.path + "/state/usernotifications/agent.log"
    if let log = try? String(contentsOfFile: log, encoding: .utf8) { try Self.check(log) }
    directory.remove()
  }

  /// What an agent said has no complaint of GLib and no crash.
  private static func check(_ log: String) throws {
    if ["CRITICAL", "WARNING **", "crashed", "Fatal error"].contains(where: log.contains) {
      throw Mishap(log)
    }
  }
}

extension Session {
  /// Starts an agent of the test's own and waits until it has the name.
  @discardableResult
  package func startAgent(
    _ arguments: [String] = [], environment changes: [String: String] = [:]
  ) async throws -> Program {
    let owners = try await watcher.owners(of: AgentContract.busName)
    let before = try await watcher.owner(of: AgentContract.busName)
    let agent = try Program(
      Self.agentPath, arguments, environment: environment.merging(changes) { $1 })
    agents.withLock { $0.append(agent) }
    try await within(.seconds(20), "the agent's name") {
      _ = await owners.first { $0 != nil && $0 != before }
    }
    return agent
  }

  /// An agent that is expected to end.
  package func runAgent(
    _ arguments: [String] = [], environment changes: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await Program.run(
      Self.agentPath, arguments, environment: environment.merging(changes) { $1 })
  }

  /// The agent that was started last.
  package var agent: Program {
    get throws {
      guard let agent = agents.withLock({ $0.last }) else {
        throw Mishap("the test has not started an agent")
      }
      return agent
    }
  }

  /// The process that holds the store, whoever started it.
  package var agentProcess: pid_t? {
    StoreProbe(directory: directory.path + "/state/usernotifications").holder
  }

  /// Ends the agent as a shutdown does, and waits until its store is free.
  package func endAgent() async throws {
    agentProcess.map { _ = kill($0, SIGTERM) }
    try await eventually("the agent has ended") { agentProcess == nil }
  }

  /// Ends the agent at once, as a crash does, and waits until the bus knows.
  package func killAgent() async throws {
    let owners = try await watcher.owners(of: AgentContract.busName)
    let process = agentProcess
    if let process { kill(process, SIGKILL) }
    try await within(.seconds(20), "the end of the agent") {
      _ = await owners.first { $0 == nil }
    }
  }

  /// The agent as its clients see it.
  package func client() throws -> Agent { try Agent(environment: environment) }

  /// A call of the agent as another language makes it.
  package func call(_ method: String, _ arguments: Variant...) async throws(BusError) -> [Variant] {
    try await watcher.call(
      AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface, method,
      arguments)
  }

  /// The fields of one notification.
  package func fields(_ id: String) async throws -> [String: Value] {
    try await client().show(id, app: nil)
  }

  /// Waits until a notification is in a state.
  package func reaches(_ state: DeliveryState, _ id: String) async throws {
    let client = try client()
    try await eventually("\(id) is \(state)") {
      do {
        return try await client.show(id, app: nil)["state"]?.string == state.rawValue
      } catch let error as AgentError where error.code == .notFound {
        return false
      }
    }
  }
}

extension Session {
  /// Runs notifyctl to its end.
  @discardableResult
  package func notifyctl(
    _ arguments: String..., input: String = "", environment changes: [String: String] = [:]
  ) async throws -> Program.Outcome {
    try await Program.run(
      Self.notifyctlPath, arguments, environment: environment.merging(changes) { $1 },
      input: input)
  }

  /// Starts notifyctl, which waits for something.
  package func starts(_ arguments: String...) throws -> Program {
    try Program(Self.notifyctlPath, arguments, environment: environment)
  }

  /// What `notifyctl list` lists, as JSON.
  package func list(_ arguments: String...) async throws -> [[String: Value]] {
    let outcome = try await Program.run(
      Self.notifyctlPath, ["list", "--json"] + arguments, environment: environment)
    return try Value.parse(json: Array(outcome.output.utf8)).array?.compactMap(\.dictionary) ?? []
  }
}

extension Session {
  /// Writes the configuration that the next agent reads.
  package func configure(_ text: String) throws {
    let directory = URL(fileURLWithPath: "\(directory.path)/config/usernotifications")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "agent.conf"))
  }
}
