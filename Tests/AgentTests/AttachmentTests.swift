import AgentClient
import DesktopBus
import Foundation
import Glibc
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Attached files` {
  /// The folders of copies that there are.
  private func folders(_ session: Session) -> [String] { Files.names(in: kept(session)) }

  private func kept(_ session: Session) -> String {
    session.directory.path + "/state/usernotifications/attachments"
  }

  /// The paths of a notification's attachments, as the agent tells them.
  private func paths(_ session: Session, _ id: String) async throws -> [String] {
    try await session.fields(id)["attachments"]?.array?
      .compactMap { $0.dictionary?["path"]?.string } ?? []
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `a file may go as soon as it is attached`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let picture = try session.directory.write(Files.png, to: "photo.png")
      let sent = try await session.notifyctl("send", "--id", "p", "--attach", picture, "T")
      #expect((sent.status, sent.errors) == (0, ""))
      try FileManager.default.removeItem(atPath: picture)
      let path = try #require(try await paths(session, "p").first)
      #expect(path.hasPrefix(kept(session)) && path.hasSuffix("/0.png"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(Files.png))
      #expect(try mode(path) == 0o600)
      #expect(try mode(kept(session)) == 0o700)
      let shown = try await session.posted()
      #expect(shown.hints["image-path"] == .string(path))
      #expect(shown.appIcon == "org.usernotifications.notifyctl")
    }
  }

  @Test func `the original stays, moved nowhere and changed in nothing`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let bitmap = Files.bitmap(width: 1500, height: 10)
      let picture = try session.directory.write(bitmap, to: "photo.bmp")
      try await session.notifyctl("send", "--id", "p", "--attach", picture, "T")
      #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == Data(bitmap))
      let shown = try await session.posted()
      let path = try #require(try await paths(session, "p").first)
      #expect(shown.hints["image-path"] == .string(path + ".shown.png"))
    }
  }

  @Test func `what is no readable file is refused and leaves nothing`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let directory = session.directory
      let pipe = directory.path + "/pipe"
      mkfifo(pipe, 0o600)
      let wave = Array("RIFF\0\0\0\0WAVEfmt ".utf8)
      let good = try directory.write(Files.png, to: "good.png")
      let wrong = [
        (directory.path + "/none", "No such file"), (pipe, "it is a pipe"),
        (directory.path, "it is a directory"), ("/dev/null", "it is a device"),
        (try directory.write(Files.png, to: "l.png", size: (10 << 20) + 1), "more than the 10 MB"),
        (try directory.write(wave, to: "s.wav", size: (5 << 20) + 1), "more than the 5 MB"),
        (try directory.write([], to: "film", size: (50 << 20) + 1), "more than the 50 MB"),
      ]
      let client = try session.client()
      for (path, reason) in wrong {
        let files: [Value] = [good, path].map { ["id": "", "path": .string($0)] }
        let error = await #expect(throws: AgentError.self) {
          _ = try await client.add(
            ["id": "p", "title": "T", "attachments": .array(files)], app: .notifyctl)
        }
        #expect(error?.code == .invalidArguments)
        #expect(error?.message.contains("attachments[1]: the file '\(path)'") == true)
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        let sent = try await session.notifyctl("send", "--attach", path, "T")
        #expect(sent.status == (reason.hasPrefix("more") ? 64 : 66))
      }
      #expect(try await session.list() == [])
      #expect(folders(session) == [])
    }
  }

  @Test func `of several requests all are taken, or none and no file`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let good = try session.directory.write(Files.png, to: "good.png")
      let client = try session.client()
      func request(_ id: String, _ path: String) -> [String: Value] {
        [
          "id": .string(id), "title": "T", "attachments": [["id": "", "path": .string(path)]],
          "trigger": ["type": "interval", "seconds": 3600],
        ]
      }
      let error = await #expect(throws: AgentError.self) {
        _ = try await client.add([request("a", good), request("b", good + "x")], app: .notifyctl)
      }
      #expect(error?.message.hasPrefix("request 1: attachments[0]: ") == true)
      #expect(folders(session) == [])
      _ = try await client.add([request("a", good), request("b", good)], app: .notifyctl)
      #expect(folders(session).count == 2)
    }
  }

  @Test func `an app that may not notify leaves no file`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let picture = try session.directory.write(Files.png, to: "p.png")
      let sent = try await session.notifyctl(
        "send", "--app", "org.example.App", "--attach", picture, "T")
      #expect(sent.status == 77)
      try await eventually("the copy is gone") { folders(session) == [] }
    }
  }

  @Test func `no room for the copy is said, and nothing is half kept`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let picture = try session.directory.write(Files.png, to: "p.png")
      // No directory can be made in it.
      try session.directory.write("", to: "state/usernotifications/attachments")
      let sent = try await session.notifyctl("send", "--attach", picture, "T")
      #expect(sent.status == 74)
      #expect(sent.errors.contains("cannot be made: Not a directory"))
      #expect(try await session.list() == [])
    }
  }

  @Test func `the copy goes with the request, and not before`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let picture = try session.directory.write(Files.png, to: "p.png")
      for _ in 1...2 {
        try await session.notifyctl("schedule", "--in", "1h", "--id", "p", "--attach", picture, "T")
        try await eventually("one copy is left") { folders(session).count == 1 }
        #expect(try await paths(session, "p").allSatisfy { access($0, R_OK) == 0 })
      }
      try await session.notifyctl("cancel", "p")
      try await eventually("the copy is gone") { folders(session) == [] }
    }
  }

  @Test func `a copy that a crash left is swept, and one in use stays`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let picture = try session.directory.write(Files.png, to: "p.png")
      try await session.notifyctl("schedule", "--in", "1h", "--id", "p", "--attach", picture, "T")
      let used = folders(session)
      #expect(used.count == 1)
      try await session.killAgent()
      try session.directory.write("", to: "state/usernotifications/attachments/LEFT-1/0.png")
      #expect(folders(session).count == 2)
      try await session.startAgent()
      #expect(folders(session) == used)
    }
  }

  @Test func `calls of one client keep their order while a file is copied`() async throws {
    try await Session.run(environment: Session.knownFormats) { session in
      let film = try session.directory.write([], to: "film", size: 50 << 20)
      let request = Variant.dictionary([
        "id": .string("p"), "title": .string("T"),
        "trigger": .dictionary(["type": .string("interval"), "seconds": .double(3600)]),
        "attachments": .dictionaries([["id": .string(""), "path": .string(film)]]),
      ])
      let own = Variant.string("org.usernotifications.notifyctl")
      let (answers, answer) = AsyncStream<String>.makeStream()
      for (method, argument) in [("Add", request), ("Cancel", .strings(["p"]))] {
        await session.watcher.start(
          AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface,
          method, [own, argument], timeoutMilliseconds: nil
        ) { result in
          let isCounted = (try? result.get())?.first == .uint32(1)
          answer.yield(method + (isCounted ? " of one" : ""))
        }
      }
      #expect(try await answers.first(2) == ["Add", "Cancel of one"])
      #expect(try await session.list() == [])
    }
  }
}
