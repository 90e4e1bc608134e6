import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

/// The running agent, on a clock that a test moves.
@Suite(.serialized, .timeLimit(.minutes(3))) struct `The agent's clock` {
  private func withClock(
    isUnseen: Bool = false, environment: [String: String] = [:],
    _ body: @escaping @Sendable (Session, MovedClock) async throws -> Void
  ) async throws {
    let clock = try MovedClock(isUnseen: isUnseen)
    let all = environment.merging(clock.environment) { $1 }
    try await Session.run(environment: all) { session in try await body(session, clock) }
  }

  /// The seconds from the clock's start to the next date.
  private func next(_ id: String, _ session: Session) async throws -> Double? {
    try await session.fields(id)["nextDate"]?.int.map {
      Instant(microseconds: $0).seconds(since: MovedClock.start)
    }
  }

  @Test func `T14 an interval counts the time that passes, however the clock is set`() async throws
  {
    try await withClock { session, clock in
      try await session.notifyctl("schedule", "--in", "1h", "--id", "a", "A")
      try clock.set(by: 86_400)
      #expect(try await next("a", session) == 90_000)
      try clock.set(by: -200_000)
      #expect(try await next("a", session) == 90_000 - 200_000)
      try clock.pass(3599)
      #expect(try await session.fields("a")["state"] == "pending")
      try clock.pass(1)
      #expect(try await session.posted().summary == "A")
      #expect(try await session.list("--pending").isEmpty)
    }
  }

  @Test func `T20 a missed date says that it is late, and is skipped where that is asked for`()
    async throws
  {
    try await withClock { session, clock in
      try await session.notifyctl("schedule", "--in", "1h", "--id", "a", "A")
      try await session.notifyctl("schedule", "--in", "1h", "--late", "skip:10m", "--id", "b", "B")
      try clock.pass(7200)
      #expect(try await session.posted().summary == "A")
      try await session.reaches(.skipped, "b")
      let shown = try await session.notifyctl("show", "a", "--json").output
      #expect(shown.contains(#""late":true"#))
      #expect(shown.contains(#""originalDate":"2026-07-10T03:00:00+02:00""#))
    }
  }

  @Test func `T31 a boot in 1970 holds what is due until the clock is set`() async throws {
    try await withClock { session, clock in
      try await session.notifyctl("schedule", "--at", "2026-07-10 03:00", "--id", "a", "A")
      try await session.endAgent()
      let back = Double(MovedClock.start.microseconds) / 1_000_000
      try clock.reboot(after: -back)
      try await session.startAgent()
      #expect(try await next("a", session) == 3600)
      try clock.set(by: back + 4000)
      #expect(try await session.posted().summary == "A")
      #expect(try await session.fields("a")["late"] == true)
    }
  }

  @Test func `T28 a snooze comes again, over a restart, and who asked still gets the answer`()
    async throws
  {
    try await withClock { session, clock in
      try await session.setCategory()
      let (ask, _) = try await session.asks()
      let outcome = try await session.notifyctl("snooze", "Natto", "10m")
      #expect(outcome.status == 0)
      #expect(outcome.errors == "notifyctl: it comes again at 2026-07-10T02:10:00+02:00\n")
      _ = try await session.closed()
      // Who waits for the answer starts the next agent.
      try await session.killAgent()
      #expect(try await session.fields("Natto")["state"] == "pending")
      try clock.pass(600)
      _ = try await session.posted()
      try await session.reaches(.open, "Natto")
      try await session.notifyctl("respond", "Natto", "action_ok")
      #expect(try await ask.finish(within: .seconds(20)).output == "action_ok\n")
      #expect(try await session.notifyctl("snooze", "Natto", "10m").status == 23)
      #expect(try await session.notifyctl("snooze", "nobody", "10m").status == 3)
    }
  }

  @Test func `T15 T19 the agent looks at the clock when logind says that the machine woke up`()
    async throws
  {
    let system = try PrivateBus()
    let logind = try BusConnection.open(address: system.address)
    _ = try await logind.requestName("org.freedesktop.login1")
    try await withClock(
      isUnseen: true, environment: ["DBUS_SYSTEM_BUS_ADDRESS": system.address]
    ) { session, clock in
      try await session.notifyctl("schedule", "--in", "1h", "--id", "a", "A")
      try clock.pass(3600)
      let isPosted = Lock(false)
      Task {
        // The agent may not listen yet, which nobody can see from outside.
        while !isPosted.withLock({ $0 }) {
          logind.emit(
            "PrepareForSleep", path: "/org/freedesktop/login1",
            interface: "org.freedesktop.login1.Manager", [.bool(false)])
          await logind.executor.sleep(for: .milliseconds(50))
        }
      }
      defer { isPosted.withLock { $0 = true } }
      #expect(try await session.posted().summary == "A")
    }
    await logind.close()
    await system.stop()
  }
}
