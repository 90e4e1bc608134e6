import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct QuestionTests {
  /// A question with three buttons, one of them for a text, on the screen.
  private func withQuestion(
    _ limits: ServerLimits = ServerLimits(mostButtons: 3, keepsKeyboard: true),
    actions: [Action] = World.category.actions, _ body: (World) async throws -> Void
  ) async throws {
    try await withWorld { world in
      world.screen.shows(limits)
      try await world.set(Category(id: "select", actions: actions, options: [.snooze]))
      try await world.add(.test("q", title: "納豆", category: "select"))
      try await body(world)
    }
  }

  private func click(_ key: String, _ world: World) async throws -> Question {
    world.screen.click(key, on: "q", token: "token")
    try await world.until("a window is asked for") { !world.prompter.questions.isEmpty }
    return try #require(world.prompter.questions.last)
  }

  @Test(arguments: ["comment", "inline-reply"])
  func `T42 T43 a text action without a text has a window ask for it`(_ key: String) async throws {
    try await withQuestion { world in
      let question = try await click(key, world)
      #expect(question.wanted == "comment")
      #expect(question.actions.map(\.id) == ["comment"])
      #expect(question.content.title == "納豆")
      #expect(question.token == "token")
      #expect(try await world.state("q") == "open")
      #expect(world.events.filter { $0.hasPrefix("textRequested") } == [])
    }
  }

  @Test func `T43 the text that is given there is the answer, and leaves the screen`() async throws
  {
    try await withQuestion { world in
      let question = try await click("comment", world)
      try await world.answer(question.key, "comment", text: "so")
      #expect(try world.response("q") == "comment|so|0")
      #expect(world.screen.popups == [])
    }
  }

  @Test func `T41 a window of a notification that was replaced answers nothing`() async throws {
    try await withQuestion { world in
      let question = try await click("comment", world)
      try await world.add(.test("q", title: "new", category: "select"))
      await #expect(throws: EngineError.self) {
        try await world.answer(question.key, "comment", text: "so")
      }
      #expect(try world.response("q") == nil)
      #expect(world.screen.identifiers == ["q"])
    }
  }

  @Test func `T41 a second answer from the window is refused`() async throws {
    try await withQuestion { world in
      let question = try await click("comment", world)
      try await world.respond("q", "ok")
      await #expect(throws: EngineError.self) {
        try await world.answer(question.key, "comment", text: "so")
      }
      #expect(try world.response("q") == "ok||0")
    }
  }

  @Test func `T45 more buttons than the server shows are a choice among all`() async throws {
    let actions = (1...4).map { Action(id: "a\($0)", title: "A\($0)") }
    try await withQuestion(actions: actions) { world in
      let question = try await click("action:more", world)
      #expect(question.wanted == nil)
      #expect(
        question.actions.map(\.id)
          == ["a1", "a2", "a3", "a4", "snooze:300", "snooze:900", "snooze:3600"])
      try await world.answer(question.key, "a4")
      #expect(try world.response("q") == "a4||0")
    }
  }

  @Test func `T45 a text action whose window is the door to the rest has all`() async throws {
    let four = World.category.actions + [Action(id: "x", title: "X")]
    try await withQuestion(actions: four) { world in
      let question = try await click("comment", world)
      #expect(question.wanted == "comment")
      #expect(question.actions.map(\.id).prefix(4) == ["ok", "ng", "comment", "x"])
    }
  }

  @Test func `T28 a snooze that is chosen there puts the notification off`() async throws {
    try await withQuestion(actions: (1...4).map { Action(id: "a\($0)", title: "A\($0)") }) {
      world in
      let question = try await click("action:more", world)
      try await world.answer(question.key, "snooze:300")
      #expect(try await world.state("q") == "pending")
      #expect(world.screen.popups == [])
    }
  }

  @Test func `a popup that would keep the keyboard goes when the window comes`() async throws {
    try await withQuestion { world in
      let question = try await click("comment", world)
      #expect(world.screen.popups == [])
      #expect(try await world.state("q") == "open")
      try await world.answer(question.key, "comment", text: "so it is")
      #expect(try world.response("q") == "comment|so it is|0")
      #expect(world.screen.deeds.filter { $0 == .show("q") }.count == 1)
    }
  }

  @Test(arguments: [true, false])
  func `a window that is lost leaves a notification to answer`(_ keeps: Bool) async throws {
    try await withQuestion(ServerLimits(mostButtons: 3, keepsKeyboard: keeps)) { world in
      _ = try await click("comment", world)
      world.engine.windowsLost()
      try await world.settle()
      #expect(world.screen.identifiers == ["q"])
      #expect(world.screen.deeds.filter { $0 == .show("q") }.count == (keeps ? 2 : 1))
      world.screen.click("ok", on: "q")
      try await world.settle()
      #expect(try world.response("q") == "ok||0")
      // What ended has no window to lose.
      world.engine.windowsLost()
      try await world.settle()
      #expect(world.screen.popups == [])
    }
  }

  @Test func `a window that is left puts the notification back, without sound`() async throws {
    try await withQuestion { world in
      let question = try await click("comment", world)
      try await world.putBack(question.key)
      #expect(world.screen.identifiers == ["q"])
      #expect(world.screen.deeds == [.show("q"), .close("q"), .show("q")])
      #expect(world.screen.cards.last?.isSilent == true)
      world.screen.close("q", .dismissed)
      try await world.settle()
      #expect(try await world.state("q") == "dismissed")
    }
  }

  @Test func `a window that is left changes nothing where the buttons stay`() async throws {
    try await withQuestion(ServerLimits()) { world in
      let question = try await click("comment", world)
      try await world.putBack(question.key)
      #expect(world.screen.deeds == [.show("q")])
    }
  }

  @Test func `T43 where no window opens, the list says how to answer`() async throws {
    try await withQuestion { world in
      world.prompter.fails("there is no display")
      _ = try await click("comment", world)
      try await world.until("the problem is known") {
        world.events.last == "textRequested q"
      }
      try await world.until("the question is back") { world.screen.identifiers == ["q"] }
      // As Xfce does, which closes what was clicked.
      world.screen.close("q", .expired)
      try await world.settle()
      let way = "there is no display; answer it with: notifyctl respond q comment --text TEXT"
      #expect(try await world.show("q")["windowProblem"]?.string == way)
      try await world.respond("q", "comment", text: "so")
      #expect(try await world.show("q")["windowProblem"] == nil)
    }
  }
}
