import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3))) struct `The consent of an app, on a server without buttons` {
  private func withoutButtons(_ body: (World) async throws -> Void) async throws {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostButtons: 0, dropsWhenQuiet: true))
      try await world.settle()
      try await body(world)
    }
  }

  /// What a window asks, the so manieth.
  private func window(_ count: Int, _ world: World) async throws -> Question {
    try await world.until("\(count) windows") { world.prompter.questions.count == count }
    return try #require(world.prompter.questions.last)
  }

  @Test(arguments: [("allow", AuthorizationStatus.authorized), ("deny", .denied)])
  func `is asked for in a window`(_ action: String, _ status: AuthorizationStatus) async throws {
    try await withoutButtons { world in
      let inquiry = try await world.inquire()
      let question = try await window(1, world)
      #expect(question.app == World.app)
      #expect(question.actions.map(\.title) == ["Allow", "Don't Allow"])
      #expect(question.wanted == nil)
      try await world.answer(question.key, action)
      #expect(inquiry.statuses == [status])
      #expect(try await world.consent().status == status)
      #expect(world.screen.popups == [])
    }
  }

  @Test func `stays open when the window is closed`() async throws {
    try await withoutButtons { world in
      let inquiry = try await world.inquire()
      try await world.putBack(try await window(1, world).key)
      #expect(inquiry.statuses == [.notDetermined])
      #expect(try await world.consent() == .undetermined)
      #expect(world.prompter.questions.count == 1)
      _ = try await world.inquire()
      _ = try await window(2, world)
    }
  }

  @Test func `is asked for in the window again when somebody asks again`() async throws {
    try await withoutButtons { world in
      let one = try await world.inquire([.alert])
      let two = try await world.inquire([.sound], caller: ":1.51")
      #expect(world.screen.cards.count == 1)
      let key = try await window(2, world).key
      #expect(world.prompter.questions.map(\.key) == [key, key])
      try await world.answer(key, "allow")
      #expect((one.statuses, two.statuses) == ([.authorized], [.authorized]))
    }
  }

  @Test func `is asked for after do not disturb`() async throws {
    try await withoutButtons { world in
      try await world.becomesQuiet(true)
      let inquiry = try await world.inquire()
      #expect(world.prompter.questions == [])
      try await world.becomesQuiet(false)
      let question = try await window(1, world)
      try await world.answer(question.key, "allow")
      #expect(inquiry.statuses == [.authorized])
    }
  }

  @Test func `needs no window where the notification has buttons`() async throws {
    try await withWorld { world in
      _ = try await world.inquire()
      #expect(world.prompts.count == 1)
      #expect(world.prompter.questions == [])
    }
  }
}
