import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Many at once` {
  @Test func `fifty sends at once are all stored and shown once`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let programs = try (0..<50).map { number in
        try session.starts(
          "send", "--category", "category_select", "--id", "n\(number)", "T\(number)")
      }
      for program in programs {
        let outcome = try await program.finish()
        #expect((outcome.status, outcome.errors) == (0, ""))
      }
      var shown: [String] = []
      for _ in programs { shown.append(try await session.posted().summary) }
      let all = Set((0..<50).map { "T\($0)" })
      #expect(Set(shown) == all)
      try await eventually("all are open") {
        try await session.list("--delivered").count { $0["state"] == "open" } == 50
      }
      #expect(try await session.server.open.count == 50)
    }
  }

  @Test func `T58 of two hundred in a moment none is lost, and a question is seen at once`()
    async throws
  {
    try await Session.run { session in
      let plain = (0..<200).map { number -> [String: Value] in
        ["id": .string("n\(number)"), "title": .string("T\(number)")]
      }
      _ = try await session.client().add(plain, app: .notifyctl)
      try await session.setCategory()
      let ask = try session.starts("ask", "--category", "category_select", Natto.title)
      let shown = try await question(on: session)
      await #expect(try session.server.invoke(shown, "action_ok"))
      #expect(try await ask.finish().status == 0)
      let listed = try await session.list("--delivered", "--app", "org.usernotifications.notifyctl")
      #expect(listed.count == 200)
      try await eventually("the screen and the summary have all", within: .seconds(90)) {
        let open = try await session.server.open.map(\.summary)
        let rest = " more from Notifications"
        guard let summary = open.first(where: { $0.hasSuffix(rest) }) else { return false }
        return Int(summary.dropLast(rest.count)) == 200 - (open.count - 1)
      }
      #expect(try await session.server.open.count < 20)
    }
  }

  /// The number of the question on the server.
  private func question(on session: Session) async throws -> UInt32 {
    let found = Lock<UInt32?>(nil)
    try await eventually("the question is on the server") {
      let id = try await session.server.open.first { $0.summary == Natto.title }?.id
      found.withLock { $0 = id }
      return id != nil
    }
    return try #require(found.withLock { $0 })
  }

  @Test func `as many as the user wants come to the screen`() async throws {
    try await Session.run(.byCaller) { session in
      try session.configure("[Popups]\nAtOnce=0\n")
      let plain = (0..<50).map { number -> [String: Value] in
        ["id": .string("n\(number)"), "title": .string("T\(number)")]
      }
      _ = try await session.client().add(plain, app: .notifyctl)
      try await eventually("all are on the screen") {
        try await session.server.open.count == 50
      }
    }
  }

  @Test(arguments: [Session.Start.byBus, .byCaller])
  func `clients that start the agent at once start one`(_ start: Session.Start) async throws {
    try await Session.run(start) { session in
      let programs = try (0..<4).map { try session.starts("send", "--id", "n\($0)", "T") }
      for program in programs {
        let outcome = try await program.finish()
        #expect((outcome.status, outcome.errors) == (0, ""))
      }
      for _ in programs { _ = try await session.posted() }
      #expect(try await session.list("--delivered").count == 4)
      #expect(session.agentProcess != nil)
    }
  }
}
