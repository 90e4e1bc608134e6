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

  // MARK: Servers that come and go

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

  // MARK: Stop and start

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
