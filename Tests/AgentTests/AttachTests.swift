import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Apps that run` {
  @Test func `an app that is asked decides whether and how it is shown`() async throws {
    try await Session.run { session in
      let app = try await RunningApp(session, presents: [16, 2 | 16, 0, 8, .max])
      for number in 1...5 {
        try await session.notifyctl("send", "--id", "\(number)", "--sound", "bell", "T\(number)")
      }
      var shown: [String: Notification] = [:]
      for _ in 0..<4 {
        let notification = try await session.posted()
        shown[notification.summary] = notification
      }
      #expect(Set(shown.keys) == ["T1", "T2", "T4", "T5"])
      // Banner alone is silent; the list alone does not interrupt.
      #expect(shown["T1"]?.hints["suppress-sound"] == .bool(true))
      #expect(shown["T1"]?.hints["urgency"] == .byte(1))
      #expect(shown["T2"]?.hints["sound-name"] == .string("bell"))
      #expect(shown["T4"]?.hints["urgency"] == .byte(0))
      #expect(shown["T5"]?.hints["sound-name"] == .string("bell"))
      #expect(app.calls("WillPresent").map { $0["id"]?.string } == ["1", "2", "3", "4", "5"])
      try await session.reaches(.skipped, "3")
      await app.leave()
    }
  }

  @Test func `an app that answers with an error or not at all leaves it to the notification`()
    async throws
  {
    try await Session.run { session in
      let app = try await RunningApp(session, presents: [nil])
      try await session.notifyctl("send", "--sound", "bell", "T")
      #expect(try await session.posted().hints["sound-name"] == .string("bell"))
      await app.leave()
      // One that has left is not asked.
      try await session.notifyctl("send", "U")
      #expect(try await session.posted().summary == "U")
      #expect(app.calls("WillPresent").count == 1)
    }
  }

  @Test func `an app that leaves while it is asked leaves it to the notification`() async throws {
    try await Session.run { session in
      let app = try await RunningApp(session, presents: [], isMute: true)
      try await session.notifyctl("send", "T")
      try await eventually("it is asked") { !app.calls("WillPresent").isEmpty }
      await app.leave()
      #expect(try await session.posted().summary == "T")
    }
  }

  @Test func `a response goes to the app, and once it is acknowledged to nobody else`() async throws
  {
    try await Session.run { session in
      try await session.setCategory()
      let app = try await RunningApp(session)
      let (ask, shown) = try await session.asks()
      try await #expect(session.server.reply(shown, Natto.comment))
      _ = try await ask.finish()
      try await eventually("it is handed over") { app.calls("DidReceive").count == 1 }
      let fields = app.calls("DidReceive")[0]
      #expect(fields["id"] == "Natto")
      #expect(fields["title"]?.string == Natto.title)
      #expect(fields["response"]?.dictionary?["action"] == "action_input")
      #expect(fields["response"]?.dictionary?["text"]?.string == Natto.comment)
      await app.leave()
      let next = try await RunningApp(session)
      try await session.isSettled()
      #expect(next.calls("DidReceive").isEmpty)
      await next.leave()
    }
  }

  @Test func `a response that nobody acknowledged goes to the next process, over a restart`()
    async throws
  {
    try await Session.run(.byCaller) { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      try await #expect(session.server.invoke(shown, "action_ok"))
      _ = try await ask.finish()
      // The first fails, the second dies with it in hand, the third gets it after a crash.
      let fails = try await RunningApp(session, acknowledges: false)
      try await eventually("the first gets it") { fails.calls("DidReceive").count == 1 }
      let dies = try await RunningApp(session, isMute: true)
      try await eventually("the second gets it") { dies.calls("DidReceive").count == 1 }
      await dies.leave()
      try await session.killAgent()
      let takes = try await RunningApp(session)
      try await eventually("the third gets it") { takes.calls("DidReceive").count == 1 }
      try await session.isSettled()
      let late = try await RunningApp(session)
      try await session.isSettled()
      #expect(late.calls("DidReceive").isEmpty)
      #expect(fails.calls("DidReceive").count == 1)
      for app in [fails, takes, late] { await app.leave() }
    }
  }

  @Test func `a dismissal goes to the app only if the category wants it`() async throws {
    try await Session.run { session in
      let app = try await RunningApp(session)
      for (id, options) in [("plain", "[]"), ("custom", "[\"customDismissAction\"]")] {
        let category = """
          {"id": "\(id)", "actions": [{"id": "a", "title": "A"}], "options": \(options)}
          """
        try await session.notifyctl("category", "set", "-", input: category)
        try await session.notifyctl("send", "--id", id, "--category", id, "T")
        let shown = try await session.posted()
        try await session.reaches(.open, id)
        try await #expect(session.server.dismiss(shown.id))
        try await session.reaches(.dismissed, id)
        _ = try await session.closed()
      }
      try await eventually("the dismissal is handed over") { app.calls("DidReceive").count == 1 }
      #expect(app.calls("DidReceive")[0]["id"] == "custom")
      await app.leave()
    }
  }
}

extension Session {
  /// Returns once the agent has done all it was asked before.
  fileprivate func isSettled() async throws {
    _ = try await call("Settings", .string("org.usernotifications.notifyctl"))
  }
}

/// A process that attaches as notifyctl's app, and remembers what it is called for.
private final class RunningApp: Sendable {
  private struct State {
    var presents: [UInt32?]
    var calls: [(method: String, fields: [String: Value])] = []
    // Kept: a call that is dropped fails at its caller.
    var unanswered: [MethodCall] = []
  }

  private let connection: BusConnection
  private let state: Lock<State>

  init(
    _ session: Session, presents: [UInt32?] = [], acknowledges: Bool = true, isMute: Bool = false
  ) async throws {
    connection = try BusConnection.open(address: session.bus.address, name: "app")
    state = Lock(State(presents: presents))
    let state = state
    let path = "/org/example/App"
    try await connection.export(
      path: path, interface: AgentContract.clientInterface,
      introspection: AgentContract.clientIntrospection
    ) { call in
      // Told last: a test that has seen the call may end the process at once.
      defer {
        let fields = Value(call.arguments[0])?.dictionary ?? [:]
        state.withLock { $0.calls.append((call.method, fields)) }
      }
      let options = state.withLock { state -> UInt32?? in
        if isMute { state.unanswered.append(call) }
        guard call.method == "WillPresent" else { return .some(acknowledges ? 0 : nil) }
        return state.presents.isEmpty ? .some(.max) : .some(state.presents.removeFirst())
      }
      if isMute { return }
      switch (options ?? nil, call.method) {
      case (let options?, "WillPresent"): call.reply([.uint32(options)])
      case (.some, _): call.reply()
      case (nil, _): call.fail(BusError(name: "org.example.Error.Failed", "no"))
      }
    }
    let agent = Variant.string("org.usernotifications.notifyctl")
    // The first call may have to start the agent.
    _ = try await session.notifyctl("category", "list")
    _ = try await connection.call(
      AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface, "Attach",
      [agent, .objectPath(path), .dictionary([:])])
  }

  func calls(_ method: String) -> [[String: Value]] {
    state.withLock { $0.calls.filter { $0.method == method }.map(\.fields) }
  }

  func leave() async {
    connection.flush()
    await connection.close()
  }
}
