import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Servers that come, go, hang and refuse` {
  @Test func `T49 T55 after a server's death all is on the next one, silently and answerable`()
    async throws
  {
    try await Session.run { session in
      try await session.setCategory()
      let (first, one) = try await session.asks("first", ["--sound", "default"])
      let (second, two) = try await session.asks("second")
      #expect([one, two] == [1, 2])
      // The first one's answer comes under the number of the second one's former popup.
      try await session.server.die()
      try await session.server.comeBack(lastID: 1)
      let again = [try await session.posted(), try await session.posted()]
      #expect(again.map(\.id) == [2, 3])
      #expect(again.allSatisfy { $0.hints["suppress-sound"] == .bool(true) })
      #expect(again[0].actions.map(\.key).contains("inline-reply"))
      try await session.reaches(.open, "first")
      try await session.reaches(.open, "second")
      // Nobody is told that it came again.
      await #expect(try session.server.reply(2, Natto.comment))
      await #expect(try session.server.invoke(3, "action_ng"))
      #expect(try await first.finish().output == "action_input\n\(Natto.comment)\n")
      #expect(try await second.finish().status == 20)
    }
  }

  @Test func `T49 signals of a stranger are not the server's`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      for (signal, argument) in [
        ("ActionInvoked", Variant.string("action_ok")), ("NotificationReplied", .string("x")),
        ("NotificationClosed", .uint32(2)),
      ] {
        session.watcher.emit(
          signal, path: NotificationInterface.path, interface: NotificationInterface.name,
          [.uint32(shown), argument])
      }
      await #expect(try session.server.invoke(shown, "action_ng"))
      #expect(try await ask.finish().status == 20)
    }
  }

  @Test func `T50 without a server it is stored, said, and shown when one comes`() async throws {
    try await Session.run(server: nil) { session in
      let sent = try await session.notifyctl("send", "--id", "early", "T")
      #expect(sent.status == 0)
      #expect(sent.errors.contains("there is no notification server"))
      #expect(sent.errors.count { $0 == "\n" } == 1)
      let quiet = try await session.notifyctl("send", "--quiet", "--id", "quiet", "T")
      #expect((quiet.status, quiet.errors) == (0, ""))
      let ask = try session.starts("ask", "--id", "ask", "Q")
      try await session.reaches(.due, "ask")
      let server = try await FaultyServer(address: session.bus.address)
      let shown = try await server.events.first(3).map { event in
        if case .posted(let notification) = event { notification.summary } else { "\(event)" }
      }
      #expect(shown == ["T", "T", "Q"])
      try await session.reaches(.open, "ask")
      await #expect(server.invoke(3, "ok"))
      #expect(try await ask.finish().output == "ok\n")
      await server.stop()
    }
  }

  @Test func `T50 a server the bus can start is started for each notification that needs one`()
    async throws
  {
    let directory = try TemporaryDirectory()
    // No file of ours: one that is just written cannot always be run while others start programs.
    let command = "/bin/sh -c 'echo x >>\(directory.path)/starts; exit 1'"
    let bus = try PrivateBus(services: [NotificationInterface.name: command])
    let state = try TemporaryDirectory()
    let environment = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_STATE_HOME": state.path, "HOME": state.path,
      "G_DEBUG": "fatal-criticals",
    ]
    let starts = {
      let text = try? String(contentsOfFile: directory.path + "/starts", encoding: .utf8)
      return text?.count { $0 == "\n" } ?? 0
    }
    let send = {
      try await Program.run(Session.notifyctlPath, ["send", "T"], environment: environment)
    }
    #expect(try await send().status == 0)
    try await eventually("the server is started") { starts() > 0 }
    let list = try await Program.run(Session.notifyctlPath, ["list"], environment: environment)
    #expect(list.status == 0)
    #expect(starts() == 1)
    // One that comes while the bus still starts the first server is served by that start.
    try await eventually("the server is started again") {
      _ = try await send()
      return starts() > 1
    }
    await bus.stop()
    try await eventually("the agent ends with its bus") {
      StoreProbe(directory: state.path + "/usernotifications").isFree
    }
  }

  @Test func `T50 a start that hangs does not keep a server from showing`() async throws {
    // The bus waits for the name of a program that ended well.
    try await Session.run(server: nil, starts: [NotificationInterface.name: "/bin/true"]) {
      session in
      try await session.notifyctl("send", "T")
      let server = try await FaultyServer(address: session.bus.address)
      let shown = try await server.events.first(1, within: .seconds(30))
      #expect(shown.count == 1)
      await server.stop()
    }
  }

  @Test func `T57 a server that refuses once is tried again, and shows it once`() async throws {
    try await Session.run { session in
      try await session.server.change { faults in
        faults.refusal = .init(
          times: 1,
          error: BusError(
            name: "org.freedesktop.Notifications.Error.ExcessNotificationGeneration",
            "Created too many similar notifications in quick succession"))
      }
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      #expect(shown == 1)
      await #expect(try session.server.invoke(shown, "action_ok"))
      #expect(try await ask.finish().status == 0)
      #expect(try await session.closed() == (1, .closed))
      let (_, second) = try await session.asks("second")
      #expect(second == 2)
    }
  }

  @Test func `a server that answers Notify with a text is one that refuses`() async throws {
    try await Session.run { session in
      try await session.server.change { $0.answersWithText = true }
      try await session.notifyctl("send", "--id", "odd", "T")
      try await session.agent.complains("the notification server refused")
      try await session.server.change { $0.answersWithText = false }
      #expect(try await session.posted().summary == "T")
      try await session.reaches(.open, "odd")
    }
  }

  @Test func `T51 a server that hangs before the call is asked again, and shows it once`()
    async throws
  {
    try await Session.run { session in
      try await session.setCategory()
      try await session.server.change { $0.isDeaf = true }
      let ask = try session.starts("ask", "--id", "q", "--category", "category_select", "T")
      _ = try await session.server.held.first(1)
      try await session.listsMeanwhile()
      // What it was asked in its sleep it answers when it wakes up, as after SIGCONT.
      try await session.server.change { $0.isDeaf = false }
      try await session.server.answerHeld()
      let shown = try await session.posted()
      try await session.reaches(.open, "q")
      await #expect(try session.server.invoke(shown.id, "action_ok"))
      #expect(try await ask.finish().output == "action_ok\n")
      #expect(shown.id == 1)
    }
  }

  @Test func `T49 what would come while GNOME Shell starts comes when it can be seen`() async throws
  {
    try await Session.run { session in
      try await session.server.change { $0.software = ["gnome-shell", "GNOME", "43.9"] }
      try await session.notifyctl("send", "--id", "s", "T")
      #expect(try await session.posted().id == 1)
      try await session.server.die()
      let start = ContinuousClock.now
      try await session.server.comeBack()
      #expect(try await session.posted().id == 1)
      #expect(ContinuousClock.now - start >= .seconds(3))
    }
  }

  @Test func `T51 the death of a server that hangs is noticed`() async throws {
    try await Session.run { session in
      try await session.server.change { $0.holdsNotify = true }
      try await session.notifyctl("send", "--id", "s", "T")
      _ = try await session.server.held.first(1)
      try await session.reaches(.posting, "s")
      try await session.server.die()
      try await session.server.change { $0.holdsNotify = false }
      try await session.server.comeBack()
      #expect(try await session.posted().id == 1)
      try await session.reaches(.open, "s")
      #expect(try await session.server.open.count == 1)
    }
  }
}

