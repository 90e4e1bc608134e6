import AgentClient
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Many at once` {
  @Test func `fifty sends at once are all stored and shown once`() async throws {
    try await Session.run { session in
      let programs = try (0..<50).map { number in
        try session.starts("send", "--id", "n\(number)", "T\(number)")
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
