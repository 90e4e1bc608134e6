import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct PostingTests {
  // MARK: Replacement

  @Test func `the older one stays until the newer one is due, then there is one`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", title: "old"))
      try await world.add(.test("a", title: "new", .after(10)))
      #expect(world.screen.popups.map(\.card.content.title) == ["old"])
      try await world.pass(10)
      #expect(world.screen.popups.map(\.card.content.title) == ["new"])
      #expect(world.screen.deeds == [.show("a"), .close("a"), .show("a")])
      #expect(world.screen.twins == [])
      #expect(try world.states("a") == ["replaced", "open"])
    }
  }

  @Test func `one that is replaced on its way to the screen leaves it`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a", title: "old")], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      world.engine.add([.test("a", title: "new")], adder: "") { _ in }
      try await world.barrier()
      #expect(try world.states("a") == ["replaced", "posting"])
      world.screen.release()
      try await world.settle()
      #expect(world.screen.popups.map(\.card.content.title) == ["new"])
      #expect(try world.states("a") == ["replaced", "open"])
    }
  }

  // MARK: A server that does not do as asked

  @Test func `T57 what is refused is tried again after more than a second`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses)
      try await world.add(.test("a", sound: .standard))
      #expect(try await world.state("a") == "due")
      try await world.pass(1)
      #expect(world.screen.cards.count == 1)
      try await world.pass(0.5)
      #expect(world.screen.identifiers == ["a"])
      #expect(world.screen.cards.map(\.isSilent) == [false, false])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `T57 what is always refused is listed as expired and can be answered`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.takes(then: .refuses)
      try await world.add(.test("a", category: "select"))
      try await world.pass(60)
      #expect(world.screen.cards.count == 4)
      #expect(world.alarm.time == nil)
      #expect(try await world.state("a") == "expired")
      #expect(try await world.identifiers(.delivered) == ["a"])
      #expect(world.events == ["added a", "expired a"])
      try await world.respond("a", "ok")
      #expect(try await world.state("a") == "answered")
    }
  }

  @Test func `T57 one that is refused holds up no other`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses, .shows, .refuses)
      try await world.add(.test("a"), .test("b"), .test("c"), .test("d"))
      #expect(world.screen.identifiers == ["b", "d"])
    }
  }

  @Test func `many that are refused hold up no other`() async throws {
    try await withWorld { world in
      world.screen.takes(then: .refuses)
      let requests = (0..<70).map { Request.test("\($0)") }
      world.engine.add(requests, adder: "") { _ in }
      try await world.settle()
      #expect(world.screen.cards.count == 70)
      world.screen.takes(then: .shows)
      try await world.add(.test("z"))
      #expect(world.screen.identifiers == ["z"])
      try await world.pass(1.5)
      #expect(world.screen.popups.count == 71)
    }
  }

  @Test(arguments: [Screen.Manner.isUnresponsive, .isGone])
  func `T51 a server that is not itself is tried again`(_ manner: Screen.Manner) async throws {
    try await withWorld { world in
      world.screen.takes(next: manner, manner)
      try await world.add(.test("a"))
      let turns = world.clock.readings
      try await world.pass(1.9)
      #expect(world.screen.cards.count == 1)
      #expect(world.clock.readings == turns)
      try await world.pass(4)
      #expect(world.screen.cards.count == 3)
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `T51 a call that hangs holds up nothing but the screen`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses, .hangs)
      try await world.add(.test("a"))
      world.engine.alarmRang()
      world.clock.pass(microseconds: 2_000_000)
      world.engine.alarmRang()
      try await world.until("the call") { world.screen.isHanging }
      try await world.barrier()
      let turns = world.clock.readings
      #expect(world.alarm.time == nil)
      world.clock.pass(microseconds: 40_000_000)
      let added = try await world.call { world.engine.add([.test("b")], adder: "", $0) }
      #expect(added.count == 1)
      #expect(try await world.identifiers(.delivered) == ["b", "a"])
      #expect(world.clock.readings == turns + 2)
      world.screen.release()
      try await world.settle()
      #expect(world.screen.identifiers == ["a", "b"])
      #expect(world.screen.cards.count == 3)
    }
  }

  @Test func `what timed out is not posted again, and its late answer is adopted`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .givesNoAnswer)
      try await world.add(.test("a"))
      #expect(try await world.state("a") == "posting")
      try await world.pass(3600)
      #expect(world.screen.cards.count == 1)
      world.screen.answersLate()
      try await world.settle()
      #expect(try await world.state("a") == "open")
      #expect(world.events == ["added a", "posted a"])
      world.screen.click("default", on: "a")
      try await world.settle()
      #expect(try await world.state("a") == "answered")
      #expect(world.screen.popups == [])
    }
  }

  @Test func `what timed out and was answered meanwhile leaves the screen when it comes`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.takes(next: .givesNoAnswer)
      try await world.add(.test("a", category: "select"))
      try await world.respond("a", "ok")
      world.screen.answersLate()
      try await world.settle()
      #expect(world.screen.deeds == [.show("a"), .close("a")])
      #expect(world.screen.popups == [])
      #expect(try await world.state("a") == "answered")
    }
  }

  @Test func `what timed out and failed late is tried again`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .givesNoAnswer)
      try await world.add(.test("a"))
      world.screen.answersLate(withError: true)
      try await world.settle()
      #expect(try await world.state("a") == "due")
      try await world.pass(2)
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `what timed out is posted to another server`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .givesNoAnswer)
      try await world.add(.test("a"))
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.popups.map(\.server) == [World.otherServer])
      #expect(try await world.state("a") == "open")
    }
  }
}
