import Glibc
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct StoreFailureTests {
  /// Lets the store grow by so many pages, or without limit.
  private func letGrow(_ world: World, pages: Int64?) async throws {
    try await world.call { (done: @escaping Completion<Void>) in
      world.engine.submit(
        { (core) throws(EngineError) in
          try storing { () throws(StoreError) in
            let database = core.store.database
            let now = try database.rows("PRAGMA page_count") { $0.int(0) }[0]
            try database.execute("PRAGMA max_page_count = \(pages.map { now + $0 } ?? 1 << 30)")
          }
        }, done)
    }
  }

  @Test func `on a full disk a request fails whole, and the agent goes on`() async throws {
    try await withWorld { world in
      try await world.add(.test("before", .after(3600)))
      try await letGrow(world, pages: 2)
      var large = Request.test("large", .after(5))
      large.content.body = String(repeating: "x", count: 100_000)
      let error = try await failure { try await world.add(.test("small", .after(5)), large) }
      #expect(error?.code == .storeFailed)
      #expect(error?.message.contains("full") == true)
      #expect(world.log.contains { $0.contains("full") })
      #expect(try await world.identifiers(.pending) == ["before"])
      #expect(world.events == ["added before"])
      try await world.pass(10)
      #expect(world.screen.deeds == [])

      try await letGrow(world, pages: nil)
      try await world.add(large)
      try await world.pass(10)
      #expect(world.screen.identifiers == ["large"])
    }
  }

  /// Another process that keeps the store from being written.
  private func lockedStore(_ world: World) throws -> Store {
    let other = try world.stored()
    try other.database.execute("BEGIN IMMEDIATE")
    return other
  }

  @Test func `a request that cannot be stored fails and leaves nothing`() async throws {
    try await withWorld { world in
      let other = try lockedStore(world)
      let error = try await failure { try await world.add(.test("a"), .test("b", .after(5))) }
      #expect(error?.code == .storeFailed)
      try other.database.execute("ROLLBACK")
      try await world.pass(20)
      #expect(world.screen.deeds == [])
      #expect(try await world.identifiers(.pending) == [])
      #expect(world.events == [])
    }
  }

  @Test func `T40 an answer that cannot be stored is kept until it can`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("q", category: "select"), .test("later", .after(3)))
      let other = try lockedStore(world)
      world.screen.click("ok", on: "q")
      world.screen.close("q", .dismissed)
      try await world.settle()
      #expect(world.events == ["added q", "added later", "posted q"])
      #expect(!world.screen.deeds.contains(.close("q")))
      #expect(world.alarm.time?.fromStart == 5)
      try await world.pass(17)
      #expect(world.alarm.time?.fromStart == 20)
      #expect(!world.screen.deeds.contains(.show("later")))
      try other.database.execute("ROLLBACK")
      try await world.pass(3)
      #expect(try world.response("q") == "ok||0")
      #expect(world.events == ["added q", "added later", "posted q", "answered q", "posted later"])
      #expect(world.screen.identifiers == ["later"])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `a store that fails keeps the agent calm, however much is due`() async throws {
    try await withWorld { world in
      let requests = (0..<150).map { Request.test("\($0)", .after(1)) }
      _ = try await world.call { world.engine.add(requests, adder: "", $0) }
      // Only the end of the transaction fails: a popup of no delivery breaks a rule checked there.
      let other = try world.stored()
      try other.database.execute(
        """
        CREATE TABLE broken (key TEXT REFERENCES delivery (key) DEFERRABLE INITIALLY DEFERRED);
        CREATE TRIGGER breaks AFTER INSERT ON delivery
        BEGIN INSERT INTO broken VALUES ('none'); END
        """)
      let turns = world.clock.readings
      try await world.sleep(1)
      #expect(world.clock.readings <= turns + 3)
      #expect(world.log.contains { $0.contains("FOREIGN KEY") })
      #expect(world.screen.deeds == [])
      try other.database.execute("DROP TRIGGER breaks")
      try await world.pass(5)
      #expect(world.screen.popups.count == 150)
    }
  }
}
