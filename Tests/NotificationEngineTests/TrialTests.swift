import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3))) struct `An app on trial` {
  private static let choice = ["trial:turnOff", "trial:keep"]

  private func withTrial(_ body: (World) async throws -> Void) async throws {
    try await withWorld { world in
      _ = try await world.inquire([.alert, .sound, .provisional])
      try await body(world)
    }
  }

  private func keys(_ world: World, _ id: String) -> [String]? {
    world.screen.popups.last { $0.card.content.thread == id }?.card.buttons.map(\.key)
  }

  @Test func `has the choice on its first notification, after its own actions`() async throws {
    try await withTrial { world in
      try await world.set(World.category, app: World.app)
      try await world.add(.test("a", app: World.app, category: "select"))
      try await world.add(.test("b", app: World.app))
      #expect(keys(world, "a") == ["ok", "ng", "comment"] + Self.choice)
      #expect(keys(world, "b") == [])
      let titles = world.screen.cards.first?.buttons.suffix(2).map(\.action.title)
      #expect(titles == ["Turn Off", "Keep"])
    }
  }

  @Test func `that is kept is authorized, and its notification stays, without a sound`()
    async throws
  {
    try await withTrial { world in
      try await world.add(.test("a", app: World.app, sound: .standard))
      world.screen.click("trial:keep", on: "a")
      try await world.settle()
      let consent = try await world.consent()
      #expect(consent.status == .authorized)
      #expect(consent.options == [.alert, .sound])
      #expect(keys(world, "a") == [])
      #expect(world.screen.popups.count == 1)
      #expect(world.screen.cards.last?.isSilent == true)
      #expect(try world.response("a") == nil)
      #expect(world.events.contains("settings "))
      // From now on like any other.
      try await world.add(.test("b", app: World.app, sound: .standard))
      #expect(keys(world, "b") == [])
      #expect(world.screen.cards.last?.isSilent == false)
    }
  }

  @Test func `that is turned off is denied, and its notification goes`() async throws {
    try await withTrial { world in
      try await world.add(.test("a", app: World.app))
      world.screen.click("trial:turnOff", on: "a")
      try await world.settle()
      #expect(try await world.consent().status == .denied)
      #expect(world.screen.popups == [])
      #expect(try world.states("a") == ["removed"])
      #expect(try world.response("a") == nil)
      let error = try await failure { try await world.add(.test("b", app: World.app)) }
      #expect(error?.code == .notAuthorized)
    }
  }

  @Test func `has the choice again once the one before is gone without an answer`() async throws {
    try await withTrial { world in
      try await world.add(.test("a", app: World.app))
      world.screen.close("a", .dismissed)
      try await world.settle()
      #expect(try await world.consent().status == .provisional)
      try await world.add(.test("b", app: World.app))
      #expect(keys(world, "b") == Self.choice)
    }
  }

  @Test func `has it on one notification after a restart, too`() async throws {
    try await withTrial { world in
      try await world.add(.test("a", app: World.app))
      try await world.add(.test("b", app: World.app))
      try await world.restart()
      let choices = world.screen.popups.filter { !$0.card.buttons.isEmpty }
      #expect(choices.map(\.card.content.thread) == ["a"])
      world.screen.click("trial:keep", on: "a")
      try await world.settle()
      #expect(try await world.consent().status == .authorized)
    }
  }

  @Test func `is not decided by a button that is not the choice`() async throws {
    try await withTrial { world in
      let own = Category(id: "own", actions: [Action(id: "trial:keep", title: "Mine")])
      try await world.set(own, app: World.app)
      try await world.add(.test("a", app: World.app, category: "own"))
      try await world.add(.test("b", app: World.app))
      #expect(keys(world, "a") == ["action:trial:keep"] + Self.choice)
      world.screen.click("trial:turnOff", on: "b")
      world.screen.click("action:trial:keep", on: "a")
      try await world.settle()
      #expect(try await world.consent().status == .provisional)
      #expect(try world.response("a") == "trial:keep||0")
    }
  }
}
