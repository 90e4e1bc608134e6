import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct RestartTests {
  @Test func `after a restart there is one popup: the old one is closed, the new one is silent`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("a", category: "select", sound: .standard), .test("b"))
      let old = world.screen.popups.map(\.id)
      world.screen.close("b", .undefined)
      try await world.settle()
      try await world.restart()
      #expect(world.screen.deeds == [.show("a"), .show("b"), .close("a"), .show("a")])
      #expect(world.screen.identifiers == ["a"])
      #expect(!old.contains(world.screen.popups[0].id))
      #expect(world.screen.cards.map(\.isSilent) == [false, false, true])
      #expect(world.events == ["added a", "added b", "posted a", "posted b", "expired b"])
      world.screen.click("ok", on: "a")
      try await world.settle()
      #expect(try world.response("a") == "ok||0")
    }
  }

  @Test func `T55 after a restart an id of another server is not used`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"))
      try await world.restart {
        world.screen.serverBecomes(World.otherServer, silently: true)
      }
      #expect(world.screen.deeds == [.show("a"), .show("a")])
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `after a restart without a server what was open waits`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"))
      try await world.restart { world.screen.serverBecomes(nil, silently: true) }
      #expect(try await world.state("a") == "due")
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `an agent that dies while posting posts again, once`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a")], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      #expect(try world.states("a") == ["posting"])
      // The popup that the call leaves is unknown to everybody; here the call comes to nothing.
      await world.end(releasing: .refused("dead"))
      try world.begin()
      try await world.settle()
      #expect(world.screen.deeds == [.show("a"), .show("a")])
      #expect(world.screen.identifiers == ["a"])
      #expect(try world.states("a") == ["open"])
    }
  }

  @Test func `an end closes nothing on the screen`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"))
      await world.end()
      #expect(world.screen.identifiers == ["a"])
      #expect(world.screen.deeds == [.show("a")])
      try world.begin()
      try await world.settle()
    }
  }
}
