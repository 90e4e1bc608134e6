import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import usernotificationsd

@Suite struct `What a process is confined to` {
  /// What is found with a file `.flatpak-info` of a text, or without one.
  private func confinement(_ info: String?) throws -> Confinement {
    let proc = try TemporaryDirectory()
    defer { proc.remove() }
    let root = "\(proc.path)/7/root"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try info?.write(toFile: "\(root)/.flatpak-info", atomically: false, encoding: .utf8)
    return Confinement(process: 7, proc: proc.path)
  }

  private func isUnknown(_ confinement: Confinement) -> Bool {
    if case .unknown = confinement { true } else { false }
  }

  @Test func `is nothing without Flatpak's file`() throws {
    try #expect(confinement(nil) == .none)
    #expect(Confinement(process: getpid()) == .none)
  }

  @Test func `is the app that the file names, or the runtime`() throws {
    let app = try #require(AppIdentifier("org.example.App"))
    try #expect(confinement("[Application]\nname=org.example.App\n\n[Context]\n") == .app(app))
    try #expect(confinement("[Runtime]\nname=org.example.App\n") == .app(app))
  }

  @Test(arguments: [
    "", "no key file", "[Application]\n", "[Application]\nname=../../etc\n",
  ])
  func `cannot be told by a file that names none`(info: String) throws {
    try #expect(isUnknown(confinement(info)))
  }

  @Test func `cannot be told by a name that is far too long`() throws {
    let name = String(repeating: "x", count: 100_000)
    try #expect(isUnknown(confinement("[Application]\nname=\(name)\n")))
  }

  @Test func `cannot be told of a process that is gone`() throws {
    let proc = try TemporaryDirectory()
    #expect(isUnknown(Confinement(process: 7, proc: proc.path)))
    proc.remove()
  }

  @Test func `leaves a sandbox what is for one app, and nothing that decides for a person`() throws
  {
    let app = try #require(AppIdentifier("org.example.App"))
    for method in ["Add", "List", "RequestAuthorization", "Settings"] {
      try #expect(Confinement.app(app).sandbox(for: method) == app)
      try #expect(Confinement.none.sandbox(for: method) == nil)
      #expect(throws: (any Error).self) { try Confinement.unknown("x").sandbox(for: method) }
    }
    for method in ["SetAuthorization", "Answer", "PutBack", "WhateverComesLater"] {
      #expect(throws: (any Error).self) { try Confinement.app(app).sandbox(for: method) }
      try #expect(Confinement.none.sandbox(for: method) == nil)
    }
  }
}

@Suite(.serialized, .timeLimit(.minutes(3))) struct `A caller in a sandbox` {
  private static let app = "org.example.Sandboxed"
  private static let other = "org.example.Other"

  /// Runs notifyctl in a sandbox as Flatpak makes them: the same files, and one that names the app.
  private func notifyctl(
    _ session: Session, _ arguments: String...
  ) async throws -> Program.Outcome {
    let info = "\(session.directory.path)/flatpak-info"
    try "[Application]\nname=\(Self.app)\n".write(toFile: info, atomically: true, encoding: .utf8)
    let folders = try FileManager.default.contentsOfDirectory(atPath: "/").flatMap { name in
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/\(name)")
      return link.map { ["--symlink", $0, "/\(name)"] }
        ?? ["--dev-bind-try", "/\(name)", "/\(name)"]
    }
    return try await Program.run(
      "/usr/bin/bwrap",
      folders + ["--ro-bind", info, "/.flatpak-info", "--", Session.notifyctlPath] + arguments,
      environment: session.environment)
  }

  @Test func `acts as its sandbox's app alone`() async throws {
    try await Session.run { session in
      try await session.notifyctl("authorization", "grant", "--app", Self.app)
      try await session.notifyctl("authorization", "grant", "--app", Self.other)
      let own = try await notifyctl(session, "send", "--app", Self.app, "mine")
      #expect(own.status == 0, "\(own.errors)")
      #expect(try await session.posted().summary == "mine")
      let foreign = try await notifyctl(session, "send", "--app", Self.other, "not mine")
      #expect(foreign.status == 77)
      #expect(foreign.errors.contains("runs in the sandbox of \(Self.app)"))
      // The command line's own app is another one, too.
      #expect(try await notifyctl(session, "send", "T").status == 77)
    }
  }

  @Test func `sees nothing of others, and neither answers nor decides for them`() async throws {
    try await Session.run { session in
      try await session.notifyctl("authorization", "grant", "--app", Self.other)
      try await session.notifyctl(
        "schedule", "--app", Self.other, "--id", "secret", "--in", "1h", "T")
      let list = try await notifyctl(session, "list")
      #expect(list.status == 0, "\(list.errors)")
      #expect(!list.output.contains("secret"))
      for app in [Self.app, Self.other] {
        for decision in ["grant", "deny", "reset"] {
          let decided = try await notifyctl(session, "authorization", decision, "--app", app)
          #expect(decided.status == 77, "\(decision) \(app)")
        }
      }
      let status = try await session.notifyctl("authorization", "status", "--app", Self.other)
      #expect(status.output == "authorized\n")
      // Its own question is not its to answer.
      let asks = try session.starts("authorization", "request", "--app", Self.app)
      let prompt = try await session.posted()
      try await session.reaches(.open, Self.app)
      let answer = try await notifyctl(
        session, "respond", Self.app, "allow", "--app", "org.usernotifications.Agent")
      #expect(answer.status == 77, "\(answer.errors)")
      try await #expect(session.server.invoke(prompt.id, "deny"))
      #expect(try await asks.finish().output == "denied\n")
    }
  }

  @Test func `asks for itself, and is told what a person says`() async throws {
    try await Session.run { session in
      async let asked = notifyctl(session, "authorization", "request", "--app", Self.app)
      let prompt = try await session.posted()
      try await session.reaches(.open, Self.app)
      try await #expect(session.server.invoke(prompt.id, "allow"))
      let told = try await asked
      #expect((told.status, told.output) == (0, "authorized\n"), "\(told.errors)")
    }
  }

  @Test func `an app with a wrong name is told so, in a sentence that is not as long`() async throws
  {
    try await Session.run { session in
      for name in ["a/b", "a b", String(repeating: "x", count: 10_000)] {
        let error = await #expect(throws: BusError.self) {
          try await session.call("Settings", .string(name))
        }
        #expect((error?.message.utf8.count ?? 0) < 400)
        #expect(error?.message.contains("is no app identifier") ?? false)
      }
    }
  }
}
