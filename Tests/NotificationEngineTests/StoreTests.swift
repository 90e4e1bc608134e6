import DesktopBus
import Foundation
import Glibc
import NotificationModel
import NotificationSchedule
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct StoreTests {
  // MARK: A store that fails while the agent runs

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

  // MARK: A store that cannot be opened

  @Test func `a damaged store is set aside, and that is said`() throws {
    let bytes = [UInt8](repeating: 7, count: 5000)
    let directory = try TemporaryDirectory()
    let path = directory.path + "/store.sqlite"
    for round in 1...2 {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let date = timeval(tv_sec: 1_000_000_000, tv_usec: 0)
      utimes(path, [date, date])
      var said: [String] = []
      let store = try Store(directory: directory.path) { said.append($0) }
      #expect(try store.nextDue() == nil)
      #expect(said.count == 1)
      #expect(said[0].contains("store.sqlite.damaged-2001-09-09"))
      let kept = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { $0.contains("damaged") }
      #expect(kept.count == round)
      for name in kept {
        #expect(
          try Data(contentsOf: directory.url.appendingPathComponent(name)) == Data(bytes))
      }
    }
  }

  @Test func `a store with a damaged page is set aside, too`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/store.sqlite"
    do {
      let store = try Store(directory: directory.path) { _ in }
      for number in 0..<200 {
        try store.put(
          StoredRequest(
            request: .test("\(number)", .after(1)), due: World.start, bootDue: nil, adder: ""))
      }
    }
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let size = try handle.seekToEnd()
    #expect(size > 40_000)
    for page in stride(from: UInt64(4096 * 2), to: size, by: 4096) {
      try handle.seek(toOffset: page)
      try handle.write(contentsOf: Data(repeating: 0xaa, count: 4096))
    }
    try handle.close()
    var said: [String] = []
    let store = try Store(directory: directory.path) { said.append($0) }
    #expect(said.count == 1)
    #expect(try store.due(at: World.start, limit: 500).isEmpty)
  }

  @Test func `a store of a newer agent is refused and left alone`() throws {
    let directory = try TemporaryDirectory()
    do {
      let store = try Store(directory: directory.path) { _ in }
      try store.database.execute("PRAGMA user_version = 99")
    }
    let before = try Data(contentsOf: directory.url.appendingPathComponent("store.sqlite"))
    var said: [String] = []
    let error = #expect(throws: StoreError.self) {
      _ = try Store(directory: directory.path) { said.append($0) }
    }
    #expect(error?.code == .other)
    #expect(error?.message.contains("version 99") == true)
    #expect(said == [])
    #expect(
      try Data(contentsOf: directory.url.appendingPathComponent("store.sqlite")) == before)
  }

  @Test func `a place where no store can be is named`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "file")
    let made = #expect(throws: StoreError.self) {
      try Store.makeDirectory(directory.path + "/file/store")
    }
    #expect(made?.code == .inaccessible)
    #expect(made?.message.contains("Not a directory") == true)
    let opened = #expect(throws: StoreError.self) {
      _ = try Store(directory: directory.path + "/missing") { _ in }
    }
    #expect(opened?.code == .inaccessible)
    #expect(opened?.message.contains(directory.path) == true)
  }

  @Test func `a store's directory is closed to others`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a/b"
    try Store.makeDirectory(path)
    try Store.makeDirectory(path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
  }

  // MARK: The lock

  @Test func `a store that is held names its holder`() throws {
    let directory = try TemporaryDirectory()
    let lock = try StoreLock.acquire(directory: directory.path)
    let error = #expect(throws: StoreError.self) {
      _ = try StoreLock.acquire(directory: directory.path)
    }
    #expect(error?.code == .held)
    #expect(error?.message.contains("process \(getpid())") == true)
    #expect(error?.message.contains(directory.path) == true)
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock is free when its holder is gone`() async throws {
    let directory = try TemporaryDirectory()
    do {
      let lock = try StoreLock.acquire(directory: directory.path)
      withExtendedLifetime(lock) {}
    }
    // A process that another test is starting has the descriptor for a moment.
    try await eventually("the lock is free") {
      do throws(StoreError) {
        _ = try StoreLock.acquire(directory: directory.path)
        return true
      } catch {
        guard error.code == .held else { throw error }
        return false
      }
    }
  }

  // MARK: Kill

  /// A child is killed a moment after so many of its calls were acknowledged.
  @Test(arguments: [1, 4, 15, 40])
  func `T16 T40 what was acknowledged before a SIGKILL is in the store`(
    _ count: Int
  ) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, count = count as Int] in
      try await Victim(directory: path, lastNote: count).work()
    }
    let notes = (try? String(contentsOfFile: path + "/notes", encoding: .utf8)) ?? ""
    let store = try Store(directory: path) { Issue.record("\($0)") }
    #expect(
      try store.database.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    let lines = notes.split(separator: "\n")
    #expect(lines.count >= count)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "added": #expect(try store.request(app: .notifyctl, id: words[1]) != nil)
      case "answered":
        let delivery = try #require(try store.newestDelivery(app: .notifyctl, id: words[1]))
        #expect(delivery.state == .answered)
        #expect(try store.response(of: delivery)?.action == Action.defaultIdentifier)
      default: Issue.record("\(line)")
      }
    }
    // Each delivery that is final by an answer has one, and no other has.
    let odd = try store.database.rows(
      """
      SELECT key FROM delivery LEFT JOIN response ON key = delivery
      WHERE (state = 'answered') != (action IS NOT NULL)
      """
    ) { $0.text(0) }
    #expect(odd == [])
  }
}

/// An agent in a process that is to be killed: it adds and answers, and notes what it was told.
private struct Victim {
  let directory: String
  let lastNote: Int

  func work() async throws {
    let store = try Store(directory: directory) { _ in }
    let screen = Screen(World.server)
    let file = open(directory + "/notes", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let count = Lock(0)
    let note: @Sendable (String) -> Void = { [lastNote] text in
      let bytes = Array((text + "\n").utf8)
      write(file, bytes, bytes.count)
      let isLast = count.withLock { count in
        count += 1
        return count == lastNote
      }
      guard isLast else { return }
      Thread.detachNewThread {
        usleep(UInt32(lastNote) * 97)
        kill(getpid(), SIGKILL)
      }
    }
    let engine = Engine(
      store: store, schedule: Schedule(zone: .gmt),
      ports: Engine.Ports(
        clock: HandClock(at: World.start), alarm: HandAlarm(), presenter: screen,
        apps: AppDouble(), installed: InstalledDouble(),
        tell: { event in
          guard let id = event["id"]?.string else { return }
          if event["event"] == "posted" { screen.click("default", on: id) }
          if event["event"] == "answered" { note("answered \(id)") }
        }, log: { _ in }),
      makeKey: { UUID().uuidString })
    screen.tell { engine.heard($0) }
    engine.heard(.server(World.server))
    Task { await engine.run() }
    for number in 0... {
      engine.add([.test("a\(number)")], adder: "") { _ in }
      await withCheckedContinuation { continuation in
        engine.add([.test("p\(number)", .after(5))], adder: "") { result in
          if case .success = result { note("added p\(number)") }
          continuation.resume()
        }
      }
    }
  }
}
