import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Windows for what a server cannot ask` {
  /// A server that takes no text, as GNOME's and dunst.
  private static let withoutText = ServerRules(capabilities: ["actions", "body", "persistence"])

  private func withQuestion(
    _ rules: ServerRules = withoutText,
    _ body: @Sendable (Session, FakePrompt, Program, UInt32) async throws -> Void
  ) async throws {
    try await Session.run(server: rules) { session in
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        try await body(session, prompt, ask, shown)
      }
    }
  }

  @Test func `T43 the button of a comment opens a window, whose text is the answer`() async throws {
    try await withQuestion { session, prompt, ask, shown in
      await #expect(try session.server.invoke(shown, "action_input", token: "token-1"))
      let asked = try await prompt.asked()
      asked.opens()
      #expect(asked.question["title"]?.string == Natto.title)
      #expect(asked.question["body"]?.string == Natto.body)
      #expect(asked.question["appName"] == "Notifications")
      #expect(asked.question["action"] == "action_input")
      #expect(asked.question["token"] == "token-1")
      #expect(asked.actions == ["action_input"])
      try await session.client().answer(
        delivery: asked.delivery, action: "action_input", text: Natto.comment, token: "token-2")
      let outcome = try await ask.finish()
      #expect(outcome.output == "action_input\n\(Natto.comment)\n")
      #expect((outcome.status, outcome.errors) == (0, ""))
      let response = try await session.fields("Natto")["response"]?.dictionary
      #expect(response?["activationToken"] == "token-2")
      #expect(try await session.closed().id == shown)
    }
  }

  @Test func `T42 a reply without a text, where the field is a plain button, opens a window`()
    async throws
  {
    try await withQuestion(Session.desktop) { session, prompt, ask, shown in
      await #expect(try session.server.invoke(shown, "inline-reply"))
      let asked = try await prompt.asked()
      asked.opens()
      #expect(asked.question["action"] == "action_input")
      try await session.client().answer(
        delivery: asked.delivery, action: "action_input", text: "so")
      #expect(try await ask.finish().output == "action_input\nso\n")
    }
  }

  @Test func `T43 the second of two comments opens a window beside the field of the first`()
    async throws
  {
    try await Session.run { session in
      try await FakePrompt.run(on: session) { prompt in
        let two = """
          {"id": "two", "actions": [{"id": "a", "title": "A", "input": {}},
            {"id": "b", "title": "B", "input": {}}]}
          """
        #expect(try await session.notifyctl("category", "set", "-", input: two).status == 0)
        let ask = try session.starts("ask", "--id", "two", "--category", "two", "T")
        let shown = try await session.posted()
        #expect(shown.actions.map(\.key) == ["default", "inline-reply", "b"])
        try await session.reaches(.open, "two")
        await #expect(try session.server.invoke(shown.id, "b"))
        let asked = try await prompt.asked()
        asked.opens()
        #expect(asked.actions == ["b"])
        try await session.client().answer(delivery: asked.delivery, action: "b", text: "so")
        #expect(try await ask.finish().output == "b\nso\n")
      }
    }
  }

  @Test func `T45 the fourth button on GNOME is in a window, and ask says so`() async throws {
    try await Session.run(.byCaller, server: Self.withoutText) { session in
      try await session.server.change { $0.software = ["gnome-shell", "GNOME", "43.9"] }
      try await session.startAgent()
      try await FakePrompt.run(on: session) { prompt in
        let four = """
          {"id": "four", "options": ["snooze"], "actions": [{"id": "a", "title": "A"},
            {"id": "b", "title": "B"}, {"id": "c", "title": "C"},
            {"id": "d", "title": "D", "options": ["destructive"]}]}
          """
        #expect(try await session.notifyctl("category", "set", "-", input: four).status == 0)
        let ask = try session.starts("ask", "--id", "four", "--category", "four", "T")
        let shown = try await session.posted()
        #expect(shown.actions.map(\.key) == ["default", "a", "b", "action:more"])
        #expect(shown.actions.map(\.label) == ["Open", "A", "B", "More…"])
        try await session.reaches(.open, "four")
        await #expect(try session.server.invoke(shown.id, "action:more"))
        let asked = try await prompt.asked()
        asked.opens()
        #expect(asked.question["action"] == nil)
        #expect(
          asked.actions == ["a", "b", "c", "d", "snooze:300", "snooze:900", "snooze:3600"])
        try await session.client().answer(delivery: asked.delivery, action: "d", text: "")
        let outcome = try await ask.finish()
        #expect((outcome.status, outcome.output) == (20, "d\n"))
        #expect(
          outcome.errors.contains("shows 3 buttons, and 'four' has 4: one of them opens a window"))
      }
    }
  }

  @Test func `T41 a window of what was replaced or answered meanwhile is told so`() async throws {
    try await withQuestion { session, prompt, ask, shown in
      await #expect(try session.server.invoke(shown, "action_input"))
      let asked = try await prompt.asked()
      asked.opens()
      let again = try session.starts(
        "ask", "--id", "Natto", "--category", "category_select", Natto.title)
      #expect(try await session.closed().id == shown)
      let newer = try await session.posted().id
      try await session.reaches(.open, "Natto")
      #expect(try await answerFails(session, asked, with: .notFound))
      await #expect(try session.server.invoke(newer, "action_input"))
      let second = try await prompt.asked()
      second.opens()
      #expect(second.delivery != asked.delivery)
      #expect(try await session.notifyctl("respond", "Natto", "action_ok").status == 0)
      #expect(try await answerFails(session, second, with: .alreadyAnswered))
      #expect(try await again.finish().output == "action_ok\n")
      #expect(try await ask.finish().output == "")
    }
  }

  /// Whether an answer from a window is refused, with that error and a sentence.
  private func answerFails(
    _ session: Session, _ asked: FakePrompt.Ask, with code: FailureCode
  ) async throws -> Bool {
    do {
      try await session.client().answer(
        delivery: asked.delivery, action: "action_input", text: "late")
      return false
    } catch let error as AgentError {
      return error.code == code && error.description.contains("'Natto'")
    }
  }

  @Test func `T41 a window hears that its delivery was answered elsewhere, and which`() async throws
  {
    try await withQuestion { session, prompt, ask, shown in
      await #expect(try session.server.invoke(shown, "action_input"))
      let asked = try await prompt.asked()
      asked.opens()
      let client = try session.client()
      let events = await client.events()
      #expect(try await session.notifyctl("respond", "Natto", "action_ng").status == 0)
      let event = try await events.first(1, "events of the agent")[0]
      #expect(event["event"] == "answered")
      #expect(event["delivery"]?.string == asked.delivery)
      #expect(try await ask.finish().status == 20)
    }
  }

  @Test func `T34 the answer arrives at an agent that was started after the window`() async throws {
    try await withQuestion { session, prompt, ask, shown in
      await #expect(try session.server.invoke(shown, "action_input"))
      let asked = try await prompt.asked()
      asked.opens()
      // Who waits for the answer starts the next one, or the window does.
      try await session.killAgent()
      try await session.client().answer(
        delivery: asked.delivery, action: "action_input", text: Natto.comment)
      let outcome = try await ask.finish()
      #expect((outcome.status, outcome.output) == (0, "action_input\n\(Natto.comment)\n"))
    }
  }

  @Test func `a window that is left on GNOME brings the notification back`() async throws {
    try await Session.run(.byCaller, server: Self.withoutText) { session in
      try await session.server.change { $0.software = ["gnome-shell", "GNOME", "43.9"] }
      try await session.startAgent()
      try await FakePrompt.run(on: session) { prompt in
        try await session.setCategory()
        let (ask, shown) = try await session.asks()
        await #expect(try session.server.invoke(shown, "action_input"))
        let asked = try await prompt.asked()
        asked.opens()
        try await session.client().putBack(delivery: asked.delivery)
        #expect(try await session.closed().id == shown)
        let again = try await session.posted()
        #expect(again.hints["suppress-sound"] == .bool(true))
        try await session.reaches(.open, "Natto")
        await #expect(try session.server.invoke(again.id, "action_ok"))
        #expect(try await ask.finish().output == "action_ok\n")
      }
    }
  }

  @Test(arguments: [("allow", 0 as Int32, "authorized\n"), ("deny", 1, "denied\n")])
  func `an app is asked for in a window where the server shows no buttons`(
    _ action: String, _ status: Int32, _ output: String
  ) async throws {
    try await Session.run(server: ServerRules(capabilities: ["body"])) { session in
      try await FakePrompt.run(on: session) { prompt in
        let request = try session.starts("authorization", "request", "--app", "org.example.App")
        let asked = try await prompt.asked()
        asked.opens()
        #expect(asked.actions == ["allow", "deny"])
        #expect(asked.question["title"]?.string?.hasPrefix("org.example.App would like") == true)
        try await session.client().answer(delivery: asked.delivery, action: action, text: "")
        let outcome = try await request.finish()
        #expect((outcome.status, outcome.output) == (status, output))
      }
    }
  }

  @Test func `a popup that keeps the keyboard goes, and is back if the window's program ends`()
    async throws
  {
    try await Session.run(.byCaller, server: Self.withoutText) { session in
      try await session.server.change { $0.software = ["gnome-shell", "GNOME", "43.9"] }
      try await session.startAgent()
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      try await FakePrompt.run(on: session) { prompt in
        await #expect(try session.server.invoke(shown, "action_input"))
        try await prompt.asked().opens()
        #expect(try await session.closed() == (shown, .closed))
      }
      let again = try await session.posted()
      #expect(again.summary == Natto.title && again.id != shown)
      await #expect(try session.server.invoke(again.id, "action_ok"))
      #expect(try await ask.finish().output == "action_ok\n")
    }
  }
}
