import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct KeptFilesTests {
  /// A request whose file was copied.
  private func request(
    _ id: String, in folder: String, _ world: World, _ trigger: Trigger? = nil
  ) throws -> Request {
    var request = Request.test(id, trigger)
    let path = try world.directory.write("x", to: "attachments/\(folder)/0.png")
    request.content.attachments = [Attachment(id: "", path: path)]
    return request
  }

  /// The folders that there are.
  private func folders(_ world: World) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: world.directory.path + "/attachments")
    return names?.sorted() ?? []
  }

  @Test func `a folder is told from all that is elsewhere`() {
    let files = KeptFiles(storeDirectory: "/s")
    func folder(_ paths: String...) -> String? {
      var content = Content()
      content.attachments = paths.map { Attachment(id: "", path: $0) }
      return files.folder(of: content)
    }
    #expect(folder("/s/attachments/A-1/0.png") == "A-1")
    #expect(folder("/elsewhere/0.png", "/s/attachments/B/0") == "B")
    for path in [
      "/s/attachments/0.png", "/s/attachments/../x", "/s/attachments/./x", "/s/attachments//x",
      "/s/attachments/A/../x", "/s/attachmentsA/x/y", "/s/store.sqlite",
    ] { #expect(folder(path) == nil, "\(path)") }
    #expect(folder() == nil)
  }

  @Test func `files go when the last that refers to them is forgotten`() async throws {
    try await withWorld { world in
      try await world.add(request("once", in: "A", world, .after(5)))
      try await world.pass(6)
      #expect(try world.states("once") == ["open"])
      #expect(folders(world) == ["A"])
      try await world.respond("once", Action.defaultIdentifier)
      // A month after its end; all days are the same to it.
      try await world.pass(31 * 86_400)
      try await world.restart()
      #expect(try world.states("once") == [])
      #expect(folders(world) == [])
    }
  }

  @Test func `a series shares its files with its deliveries`() async throws {
    try await withWorld { world in
      try await world.add(request("daily", in: "A", world, .after(86_400, repeats: true)))
      try await world.pass(2 * 86_400 + 1)
      #expect(try world.states("daily").count == 2)
      _ = try await world.call { world.engine.cancel(["daily"], app: nil, $0) }
      try await world.settle()
      #expect(folders(world) == ["A"])
    }
  }

  @Test func `what is replaced leaves no files, nor does what is undone`() async throws {
    try await withWorld { world in
      try await world.add(request("a", in: "A", world, .after(60)))
      try await world.add(
        request("a", in: "B", world, .after(60)), request("a", in: "C", world, .after(60)))
      #expect(folders(world) == ["C"])
      // None of them is stored, so the one before stays as it was.
      let error = try await failure {
        try await world.add(
          .test("a", .after(60)), .test("b", app: .agent, .after(60)))
      }
      #expect(error != nil)
      #expect(folders(world) == ["C"])
      _ = try await world.call { world.engine.cancel([], app: .notifyctl, $0) }
      try await world.settle()
      #expect(folders(world) == [])
    }
  }

  @Test func `what nothing refers to is swept when the store is opened`() async throws {
    try await withWorld { world in
      try await world.add(request("a", in: "A", world, .after(60)))
      await world.end()
      try world.directory.write("x", to: "attachments/LEFT/0")
      try world.begin()
      try await world.settle()
      #expect(folders(world) == ["A"])
    }
  }

  @Test func `the files of a damaged store are set aside with it`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("no store, and long enough to be taken for one", to: "store.sqlite")
    try directory.write("x", to: "attachments/A/0")
    _ = try Store(directory: directory.path) { _ in }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let aside = try #require(names.first { $0.hasSuffix("-attachments") })
    #expect(aside.hasPrefix("store.sqlite.damaged-"))
    #expect(FileManager.default.fileExists(atPath: "\(directory.path)/\(aside)/A/0"))
    #expect(!names.contains("attachments"))
  }
}
