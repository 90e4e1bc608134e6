import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3))) struct `What an app may not show` {
  @Test(arguments: [AuthorizationStatus.denied, .notDetermined])
  func `is skipped when it comes due`(_ status: AuthorizationStatus) async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      try await world.add(
        .test("a", app: World.app, .after(5)), .test("b", app: World.app, .after(60, repeats: true))
      )
      try await world.decide(status)
      try await world.pass(60)
      #expect(world.screen.deeds == [])
      #expect(try world.states("a") == ["skipped"])
      #expect(try world.states("b") == ["skipped"])
      #expect(world.events.suffix(2) == ["removed a", "removed b"])
      // The series goes on, and is seen once it may be.
      #expect(try await world.identifiers(.pending) == ["b"])
      try await world.decide(.authorized)
      try await world.pass(60)
      #expect(world.screen.identifiers == ["b"])
    }
  }

  @Test func `is skipped where it waits for a server, too`() async throws {
    try await withWorld(server: nil) { world in
      try await world.decide(.authorized)
      try await world.add(.test("a", app: World.app), .test("b", app: World.app, .after(5)))
      try await world.decide(.denied)
      try await world.pass(5)
      #expect(try world.states("b") == ["skipped"])
      world.screen.serverBecomes(World.server)
      try await world.settle()
      #expect(try world.states("a") == ["skipped"])
      #expect(world.screen.cards == [])
    }
  }

  @Test func `loses its sound, its popup, or both`() async throws {
    try await withWorld { world in
      for (id, options) in [
        ("sound", [.sound]), ("alert", [.alert]), ("none", [.badge]),
      ] as [(String, AuthorizationOptions)] {
        let app = try #require(AppIdentifier("org.example.\(id)"))
        _ = try await world.inquire(options, app: app)
        try await world.answerPrompt("allow")
        try await world.add(.test(id, app: app, sound: .standard))
        let card = try #require(world.screen.cards.last)
        #expect(card.isSilent == !options.contains(.sound), "\(id)")
        #expect((card.content.level == .passive) == !options.contains(.alert), "\(id)")
      }
    }
  }
}

@Suite(.timeLimit(.minutes(3))) struct `A decision in a person's place` {
  @Test func `closes the question and completes who waits`() async throws {
    try await withWorld { world in
      for (status, told) in [
        (AuthorizationStatus.notDetermined, AuthorizationStatus.notDetermined),
        (.authorized, .authorized),
      ] {
        let inquiry = try await world.inquire([.alert])
        #expect(world.prompts.count == 1)
        try await world.decide(status)
        #expect(world.prompts == [])
        #expect(inquiry.statuses == [told])
      }
      #expect(try world.states("org.example.App") == ["removed", "removed"])
      #expect(try await world.consent().options == .standard)
    }
  }

  @Test func `denies the command line's own app, and gives it back`() async throws {
    try await withWorld { world in
      #expect(try await world.consent(.notifyctl) == .standing)
      try await world.decide(.denied, app: .notifyctl)
      #expect(try await failure { try await world.add(.test("a")) }?.code == .notAuthorized)
      #expect(try await world.decide(.notDetermined, app: .notifyctl) == .standing)
      try await world.add(.test("a"))
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `cannot be provisional, nor be about the agent`() async throws {
    try await withWorld { world in
      let provisional = try await failure { try await world.decide(.provisional) }
      #expect(provisional?.code == .invalidArguments)
      for act in [
        { _ = try await world.decide(.denied, app: .agent) },
        { _ = try await world.add(.test("a", app: .agent)) },
        { try await world.attach(":1.9", app: .agent) },
        { try await world.set(World.category, app: .agent) },
      ] as [() async throws -> Void] {
        let refused = try await failure(act)
        #expect(refused?.code == .notAuthorized)
      }
    }
  }
}
