import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct DispatchTests {
  private func call(_ peer: String, _ action: String, id: String = "q") -> AppDouble.Call {
    AppDouble.Call(peer: peer, id: id, action: action)
  }

  /// Posts a question that `:1.50` asks, before any process is attached.
  private func ask(_ world: World, _ id: String = "q") async throws {
    try await world.set(World.category)
    try await world.add(.test(id, category: "select"))
  }

  private func acknowledged(_ world: World, _ id: String = "q") throws -> Bool {
    try world.response(id)?.hasSuffix("|1") ?? false
  }

  @Test func `a response goes to the process that asked`() async throws {
    try await withWorld { world in
      try await ask(world)
      try await world.attach(":1.50")
      try await world.attach(":1.60")
      world.screen.click("ok", on: "q")
      try await world.until("the acknowledgement") { try acknowledged(world) }
      #expect(world.apps.received == [call(":1.50", "ok")])
    }
  }

  @Test func `without it a response goes to the process that attached last`() async throws {
    try await withWorld { world in
      try await ask(world)
      for name in [":1.60", ":1.61", ":1.60", ":1.62"] { try await world.attach(name) }
      try await world.attach(":1.60")
      world.screen.click("ok", on: "q")
      try await world.until("the acknowledgement") { try acknowledged(world) }
      #expect(world.apps.received == [call(":1.60", "ok")])
    }
  }

  @Test func `without any process it waits for one, even over a restart`() async throws {
    try await withWorld { world in
      try await ask(world)
      try await ask(world, "r")
      world.screen.click("ng", on: "r")
      try await world.pass(1)
      world.screen.click("ok", on: "q")
      try await world.settle()
      try await world.restart()
      #expect(try !acknowledged(world))
      try await world.attach(":1.70")
      try await world.until("the acknowledgement") {
        try acknowledged(world) && acknowledged(world, "r")
      }
      #expect(
        Set(world.apps.received) == [call(":1.70", "ng", id: "r"), call(":1.70", "ok")])
      try await world.attach(":1.71")
      try await world.settle()
      #expect(world.apps.received.count == 2)
    }
  }

  @Test func `while one process handles a response no other gets it`() async throws {
    try await withWorld { world in
      world.apps.holds()
      try await ask(world)
      try await world.attach(":1.60")
      world.screen.click("ok", on: "q")
      try await world.until("the call") { world.apps.received.count == 1 }
      try await world.attach(":1.61")
      try await world.attach(":1.60")
      try await world.settle()
      #expect(world.apps.received.count == 1)
      #expect(try !acknowledged(world))
      world.apps.release()
      try await world.until("the acknowledgement") { try acknowledged(world) }
    }
  }

  @Test func `a process that leaves while it handles a response leaves it to the next`()
    async throws
  {
    try await withWorld { world in
      world.apps.holds()
      try await ask(world)
      try await world.attach(":1.60")
      try await world.attach(":1.61")
      world.screen.click("ok", on: "q")
      try await world.until("the call") { world.apps.received.count == 1 }
      world.engine.detach(name: ":1.61")
      try await world.until("the next call") { world.apps.received.count == 2 }
      // The first call fails as its process has gone; the second counts.
      world.apps.release(":1.61", ok: false)
      try await world.barrier()
      #expect(try !acknowledged(world))
      world.apps.release(":1.60")
      try await world.until("the acknowledgement") { try acknowledged(world) }
      #expect(world.apps.received == [call(":1.61", "ok"), call(":1.60", "ok")])
    }
  }

  @Test func `a process that fails leaves the response to the next, or to a later one`()
    async throws
  {
    try await withWorld { world in
      world.apps.handles(false)
      try await ask(world)
      try await world.attach(":1.60")
      try await world.attach(":1.61")
      world.screen.click("ok", on: "q")
      try await world.until("both calls") { world.apps.received.count == 2 }
      try await world.settle()
      #expect(world.apps.received.map(\.peer) == [":1.61", ":1.60"])
      #expect(try !acknowledged(world))
      world.apps.handles(true)
      try await world.attach(":1.62")
      try await world.until("the acknowledgement") { try acknowledged(world) }
      #expect(world.apps.received.count == 3)
    }
  }

  @Test(arguments: [true, false])
  func `a dismissal reaches the app only if its category says so`(_ wants: Bool) async throws {
    try await withWorld { world in
      try await world.attach(":1.50")
      try await world.set(
        Category(id: "c", actions: [], options: wants ? [.customDismissAction] : []))
      world.apps.presents(nil)
      try await world.add(.test("q", category: "c"))
      try await world.until("the popup") { world.screen.identifiers == ["q"] }
      world.screen.close("q", .dismissed)
      try await world.settle()
      if wants {
        try await world.until("the acknowledgement") { try acknowledged(world) }
        #expect(world.apps.received == [call(":1.50", Action.dismissIdentifier)])
      }
      try await world.attach(":1.51")
      try await world.settle()
      #expect(world.apps.received.count == (wants ? 1 : 0))
      #expect(try await world.state("q") == "dismissed")
    }
  }

  // MARK: willPresent

  struct Presentation: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: PresentationOptions?
    var state: String
    var isSilent = false
    var level = InterruptionLevel.active

    static let all = [
      Presentation(testDescription: "its own options", options: nil, state: "open"),
      Presentation(testDescription: "nothing", options: [], state: "skipped"),
      Presentation(
        testDescription: "the list alone", options: [.list], state: "open", isSilent: true,
        level: .passive),
      Presentation(
        testDescription: "banner and sound", options: [.banner, .sound], state: "open"),
      Presentation(
        testDescription: "a banner without sound", options: [.banner], state: "open",
        isSilent: true),
      Presentation(
        testDescription: "an alert", options: [.alert, .sound, .badge], state: "open"),
    ]
  }

  @Test(arguments: Presentation.all)
  func `an app that runs says how a notification is presented`(
    _ presentation: Presentation
  ) async throws {
    try await withWorld { world in
      try await world.attach(":1.50")
      world.apps.presents(presentation.options)
      try await world.add(.test("a", sound: .standard))
      try await world.until("the state") { try world.states("a") == [presentation.state] }
      #expect(world.apps.asked == [AppDouble.Call(peer: ":1.50", id: "a")])
      if presentation.state == "open" {
        let card = try #require(world.screen.cards.first)
        #expect(card.isSilent == presentation.isSilent)
        #expect(card.content.level == presentation.level)
      } else {
        #expect(world.screen.cards == [])
        #expect(world.events == ["added a"])
      }
    }
  }

  @Test func `while an app is asked its notification waits, and others do not`() async throws {
    try await withWorld { world in
      let other = try #require(AppIdentifier("org.example.App"))
      world.apps.holds()
      try await world.attach(":1.50")
      try await world.add(.test("a"))
      try await world.until("the question") { world.apps.asked.count == 1 }
      #expect(try world.states("a") == ["due"])
      try await world.plant(.test("b", app: other))
      #expect(world.screen.identifiers == ["b"])
      #expect(world.apps.asked.count == 1)
      world.apps.release(presenting: [.banner])
      try await world.until("the popup") { world.screen.identifiers == ["a", "b"] }
    }
  }

  @Test func `an app that leaves while it is asked leaves the answer to the next`() async throws {
    try await withWorld { world in
      world.apps.holds()
      try await world.attach(":1.60")
      try await world.attach(":1.61")
      try await world.add(.test("a", sound: .standard))
      try await world.until("the question") { world.apps.asked.count == 1 }
      world.engine.detach(name: ":1.61")
      try await world.until("the next question") { world.apps.asked.count == 2 }
      world.apps.release(":1.61", presenting: nil)
      try await world.barrier()
      try await world.settle()
      #expect(world.screen.cards == [])
      world.apps.release(":1.60", presenting: [])
      try await world.until("the end of it") { try world.states("a") == ["skipped"] }
      #expect(world.apps.asked.map(\.peer) == [":1.61", ":1.60"])
    }
  }

  @Test func `an app that leaves for good while it is asked leaves it to the notification`()
    async throws
  {
    try await withWorld { world in
      world.apps.holds()
      try await world.attach(":1.60")
      try await world.add(.test("a", sound: .standard))
      try await world.until("the question") { world.apps.asked.count == 1 }
      world.engine.detach(name: ":1.60")
      try await world.settle()
      #expect(world.screen.cards.map(\.isSilent) == [false])
    }
  }

  @Test func `an answer for what was cleared meanwhile is ignored`() async throws {
    try await withWorld { world in
      world.apps.holds()
      try await world.attach(":1.50")
      try await world.add(.test("a"))
      try await world.until("the question") { world.apps.asked.count == 1 }
      let _: Int = try await world.call { world.engine.clear(["a"], app: nil, $0) }
      world.apps.release(presenting: [.banner])
      try await world.barrier()
      try await world.settle()
      #expect(world.screen.cards == [])
      #expect(try world.states("a") == ["removed"])
    }
  }

  @Test func `an app is asked once, though a server refuses or is replaced`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses)
      world.apps.presents([.banner])
      try await world.attach(":1.50")
      try await world.add(.test("a", sound: .standard))
      try await world.until("the call") { world.screen.cards.count == 1 }
      try await world.settle()
      try await world.pass(2)
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      #expect(world.screen.cards.map(\.isSilent) == [true, true, true])
      #expect(world.apps.asked.count == 1)
    }
  }

  @Test(arguments: [PresentationOptions?.none, []])
  func `an app may say so of any number`(_ options: PresentationOptions?) async throws {
    try await withWorld { world in
      world.apps.presents(options)
      try await world.attach(":1.50")
      let requests = (0..<150).map { Request.test("\($0)") }
      world.engine.add(requests, adder: "") { _ in }
      let state = options == nil ? "open" : "skipped"
      try await world.until("all of them") {
        try world.stored().database.rows(
          "SELECT count(*) FROM delivery WHERE state = ?", .text(state)
        ) { $0.int(0) } == [150]
      }
      #expect(world.apps.asked.count == 150)
    }
  }
}