@Suite(.timeLimit(.minutes(2))) struct `A server that answers after libnotify gave up` {
  @Test func `T51 what libnotify never called for is posted once the server is awake`()
    async throws
  {
    try await Session.run { session in
      try await session.setCategory()
      try await session.server.change { $0.holdsInformation = true }
      let ask = try session.starts("ask", "--id", "q", "--category", "category_select", "T")
      // libnotify has given up when it is asked again.
      _ = try await session.server.held.first(2, within: .seconds(60))
      try await session.server.answerHeld()
      let shown = try await session.posted()
      #expect(shown.id == 1)
      await #expect(try session.server.invoke(shown.id, "action_ok"))
      #expect(try await ask.finish().output == "action_ok\n")
    }
  }

  // 25 s: libnotify's own time-out cannot be changed.
  @Test func `T51 it is posted once, its late number is taken, its buttons work`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      try await session.server.change { $0.holdsNotify = true }
      let ask = try session.starts("ask", "--id", "q", "--category", "category_select", "T")
      _ = try await session.server.held.first(1)
      try await session.reaches(.posting, "q")
      try await session.listsMeanwhile()
      try await session.agent.complains("gave no answer yet", within: .seconds(60))
      try await session.listsMeanwhile()
      #expect(try await session.fields("q")["state"] == "posting")
      // A click that comes right behind the number is not lost.
      try await session.server.answerHeld()
      let shown = try await session.posted()
      await #expect(try session.server.invoke(shown.id, "action_ok"))
      #expect(try await ask.finish().output == "action_ok\n")
      #expect(try await session.closed() == (1, .closed))
      #expect(try await session.server.open.isEmpty)
    }
  }
}

extension Session {
  /// The agent answers while the server hangs: a call that waited for it would fail after 5 s.
  ///
  /// How fast it answers is measured on real servers, by the end-to-end suite.
  fileprivate func listsMeanwhile() async throws {
    let client = try client()
    for _ in 0..<5 { #expect(try await client.list(.delivered, app: nil).count == 1) }
  }
}
