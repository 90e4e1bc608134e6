import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Windows that do not open` {
  private static let withoutText = ServerRules(capabilities: ["actions", "body", "persistence"])
  private static let advice = "answer it with: notifyctl respond Natto action_input --text TEXT"

  /// The question is answered by the command line, as everybody is told who wants to know.
  private func answersElsewhere(
    _ session: Session, _ ask: Program, because reason: String
  ) async throws {
    try await ask.complains("no window opens for 'Natto': \(reason); \(Self.advice)")
    let shown = try await session.notifyctl("show", "Natto")
    #expect(shown.output.contains("windowProblem: \(reason); \(Self.advice)\n"))
    #expect(try await session.fields("Natto")["state"] == "open")
    let responded = try await session.notifyctl(
      "respond", "Natto", "action_input", "--text", Natto.comment)
    #expect(responded.status == 0)
    #expect(try await ask.finish().output == "action_input\n\(Natto.comment)\n")
    #expect(try await session.fields("Natto")["windowProblem"] == nil)
  }

  @Test func `T43 without a display the command line says how to answer, and so does show`()
    async throws
  {
    try await Session.run(server: Self.withoutText) { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      await #expect(try session.server.invoke(shown, "action_input"))
      try await answersElsewhere(
        session, ask,
        because: "the agent has no display, and the bus does not start usernotifications-prompt")
    }
  }

  @Test func `T43 who waits only after the click is told as well, with the app and quotes`()
    async throws
  {
    try await Session.run(server: Self.withoutText) { session in
      let app = "org.example.App"
      #expect(try await session.notifyctl("authorization", "grant", "--app", app).status == 0)
      let file = """
        {"id": "c", "actions": [{"id": "a comment", "title": "Comment", "input": {}}]}
        """
      #expect(
        try await session.notifyctl("category", "set", "--app", app, "-", input: file).status == 0)
      #expect(
        try await session.notifyctl(
          "send", "--app", app, "--id", "it's", "--category", "c", "T"
        ).status == 0)
      let shown = try await session.posted()
      try await session.reaches(.open, "it's")
      await #expect(try session.server.invoke(shown.id, "a comment"))
      try await eventually("the problem is known") {
        try await session.fields("it's")["windowProblem"] != nil
      }
      let wait = try session.starts("wait", "it's")
      try await wait.complains(
        "notifyctl respond --app org.example.App 'it'\\''s' 'a comment' --text TEXT")
      #expect(
        try await session.notifyctl("respond", "it's", "a comment", "--text", "x").status == 0)
      #expect(try await wait.finish().output == "a comment\nx\n")
    }
  }

  @Test func `T43 a prompt that says why it has no window is believed`() async throws {
    try await Session.run(server: Self.withoutText) { session in
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        await #expect(try session.server.invoke(shown, "action_input"))
        try await prompt.asked().call.fail(
          BusError(name: "org.example.Error", "the screen is locked"))
        try await answersElsewhere(session, ask, because: "the screen is locked")
      }
    }
  }

  @Test func `T43 a prompt that dies while it is asked leaves the command line`() async throws {
    try await Session.run(server: Self.withoutText) { session in
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        await #expect(try session.server.invoke(shown, "action_input"))
        let asked = try await prompt.asked()
        await prompt.connection.close()
        // Until here, or it would be told first that the call was dropped.
        withExtendedLifetime(asked) {}
        try await answersElsewhere(
          session, ask,
          because: "the agent has no display, and the bus does not start usernotifications-prompt")
      }
    }
  }

  @Test func `T43 a prompt that drops each question is asked twice`() async throws {
    try await Session.run(server: Self.withoutText) { session in
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        await #expect(try session.server.invoke(shown, "action_input"))
        for _ in 0..<2 { _ = try await prompt.asked() }
        try await answersElsewhere(
          session, ask, because: "usernotifications-prompt ended each time it was asked")
      }
    }
  }

  @Test func `T43 the real program without a display ends with a sentence`() async throws {
    try await Session.run(server: nil) { session in
      let outcome = try await Program.run(
        Program.built(PromptContract.program), environment: session.environment)
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("usernotifications-prompt: there is no display\n"))
    }
  }

  @Test func `a prompt that does not answer stops nothing`() async throws {
    try await Session.run(server: Self.withoutText) { session in
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        await #expect(try session.server.invoke(shown, "action_input"))
        let asked = try await prompt.asked()
        #expect(try await session.notifyctl("send", "--id", "other", "T").status == 0)
        #expect(try await session.posted().summary == "T")
        try await session.client().answer(
          delivery: asked.delivery, action: "action_input", text: "so")
        #expect(try await ask.finish().output == "action_input\nso\n")
        asked.opens()
      }
    }
  }
}
