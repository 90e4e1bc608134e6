import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

extension World {
  /// Goes by a policy from now on.
  fileprivate func adopt(_ policy: ConsentPolicy) async throws {
    try await call { done in
      engine.submit({ (core) throws(EngineError) in core.policy = policy }, done)
    }
  }
}

@Suite(.timeLimit(.minutes(3))) struct `A policy on consent` {
  @Test func `allows an app without a question`() async throws {
    try await withWorld { world in
      try await world.adopt(ConsentPolicy(usual: .allow))
      try await world.add(.test("a", app: World.app))
      #expect(world.screen.identifiers == ["a"])
      #expect(try await world.inquire([.alert]).statuses == [.authorized])
      #expect(world.prompts == [])
    }
  }

  @Test func `denies an app, and nobody is asked`() async throws {
    try await withWorld { world in
      try await world.adopt(ConsentPolicy(apps: [World.app: .deny]))
      #expect(try await world.inquire([.alert, .provisional]).statuses == [.denied])
      #expect(world.prompts == [])
      let error = try await failure { try await world.add(.test("a", app: World.app)) }
      #expect(error?.code == .notAuthorized)
      // Others are asked about as ever.
      let other = try #require(AppIdentifier("org.example.Other"))
      _ = try await world.inquire(app: other)
      #expect(world.prompts.count == 1)
    }
  }

  @Test func `comes after what a person said, and back when that is forgotten`() async throws {
    try await withWorld { world in
      try await world.decide(.denied)
      try await world.adopt(ConsentPolicy(usual: .allow, apps: [World.app: .allow]))
      #expect(try await world.consent().status == .denied)
      #expect(try await world.decide(.notDetermined).status == .authorized)
      #expect(try await world.decide(.denied).status == .denied)
      try await world.adopt(ConsentPolicy(usual: .deny))
      #expect(try await world.decide(.authorized).status == .authorized)
      #expect(try await world.decide(.notDetermined).status == .denied)
    }
  }

  @Test func `leaves the command line alone unless it is named`() async throws {
    try await withWorld { world in
      try await world.adopt(ConsentPolicy(usual: .deny))
      #expect(try await world.consent(.notifyctl).status == .authorized)
      try await world.adopt(ConsentPolicy(apps: [.notifyctl: .deny]))
      #expect(try await world.consent(.notifyctl).status == .denied)
    }
  }

  @Test func `counts for an app whose question is open`() async throws {
    try await withWorld { world in
      _ = try await world.inquire([.alert])
      try await world.adopt(ConsentPolicy(usual: .deny))
      #expect(try await world.consent().status == .denied)
      try await world.answerPrompt("allow")
      #expect(try await world.consent().status == .authorized)
    }
  }
}
