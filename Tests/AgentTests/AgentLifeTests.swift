import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `The agent's life` {
  @Test(arguments: [Session.Start.byBus, .byCaller])
  func `T16 killed between schedule and due, started again, it shows it once`(
    _ start: Session.Start
  ) async throws {
    // All tests share the machine and Swift's pool: the kill may come later than the notification,
    // and an agent that is killed while it posts has its notification posted again by design.
    for seconds in [3, 10, 40] where try await isShownOnce(start, after: Int64(seconds)) { return }
    Issue.record("the agent was never killed in time")
  }

  /// Whether the agent could be killed before the notification was due; what follows is checked then.
  private func isShownOnce(_ start: Session.Start, after seconds: Int64) async throws -> Bool {
    let wasInTime = Lock(false)
    try await Session.run(start) { session in
      let client = try session.client()
      // The agent's own start must not count.
      _ = try await session.list()
      _ = try await client.add(
        [
          "id": "Natto", "title": "T",
          "trigger": ["type": "interval", "seconds": .int(seconds), "repeats": false],
        ], app: .notifyctl)
      try await session.killAgent()
      guard try await session.server.open.isEmpty else { return }
      wasInTime.withLock { $0 = true }
      // The call starts the next agent.
      _ = try await session.list()
      #expect(try await session.posted(within: .seconds(60)).summary == "T")
      try await session.reaches(.open, "Natto")
      #expect(try await session.server.open.count == 1)
      #expect(try await session.list("--pending").isEmpty)
    }
    return wasInTime.withLock { $0 }
  }

  @Test func `T16 what became due while no agent ran is shown by the next one, late or not`()
    async throws
  {
    try await Session.run(.byCaller) { session in
      try await session.notifyctl("schedule", "--in", "1s", "--id", "a", "A")
      try await session.killAgent()
      let due = ContinuousClock.now + .milliseconds(1100)
      try await Task.sleep(until: due, clock: .continuous)
      #expect(try await session.list("--pending").isEmpty)
      #expect(try await session.posted().summary == "A")
    }
  }

  @Test func `a script gets the identifier at once though it started the agent`() async throws {
    try await Session.run(.byCaller) { session in
      let outcome = try await Program.run(
        "/bin/sh",
        ["-c", "id=$(\"$0\" schedule --in 1h T 2>&1) && echo \"<$id>\"", Session.notifyctlPath],
        environment: session.environment, within: .seconds(30))
      #expect(outcome.status == 0)
      // Standard error was in the pipe as well, and nothing of the agent's is.
      #expect(outcome.output.hasPrefix("<") && outcome.output.contains("it is due at"))
      #expect(session.agentProcess != nil)
    }
  }

  @Test func `an agent in PATH is found, and a missing one is said`() async throws {
    try await Session.run(.byCaller) { session in
      let alone = session.directory.path + "/bin/notifyctl"
      try FileManager.default.createDirectory(
        atPath: session.directory.path + "/bin", withIntermediateDirectories: true)
      // By another process: a child of ours might have it open for writing while it is run.
      _ = try await Program.run("/bin/cp", [Session.notifyctlPath, alone])
      let missing = try await Program.run(
        alone, ["list"], environment: session.environment)
      #expect(missing.status == 69)
      #expect(missing.errors.contains("neither beside this program nor in PATH; install it"))
      let path = (Session.agentPath as NSString).deletingLastPathComponent
      let found = try await Program.run(
        alone, ["list"], environment: session.environment.merging(["PATH": path]) { $1 })
      #expect(found.status == 0)
      #expect(found.errors == "")
    }
  }

  @Test func `killed with a question open, one popup is left and a running ask gets its answer`()
    async throws
  {
    try await Session.run(.byCaller) { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks("Natto", ["--sound", "default"])
      try await session.killAgent()
      // The running ask starts the next agent, which closes the old popup and posts a new one.
      #expect(try await session.closed() == (shown, .closed))
      let again = try await session.posted()
      #expect(again.hints["suppress-sound"] == .bool(true))
      try await session.reaches(.open, "Natto")
      #expect(try await session.server.open.map(\.id) == [again.id])
      try await #expect(session.server.reply(again.id, Natto.comment))
      let outcome = try await ask.finish()
      #expect(outcome.output == "action_input\n\(Natto.comment)\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `killed right after the click, a running ask gets the stored answer`() async throws {
    try await Session.run(.byCaller) { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      ask.kill(SIGSTOP)
      try await #expect(session.server.invoke(shown, "action_ok"))
      try await session.reaches(.answered, "Natto")
      try await session.killAgent()
      ask.kill(SIGCONT)
      #expect(try await ask.finish().output == "action_ok\n")
    }
  }

  @Test func `SIGTERM closes nothing, and what was asked before is done`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let (_, shown) = try await session.asks()
      let agent = try session.agent
      agent.kill(SIGTERM)
      let outcome = try await agent.finish(within: .seconds(30))
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("ends: a signal came"))
      #expect(try await session.server.open.map(\.id) == [shown])
    }
  }

  @Test func `SIGTERM ends it though the server hangs in a call`() async throws {
    try await Session.run { session in
      try await session.server.change { $0.holdsNotify = true }
      try await session.notifyctl("send", "T")
      _ = try await session.server.held.first(1)
      let agent = try session.agent
      agent.kill(SIGTERM)
      // libnotify itself would give up after 25 s.
      #expect(try await agent.finish(within: .seconds(20)).status == 0)
    }
  }

  @Test func `a second agent ends with a sentence that names the first one's process`() async throws
  {
    try await Session.run { session in
      let first = try session.agent.identifier
      let second = try await session.runAgent()
      #expect(second.status == 69)
      #expect(
        second.errors
          == "usernotificationsd: another agent (process \(first)) holds the store "
          + "\(session.directory.path)/state/usernotifications; end it, or start this one with "
          + "--replace\n")
      // With a store of its own it is the name that is taken.
      let other = try await session.runAgent(
        environment: ["XDG_STATE_HOME": session.directory.path + "/other"])
      #expect(other.status == 69)
      #expect(other.errors.contains("another agent owns org.usernotifications.Agent"))
    }
  }

  @Test func `--replace takes over, and calls meanwhile wait`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      let old = try session.agent
      let client = try session.client()
      let isOver = Lock(false)
      let calls = Task {
        var count = 0
        while !isOver.withLock({ $0 }) {
          _ = try await client.list(.delivered, app: nil)
          count += 1
        }
        return count
      }
      try await session.startAgent(["--replace"])
      let outcome = try await old.finish()
      #expect(outcome.status == 0)
      #expect(outcome.errors.contains("ends: another agent took over"))
      #expect(try await session.closed() == (shown, .closed))
      let again = try await session.posted()
      try await session.reaches(.open, "Natto")
      isOver.withLock { $0 = true }
      #expect(try await calls.value > 0)
      try await #expect(session.server.invoke(again.id, "action_ng"))
      #expect(try await ask.finish().status == 20)
    }
  }

  @Test func `an agent whose bus is gone ends`() async throws {
    try await Session.run { session in
      let agent = try session.agent
      await session.bus.stop()
      let outcome = try await agent.finish(within: .seconds(30))
      #expect(outcome.status == 0)
      #expect(outcome.errors == "usernotificationsd: ends: the session bus is gone\n")
    }
  }

  @Test func `a store that cannot be written is said at once, by agent and notifyctl`() async throws
  {
    try await Session.run(.byCaller) { session in
      try session.directory.write("", to: "file")
      let state = ["XDG_STATE_HOME": session.directory.path + "/file"]
      let agent = try await session.runAgent(environment: state)
      #expect(agent.status == 74)
      #expect(
        agent.errors
          == "usernotificationsd: the store's directory \(session.directory.path)/file/"
          + "usernotifications cannot be made: Not a directory\n")
      let start = ContinuousClock.now
      let notifyctl = try await session.notifyctl("list", environment: state)
      #expect(notifyctl.status == 74)
      #expect(notifyctl.errors.contains("cannot be made: Not a directory"))
      #expect(notifyctl.errors.count { $0 == "\n" } == 1)
      #expect(ContinuousClock.now - start < .seconds(4))
    }
  }

  @Test func `a damaged store is said once to who adds something`() async throws {
    try await Session.run(.byCaller) { session in
      try session.directory.write("nonsense", to: "state/usernotifications/store.sqlite")
      let first = try await session.notifyctl("send", "T")
      #expect(first.status == 0)
      #expect(first.errors.contains("store.sqlite.damaged-"), "\(first.errors)")
      #expect(first.errors.contains("an empty store takes its place"))
      #expect(first.errors.count { $0 == "\n" } == 1)
      #expect(try await session.notifyctl("send", "T").errors == "")
    }
  }

  @Test func `a store that the bus's agent cannot write is said, too`() async throws {
    let state = ["XDG_STATE_HOME": "/proc/self"]
    try await Session.run(.byBus, environment: state) { session in
      let notifyctl = try await session.notifyctl("list")
      #expect(notifyctl.status == 74)
      #expect(notifyctl.errors.contains("/proc/self/usernotifications cannot be made"))
    }
  }

  @Test func `no bus is said with status 69`() async throws {
    let home = try TemporaryDirectory()
    for address in ["unix:path=/nonexistent", "tcp:host=", "nonsense", ";"] {
      let outcome = try await Program.run(
        Session.agentPath, environment: ["DBUS_SESSION_BUS_ADDRESS": address, "HOME": home.path])
      #expect(outcome.status == 69, "\(address)")
      #expect(outcome.errors.hasPrefix("usernotificationsd: the bus at \(address) cannot be"))
      #expect(outcome.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func `T60 without an address the bus in the runtime directory is used, by both`()
    async throws
  {
    try await Session.run(.byCaller) { session in
      let runtime = session.directory.path + "/run time"
      try FileManager.default.createDirectory(
        atPath: runtime, withIntermediateDirectories: true)
      let socket = session.bus.address.dropFirst("unix:path=".count).prefix { $0 != "," }
      try FileManager.default.createSymbolicLink(
        atPath: runtime + "/bus", withDestinationPath: String(socket))
      let environment = ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": runtime]
      let outcome = try await session.notifyctl("send", "T", environment: environment)
      #expect((outcome.status, outcome.errors) == (0, ""))
      #expect(try await session.posted().summary == "T")
    }
  }

  @Test func `closed standard descriptors harm nothing`() async throws {
    try await Session.run { session in
      let old = try session.agent
      let agent = try Program(
        "/bin/sh", ["-c", "exec \"$0\" --replace <&- >&- 2>&-", Session.agentPath],
        environment: session.environment)
      try await old.finish()
      #expect(try await session.notifyctl("send", "--id", "a", "T").status == 0)
      try await session.reaches(.open, "a")
      agent.kill(SIGTERM)
      #expect(try await agent.finish().status == 0)
      let lock = try String(
        contentsOfFile: session.directory.path + "/state/usernotifications/lock", encoding: .utf8)
      #expect(lock == "\(agent.identifier)\n")
    }
  }

  @Test func `the store is its owner's alone`() async throws {
    try await Session.run { session in
      try await session.notifyctl("send", "T")
      let directory = session.directory.path + "/state/usernotifications"
      for (name, mode) in [("", 0o700), ("/store.sqlite", 0o600), ("/lock", 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: directory + name)
        #expect(attributes[.posixPermissions] as? Int == mode, "\(name)")
      }
    }
  }
}
