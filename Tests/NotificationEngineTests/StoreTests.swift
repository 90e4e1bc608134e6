import Foundation
import Glibc
import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct StoreTests {
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
}
