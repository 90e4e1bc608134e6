import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct RoomTests {
  private func questions(_ numbers: Range<Int>) -> [Request] {
    numbers.map { .test("q\($0)", category: "select") }
  }

  /// A question that has been on the screen for a minute, of an app that has room for some.
  private func withOldQuestion(
    among most: Int, _ body: (World) async throws -> Void
  ) async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(mostOpenOfAnApp: most, mostBanners: 3))
      try await world.add(questions(0..<1))
      try await world.pass(60)
      try await body(world)
    }
  }

  /// A server that pushes the oldest of an app out, as GNOME Shell does.
  private func pushOut(_ id: String, _ world: World) async throws {
    world.screen.close(id, .expired)
    try await world.settle()
  }

  @Test func `T58 a question makes room for a newer one, and comes back once there is room`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(mostOpenOfAnApp: 3))
      try await world.add(questions(0..<4))
      #expect(world.screen.identifiers == ["q0", "q1", "q2"])
      try await world.pass(1)
      #expect(world.screen.identifiers == ["q1", "q2", "q3"])
      #expect(try await world.state("q0") == "due")
      world.screen.click("ok", on: "q2")
      try await world.settle()
      #expect(world.screen.identifiers == ["q0", "q1", "q3"])
      #expect(world.screen.cards.last?.isSilent == true)
      world.screen.click("ng", on: "q0")
      try await world.settle()
      #expect(try world.response("q0") == "ng||0")
    }
  }

  @Test func `T58 a question that was pushed out takes the place of what asks nothing`()
    async throws
  {
    try await withOldQuestion(among: 3) { world in
      for id in ["a", "b", "c"] {
        try await world.add(.test(id))
        try await world.pass(11)
      }
      try await world.add(.test("d"))
      // As the server does when it gets a fourth.
      try await pushOut("q0", world)
      #expect(world.screen.identifiers == ["b", "c", "d", "q0"])
      #expect(try await world.state("a") == "expired")
      #expect(try await world.state("q0") == "open")
    }
  }

  @Test func `T58 what came just before has been seen when a question takes its place`()
    async throws
  {
    try await withOldQuestion(among: 1) { world in
      try await world.add(.test("a"))
      try await pushOut("q0", world)
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(6)
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(6)
      #expect(world.screen.identifiers == ["q0"])
      #expect(try await world.state("a") == "expired")
    }
  }

  @Test func `T58 T82 what asks nothing and was pushed out has expired`() async throws {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostOpenOfAnApp: 3))
      try await world.add((0..<4).map { .test("n\($0)") })
      try await pushOut("n0", world)
      #expect(try await world.state("n0") == "expired")
    }
  }

  @Test func `one whose time is over while there is room has expired`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(mostOpenOfAnApp: 3))
      try await world.add(questions(0..<3))
      try await pushOut("q0", world)
      #expect(try await world.state("q0") == "expired")
      #expect(world.screen.identifiers == ["q1", "q2"])
    }
  }

  @Test func `T58 a server that refuses more than some is never asked to`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(mostOpen: 3))
      try await world.add(.test("n0"))
      try await world.add(questions(0..<4))
      // What asks nothing made room, and is listed all the same.
      #expect(world.screen.identifiers == ["q0", "q1", "q2"])
      #expect(try await world.state("n0") == "expired")
      #expect(try await world.state("q3") == "due")
      world.screen.click("ok", on: "q0")
      try await world.settle()
      #expect(world.screen.identifiers == ["q1", "q2", "q3"])
      #expect(world.screen.cards.count == 5)
    }
  }

  @Test func `T58 one that takes another's place needs no room of its own`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(mostOpen: 1))
      try await world.add(questions(0..<1))
      try await world.add(questions(0..<1))
      #expect(world.screen.identifiers == ["q0"])
      #expect(try world.states("q0") == ["replaced", "open"])
    }
  }

  @Test func `another server has no limits until it says so`() async throws {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostOpen: 1))
      world.screen.serverBecomes(World.otherServer)
      try await world.add(.test("a"), .test("b"))
      #expect(world.screen.identifiers == ["a", "b"])
    }
  }

  @Test func `T32 what is answered from the history leaves it`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(questions(0..<1))
      world.screen.close("q0", .expired)
      world.screen.click("ok", on: "q0")
      try await world.settle()
      #expect(try world.response("q0") == "ok||0")
      #expect(world.screen.deeds.contains(.close("q0")))
    }
  }
}
