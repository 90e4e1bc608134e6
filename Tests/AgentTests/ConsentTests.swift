import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Authorization on the bus` {
  private static let app = "org.example.Natto"

  @Test func `an app is asked for by its name and icon, and allowed for good`() async throws {
    try await Session.run { session in
      try session.installApp(Self.app, named: "Natto", icon: "natto")
      let asks = try session.requests(Self.app)
      let prompt = try await session.posted()
      #expect(prompt.summary == "Natto would like to send you notifications")
      #expect(prompt.body == "Notifications may include alerts, sounds and icon badges.")
      #expect(prompt.appName == "Natto")
      #expect(prompt.hints["desktop-entry"] == .string(Self.app))
      #expect(prompt.appIcon == "natto")
      #expect(prompt.actions.map(\.key) == ["default", "allow", "deny"])
      try await session.reaches(.open, Self.app)
      try await #expect(session.server.invoke(prompt.id, "allow"))
      let outcome = try await asks.finish()
      #expect((outcome.status, outcome.output) == (0, "authorized\n"))
      let sent = try await session.notifyctl("send", "--app", Self.app, "T")
      #expect(sent.status == 0, "\(sent.errors)")
      _ = try await session.closed()
      #expect(try await session.posted().summary == "T")
    }
  }

  @Test func `a refusal and a dismissal are told apart by the exit status`() async throws {
    try await Session.run { session in
      let dismissed = try session.requests(Self.app)
      let first = try await session.posted()
      try await session.reaches(.open, Self.app)
      try await #expect(session.server.dismiss(first.id))
      let left = try await dismissed.finish()
      #expect((left.status, left.output) == (3, "notDetermined\n"))
      _ = try await session.closed()
      let denied = try session.requests(Self.app)
      let second = try await session.posted()
      try await session.reaches(.open, Self.app)
      try await #expect(session.server.invoke(second.id, "deny"))
      let refused = try await denied.finish()
      #expect((refused.status, refused.output) == (1, "denied\n"))
      let sent = try await session.notifyctl("send", "--app", Self.app, "T")
      #expect(sent.status == 77)
    }
  }

  @Test func `one that takes long is answered from the command line`() async throws {
    try await Session.run(server: nil) { session in
      let late = try await session.notifyctl(
        "authorization", "request", "--app", Self.app, "--timeout", "0")
      #expect((late.status, late.output) == (3, "notDetermined\n"))
      #expect(late.errors.contains("notifyctl respond \(Self.app) allow --app org.usernot"))
      let asks = try session.requests(Self.app)
      try await asks.complains("a notification asks")
      let answer = try await session.notifyctl(
        "respond", Self.app, "allow", "--app", "org.usernotifications.Agent")
      #expect(answer.status == 0, "\(answer.errors)")
      #expect(try await asks.finish().output == "authorized\n")
    }
  }

  @Test func `two that ask at once see one question, over a kill of the agent`() async throws {
    try await Session.run(.byCaller) { session in
      let one = try session.requests(Self.app)
      let before = try await session.posted()
      let two = try session.requests(Self.app)
      try await two.complains("a notification asks")
      try await session.reaches(.open, Self.app)
      try await session.killAgent()
      // Both ask the agent that comes next.
      #expect(try await session.closed() == (before.id, .closed))
      let prompt = try await session.posted()
      try await session.reaches(.open, Self.app)
      #expect(try await session.server.open.map(\.id) == [prompt.id])
      try await #expect(session.server.invoke(prompt.id, "allow"))
      #expect(try await one.finish().output == "authorized\n")
      #expect(try await two.finish().output == "authorized\n")
    }
  }

  @Test func `provisional needs no question, and interrupts nobody`() async throws {
    try await Session.run { session in
      let client = try session.client()
      let app = try #require(AppIdentifier(Self.app))
      let told = try await client.requestAuthorization([.alert, .sound, .provisional], app: app)
      #expect(told["granted"] == true)
      #expect(told["authorizationStatus"] == "provisional")
      #expect(told["options"] == 70)
      try await session.notifyctl("send", "--app", Self.app, "--sound", "bell", "T")
      let shown = try await session.posted()
      #expect(shown.summary == "T")
      #expect(shown.hints["urgency"] == .byte(0))
      #expect(shown.hints["suppress-sound"] == .bool(true))
      let status = try await session.notifyctl("authorization", "status", "--app", Self.app)
      #expect((status.status, status.output) == (0, "provisional\n"))
    }
  }

  @Test func `what comes due while its app is denied is skipped`() async throws {
    try await Session.run { session in
      try await session.notifyctl("authorization", "grant", "--app", Self.app)
      let added = try await session.notifyctl(
        "schedule", "--app", Self.app, "--id", "a", "--in", "1s", "T")
      #expect(added.status == 0, "\(added.errors)")
      let denied = try await session.notifyctl("authorization", "deny", "--app", Self.app)
      #expect((denied.status, denied.output) == (1, "denied\n"))
      try await session.reaches(.skipped, "a")
      #expect(try await session.server.open.isEmpty)
    }
  }

  @Test func `each change is told, and Settings has it`() async throws {
    try await Session.run { session in
      let events = await session.watcher.signals(
        interface: AgentContract.interface, member: "Event")
      try await session.notifyctl("authorization", "grant", "--app", Self.app)
      try await session.notifyctl("authorization", "reset", "--app", Self.app)
      let told = try await events.first(2).compactMap { Value($0.arguments[0])?.dictionary }
      #expect(told.map { $0["event"] } == ["settings", "settings"])
      #expect(told.map { $0["app"]?.string } == [Self.app, Self.app])
      #expect(told.map { $0["authorizationStatus"] } == ["authorized", "notDetermined"])
      #expect(told.map { $0["previousStatus"] } == ["notDetermined", "authorized"])
      try await session.notifyctl("authorization", "grant", "--app", Self.app)
      let settings = try await session.call("Settings", .string(Self.app))[0].dictionary ?? [:]
      #expect(settings["authorizationStatus"] == .string("authorized"))
      #expect(settings["options"] == .uint32(7))
      #expect((settings["consentDate"]?.int ?? 0) > 0)
      #expect(settings["consentDateText"]?.string?.contains("T") == true)
    }
  }
}

extension Session {
  /// Starts notifyctl, which asks for an app and waits for the answer.
  fileprivate func requests(_ app: String) throws -> Program {
    try starts("authorization", "request", "--app", app)
  }
}
