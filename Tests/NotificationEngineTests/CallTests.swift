import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct CallTests {
  @Test func `a request without a trigger is shown at once`() async throws {
    try await withWorld { world in
      let added = try await world.add(.test("a"))
      #expect(added.map(\.id) == ["a"])
      #expect(added.map(\.state) == [.due])
      #expect(added[0].delivery != nil)
      #expect(world.screen.identifiers == ["a"])
      #expect(try await world.state("a") == "open")
      #expect(world.events == ["added a", "posted a"])
    }
  }

  @Test func `a request with a trigger waits, and tells its date`() async throws {
    try await withWorld { world in
      let added = try await world.add(.test("a", .at([.month: 7, .day: 10, .hour: 9])))
      #expect(
        added == [
          Added(
            id: "a", nextDate: World.start.adding(seconds: 3600),
            nextDateText: "2026-07-10T09:00:00+09:00", state: .pending)
        ])
      #expect(try await world.state("a") == "pending")
      #expect(world.alarm.time?.fromStart == 3600)
      #expect(world.screen.deeds == [])
      #expect(world.events == ["added a"])
    }
  }

  @Test func `a new request takes the place of a pending one`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", title: "old", .after(10)))
      try await world.add(.test("a", title: "new", .after(20)))
      #expect(try await world.identifiers(.pending) == ["a"])
      try await world.pass(15)
      #expect(world.screen.deeds == [])
      try await world.pass(5)
      #expect(world.screen.cards.map(\.content.title) == ["new"])
    }
  }

  @Test func `a request for now takes the place of a pending one`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(10)))
      try await world.add(.test("a"))
      #expect(try await world.identifiers(.pending) == [])
      try await world.pass(20)
      #expect(try world.states("a") == ["open"])
    }
  }

  @Test func `calls are decided in their order, however they pile up`() async throws {
    try await withWorld { world in
      let done = Lock<[String]>([])
      for number in 0..<50 {
        world.engine.add([.test("a", title: "\(number)", .after(60))], adder: "") { _ in
          done.withLock { $0.append("add \(number)") }
        }
        world.engine.cancel(["a"], app: nil) { result in
          done.withLock { $0.append("cancel \((try? result.get()) ?? -1)") }
        }
      }
      try await world.settle()
      #expect(done.withLock { $0 } == (0..<50).flatMap { ["add \($0)", "cancel 1"] })
      #expect(try await world.identifiers(.pending) == [])
    }
  }

  @Test func `of many requests all are stored or none`() async throws {
    try await withWorld { world in
      let foreign = try #require(AppIdentifier("org.example.App"))
      let error = try await failure {
        try await world.add(.test("a"), .test("b", .after(5)), .test("c", app: foreign))
      }
      #expect(error?.code == .notAuthorized)
      #expect(try await world.identifiers(.pending) == [])
      #expect(try await world.identifiers(.delivered) == [])
      #expect(world.screen.deeds == [])
      #expect(world.events == [])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `another app's request is not authorized`() async throws {
    try await withWorld { world in
      let foreign = try #require(AppIdentifier("org.example.App"))
      let error = try await failure { try await world.add(.test("a", app: foreign)) }
      #expect(error?.code == .notAuthorized)
      #expect(error?.message.contains("org.example.App") == true)
      #expect(
        error?.message.contains("notifyctl authorization request --app org.example.App") == true)
    }
  }

  @Test func `of equal identifiers that are due together only the newest is shown`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", title: "1"), .test("b"), .test("a", title: "2"))
      #expect(world.screen.cards.map(\.content.title) == ["title", "2"])
      #expect(try world.states("a") == ["replaced", "open"])
    }
  }

  @Test func `cancel takes pending ones back, and all without identifiers`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("a", .after(5)), .test("b", .after(5)), .test("c", .after(5)), .test("d"))
      let one: Int = try await world.call {
        world.engine.cancel(["a", "d", "x"], app: .notifyctl, $0)
      }
      #expect(one == 1)
      #expect(try await world.identifiers(.pending) == ["b", "c"])
      let rest: Int = try await world.call { world.engine.cancel([], app: nil, $0) }
      #expect(rest == 2)
      try await world.pass(10)
      #expect(world.screen.identifiers == ["d"])
      #expect(
        world.events == [
          "added a", "added b", "added c", "added d", "posted d", "removed a", "removed b",
          "removed c",
        ])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `clear takes delivered ones off the screen and keeps pending ones`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"), .test("b"), .test("c", .after(5)))
      let one: Int = try await world.call { world.engine.clear(["a", "c", "x"], app: nil, $0) }
      try await world.settle()
      #expect(one == 1)
      #expect(world.screen.identifiers == ["b"])
      #expect(try await world.state("a") == "removed")
      let rest: Int = try await world.call { world.engine.clear([], app: nil, $0) }
      try await world.settle()
      #expect(rest == 1)
      #expect(world.screen.identifiers == [])
      #expect(try await world.identifiers(.pending) == ["c"])
    }
  }

  @Test func `what is cleared on its way to the screen leaves it again`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a")], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      let count: Int = try await world.call { world.engine.clear(["a"], app: nil, $0) }
      #expect(count == 1)
      world.screen.release()
      try await world.settle()
      #expect(world.screen.popups == [])
      #expect(try await world.state("a") == "removed")
    }
  }

  @Test func `an unknown identifier is not found`() async throws {
    try await withWorld { world in
      #expect(try await failure { _ = try await world.show("x") }?.code == .notFound)
      #expect(try await failure { try await world.respond("x", "ok") }?.code == .notFound)
      let count: Int = try await world.call { world.engine.cancel(["x"], app: nil, $0) }
      #expect(count == 0)
    }
  }

  @Test func `what is pending cannot be answered yet`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("a", category: "select", .after(5)))
      #expect(try await failure { try await world.respond("a", "ok") }?.code == .notFound)
    }
  }

  @Test func `an identifier is notifyctl's, or of the only app that has it`() async throws {
    let (one, two) = try (
      #require(AppIdentifier("org.example.One")), #require(AppIdentifier("org.example.Two"))
    )
    try await withWorld { world in
      try await world.plant(
        .test("a", app: one, title: "1"), .test("a", app: two, title: "2", .after(5)),
        .test("b", app: two, title: "b"))
      let error = try await failure { _ = try await world.show("a") }
      #expect(error?.code == .invalidArguments)
      #expect(error?.message.contains("org.example.One, org.example.Two") == true)
      #expect(try await world.show("b")["app"]?.string == "org.example.Two")
      #expect(try await world.show("a", app: two)["title"]?.string == "2")
      try await world.add(.test("a", title: "own"))
      #expect(try await world.show("a")["title"]?.string == "own")
      let count: Int = try await world.call { world.engine.clear(["a"], app: nil, $0) }
      #expect(count == 1)
      #expect(try await world.show("a", app: one)["state"]?.string == "open")
    }
  }

  @Test func `a category that comes later than its request is used`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", category: "select", .after(5)))
      try await world.set(World.category)
      try await world.pass(5)
      #expect(world.screen.cards.last?.buttons.map(\.key) == ["ok", "ng", "comment"])
      #expect(world.screen.cards.last?.buttons.map(\.action) == World.category.actions)
    }
  }

  @Test func `a request's own actions are its alone, also after a restart`() async throws {
    try await withWorld { world in
      var request = Request.test("a")
      request.content.actions = World.category.actions
      var later = Request.test("b", .after(5))
      later.content.actions = [Action(id: "yes", title: "Yes")]
      try await world.add(request, later)
      #expect(world.screen.cards.last?.buttons.map(\.action) == World.category.actions)
      try await world.restart()
      #expect(world.screen.cards.last?.buttons.map(\.key) == ["ok", "ng", "comment"])
      try await world.pass(5)
      #expect(world.screen.cards.last?.buttons.map(\.key) == ["yes"])
      try await world.respond("b", "yes")
      #expect(try world.response("b") == "yes||0")
      let known: [NotificationModel.Category] = try await world.call {
        world.engine.categories(app: .notifyctl, $0)
      }
      #expect(known == [])
    }
  }

  @Test func `categories are replaced, added and removed`() async throws {
    try await withWorld { world in
      let plain = Category(id: "plain", actions: [])
      try await world.set(World.category, plain)
      let removed: Int = try await world.call {
        world.engine.updateCategories(
          set: [Category(id: "more", actions: [])], remove: ["plain", "x"], app: .notifyctl, $0)
      }
      #expect(removed == 1)
      let known: [NotificationModel.Category] = try await world.call {
        world.engine.categories(app: .notifyctl, $0)
      }
      #expect(known == [Category(id: "more", actions: []), World.category])
      try await world.set(plain)
      let rest: [NotificationModel.Category] = try await world.call {
        world.engine.categories(app: .notifyctl, $0)
      }
      #expect(rest == [plain])
    }
  }

  @Test func `an action whose key means something to servers gets a prefix`() async throws {
    try await withWorld { world in
      let ids = ["default", "settings", "inline-reply", "action:default", "ok"]
      try await world.set(Category(id: "c", actions: ids.map { Action(id: $0, title: $0) }))
      for (index, id) in ids.enumerated() {
        try await world.add(.test("a\(index)", category: "c"))
        let key = try #require(world.screen.cards.last?.buttons[index].key)
        #expect(key == (id == "ok" ? "ok" : "action:\(id)"))
        world.screen.click(key, on: "a\(index)")
        try await world.settle()
        #expect(try world.response("a\(index)") == "\(id)||0")
      }
    }
  }

  @Test func `without a server a request is stored, and the caller is told so`() async throws {
    try await withWorld(server: nil) { world in
      let added = try await world.add(.test("a"), .test("b"))
      #expect(added[0].warnings.count == 1)
      #expect(try await world.state("a") == "due")
      #expect(world.screen.deeds == [.summon])
      try await world.add(.test("c", .after(5)))
      #expect(world.screen.deeds == [.summon])
      world.screen.serverBecomes(World.server)
      try await world.settle()
      #expect(world.screen.identifiers == ["a", "b"])
      #expect(world.events == ["added a", "added b", "added c", "posted a", "posted b"])
    }
  }
}
