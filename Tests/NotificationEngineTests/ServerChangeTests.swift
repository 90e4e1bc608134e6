import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct ServerChangeTests {
  @Test func `T49 T50 a lost server's popups come back on the next one, without sound`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("a", category: "select", sound: .standard), .test("b"))
      world.screen.close("b", .expired)
      try await world.settle()
      world.screen.serverBecomes(nil)
      try await world.settle()
      #expect(try await world.state("a") == "due")
      #expect(try await world.state("b") == "expired")
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.identifiers == ["a"])
      #expect(world.screen.cards.map(\.isSilent) == [false, false, true])
      #expect(world.screen.cards.last?.buttons.count == 3)
      #expect(world.events == ["added a", "added b", "posted a", "posted b", "expired b"])
      // T55: nothing was closed by an id of the server that is gone.
      #expect(!world.screen.deeds.contains(.close("a")))
      world.screen.click("ng", on: "a")
      try await world.settle()
      #expect(try world.response("a") == "ng||0")
    }
  }

  @Test func `T49 what is posted anew keeps its buttons though its category is gone`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("a", category: "select"))
      try await world.set()
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.cards.last?.buttons.count == 3)
    }
  }

  @Test func `T49 a server that dies while it is asked makes no second popup`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a"), .test("b")], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      world.screen.serverBecomes(nil)
      world.screen.serverBecomes(World.otherServer)
      try await world.barrier()
      world.screen.release(.refused("the server is gone"))
      try await world.settle()
      try await world.pass(60)
      #expect(world.screen.identifiers == ["a", "b"])
      #expect(world.screen.twins == [])
      // `b` waited in line and went to the new server at once.
      #expect(world.screen.cards.map(\.content.thread) == ["a", "b", "a"])
    }
  }

  @Test func `T49 a popup that came just before its server died comes back`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a", sound: .standard)], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      world.screen.serverBecomes(World.otherServer)
      try await world.barrier()
      world.screen.release(.shown(World.server, id: 77))
      try await world.settle()
      #expect(world.screen.popups.map(\.server) == [World.otherServer])
      #expect(world.screen.cards.map(\.isSilent) == [false, true])
      #expect(world.events == ["added a", "posted a"])
    }
  }

  @Test func `a popup on a server whose coming was not heard of yet is the only one`()
    async throws
  {
    try await withWorld { world in
      world.screen.serverBecomes(World.otherServer, silently: true)
      try await world.add(.test("a"))
      #expect(world.screen.identifiers == ["a"])
      world.engine.heard(.server(World.otherServer))
      try await world.settle()
      #expect(world.screen.cards.count == 1)
      #expect(try await world.state("a") == "open")
    }
  }

  @Test func `what was refused waits for a server without a wake-up`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses)
      try await world.add(.test("a"))
      world.screen.serverBecomes(nil)
      try await world.settle()
      #expect(world.alarm.time == nil)
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.identifiers == ["a"])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `a clock set back delays no new attempt`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses)
      try await world.add(.test("a"))
      try await world.setClock(by: -86_400)
      try await world.pass(2)
      #expect(world.screen.identifiers == ["a"])
    }
  }
}
