import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3))) struct `Popups there is little room for` {
  private func withThreeBanners(_ body: (World) async throws -> Void) async throws {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostBanners: 3))
      try await world.set(World.category)
      try await body(world)
    }
  }

  @Test func `T58 a question takes the place of what asks nothing, which is summed up`()
    async throws
  {
    try await withThreeBanners { world in
      try await world.add(.test("a", title: "A"), .test("b", title: "B"))
      try await world.add(.test("q", category: "select"))
      #expect(world.screen.identifiers == ["q"])
      #expect(try await world.state("a") == "expired")
      try await world.pass(2)
      let summary = world.screen.popups.map(\.card.content).first { $0.title.hasPrefix("2 more") }
      #expect(summary?.body == "A\nB")
    }
  }

  @Test func `what was on the screen for long gives way to nothing`() async throws {
    try await withThreeBanners { world in
      try await world.add(.test("a"), .test("b"))
      try await world.pass(11)
      try await world.add(.test("q", category: "select"))
      #expect(world.screen.identifiers == ["a", "b", "q"])
    }
  }

  @Test func `what is urgent, or alone, stays`() async throws {
    try await withThreeBanners { world in
      var urgent = Request.test("u")
      urgent.content.level = .timeSensitive
      try await world.add(urgent)
      try await world.add(.test("a"))
      try await world.add(.test("q", category: "select"))
      #expect(world.screen.identifiers == ["q", "u"])
    }
  }

  @Test func `nothing gives way while nobody is to be disturbed, as nothing pops up`() async throws
  {
    try await withThreeBanners { world in
      try await world.becomesQuiet(true)
      try await world.add(.test("a"), .test("b"))
      try await world.add(.test("q", category: "select"))
      #expect(world.screen.identifiers == ["a", "b", "q"])
    }
  }

  @Test func `a question waits for those before it`() async throws {
    try await withThreeBanners { world in
      try await world.add((0..<5).map { .test("q\($0)", category: "select") })
      #expect(world.screen.identifiers == ["q0", "q1", "q2"])
      #expect(try await world.state("q3") == "due")
      world.screen.click("ok", on: "q0")
      try await world.settle()
      try await world.pass(2)
      #expect(world.screen.identifiers == ["q1", "q2", "q3"])
      try await world.pass(10)
      #expect(world.screen.identifiers == ["q1", "q2", "q3", "q4"])
    }
  }

  /// A server on which a popup that comes too soon takes the one before off the screen.
  private func withPauses(_ body: (World) async throws -> Void) async throws {
    try await withWorld(floodLimit: FloodLimit(atOnce: 3, seconds: 2)) { world in
      world.screen.shows(ServerLimits(mostBanners: 3, popupPause: 0.7))
      try await world.set(World.category)
      try await body(world)
    }
  }

  @Test func `one waits until the one before is really on the screen`() async throws {
    try await withPauses { world in
      try await world.add(.test("a"), .test("b"))
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(0.5)
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(0.3)
      #expect(world.screen.identifiers == ["a", "b"])
      // What is kept in a list alone takes nothing off the screen.
      var quiet = Request.test("c")
      quiet.content.level = .passive
      try await world.add(quiet)
      #expect(world.screen.identifiers == ["a", "b", "c"])
    }
  }

  @Test func `a question comes before what asks nothing and waits, as in a flood`() async throws {
    try await withPauses { world in
      try await world.add((0..<9).map { .test("n\($0)") })
      try await world.add(.test("q", category: "select"))
      // The one on the screen gave way, as a summary of the others is about to come.
      #expect(world.screen.identifiers == [])
      #expect(try await world.state("n0") == "expired")
      try await world.pass(0.8)
      #expect(world.screen.identifiers == ["q"])
      try await world.pass(10)
      #expect(Set(["n1", "n2", "q"]).isSubset(of: world.screen.identifiers))
      #expect(world.screen.popups.count == 4)
    }
  }

  @Test func `what goes is gone before another comes`() async throws {
    try await withPauses { world in
      try await world.add(.test("q", category: "select"))
      try await world.pass(5)
      world.screen.click("ok", on: "q")
      try await world.settle()
      try await world.add(.test("a"))
      #expect(world.screen.identifiers == [])
      try await world.pass(0.7)
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `nothing waits where popups stand beside each other`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add((0..<5).map { .test("q\($0)", category: "select") })
      #expect(world.screen.popups.count == 5)
    }
  }
}
