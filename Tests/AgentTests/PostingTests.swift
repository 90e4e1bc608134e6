import AgentClient
import DesktopBus
import Glibc
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `What the server is sent` {
  private static let inline = ["actions", "body", "body-markup", "sound", "inline-reply"]

  /// What the server gets of a call of notifyctl.
  private func sent(
    _ arguments: String..., capabilities: [String] = inline
  ) async throws -> Notification {
    let received = Lock<Notification?>(nil)
    try await Session.run(server: ServerRules(capabilities: capabilities)) { session in
      try await session.setCategory()
      let outcome = try await Program.run(
        Session.notifyctlPath, arguments, environment: session.environment)
      // A server without buttons is worth a word.
      let isSilent = outcome.errors.isEmpty || !capabilities.contains("actions")
      guard outcome.status == 0, isSilent else { throw Mishap(outcome.errors) }
      let notification = try await session.posted()
      let process = Int64(try session.agent.identifier)
      #expect(notification.hints["sender-pid"] == .int64(process))
      received.withLock { $0 = notification }
    }
    guard let notification = received.withLock({ $0 }) else { throw Mishap("nothing is sent") }
    return notification
  }

  @Test func `T39 the reminder with all it has`() async throws {
    let sent = try await sent(
      "send", "--category", "category_select", "--sound", "default", Natto.title, Natto.body)
    #expect(sent.appName == "Notifications")
    #expect(sent.appIcon == "org.usernotifications.notifyctl")
    #expect(sent.summary == Natto.title)
    #expect(sent.body == Natto.body)
    #expect(
      sent.actions.map { "\($0.key)=\($0.label)" }
        == ["default=Open", "action_ok=OK", "action_ng=NG", "inline-reply=コメント"])
    #expect(sent.expireTimeout == 0)
    var hints = sent.hints
    hints["sender-pid"] = nil
    #expect(
      hints == [
        "urgency": .byte(1), "desktop-entry": .string("org.usernotifications.notifyctl"),
        "resident": .bool(true), "sound-name": .string("message-new-instant"),
        "x-kde-reply-placeholder-text": .string("コメントを入力する"),
        "x-kde-reply-submit-button-text": .string("送信"),
        "x-usernotifications-destructive": .strings(["action_ng"]),
      ])
  }

  @Test func `T70 a server without any abilities gets the text alone`() async throws {
    let sent = try await sent(
      "send", "--category", "category_select", "--sound", "bell", "--level", "critical", "T <b>",
      "a & <b>", capabilities: ["body"])
    #expect(sent.summary == "T <b>")
    #expect(sent.body == "a & <b>")
    #expect(sent.actions.isEmpty)
    #expect(sent.expireTimeout == -1)
    var hints = sent.hints
    hints["sender-pid"] = nil
    #expect(
      hints == [
        "urgency": .byte(2), "desktop-entry": .string("org.usernotifications.notifyctl"),
        "suppress-sound": .bool(true),
      ])
  }

  @Test func `T01 T06 T13 a text without a title, escaped once, with icon and sound file`()
    async throws
  {
    let sent = try await sent(
      "send", "--subtitle", "<< & \"S\"", "--icon", "/etc/passwd", "--attach", "/etc/hostname",
      "--sound", "/etc/hostname", "", "<a href='x'>\u{1}l\r\n</a>")
    #expect(sent.summary == "Notifications")
    #expect(sent.body == "&lt;&lt; &amp; &quot;S&quot;\n&lt;a href='x'&gt;l\n&lt;/a&gt;")
    #expect(sent.appIcon == "/etc/passwd")
    #expect(sent.hints["image-path"] == nil)
    #expect(sent.hints["sound-file"] == .string("/etc/hostname"))
    #expect(sent.hints["urgency"] == .byte(1))
    #expect(sent.hints["resident"] == nil)
    #expect(sent.actions.map(\.key) == ["default"])
    #expect(sent.expireTimeout == -1)
  }

  @Test(arguments: [
    "納豆の日", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{202B}שלום\u{202C} \u{200F}", "e\u{301}\u{323} क्षि",
  ])
  func `T09 every script arrives unchanged`(_ text: String) async throws {
    let sent = try await sent("send", text, text)
    #expect(Array(sent.summary.unicodeScalars) == Array(text.unicodeScalars))
    #expect(Array(sent.body.unicodeScalars) == Array(text.unicodeScalars))
  }

  #if DEBUG
    // Without the optimizer twenty take longer than an agent may take to answer.
    private static let longBody = 1_000_000
  #else
    private static let longBody = 20_000_000
  #endif

  @Test func `T10 millions of bytes are cut between characters and stored whole`() async throws {
    let body = String(repeating: "納豆👩‍👩‍👧‍👦 ", count: Self.longBody / 32)
    #expect(body.utf8.count == Self.longBody)
    try await Session.run { session in
      let outcome = try await session.notifyctl("send", "--id", "big", "big", "-", input: body)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      let sent = try await session.posted()
      #expect(sent.body.hasSuffix("…"))
      #expect(sent.body.count <= 4000)
      #expect(body.hasPrefix(sent.body.dropLast()))
      #expect(Set(sent.body.dropLast()).isSubset(of: Set("納豆👩‍👩‍👧‍👦 ")))
      #expect(try await session.fields("big")["body"]?.string == body)
    }
  }

  @Test func `an app's desktop file gives name and icon`() async throws {
    try await Session.run(.byCaller) { session in
      try session.directory.write(
        "[Desktop Entry]\nType=Application\nName=Erinnerungen\nExec=true\nIcon=bell-icon\n",
        to: "data/applications/org.usernotifications.notifyctl.desktop")
      #expect(try await session.notifyctl("send", "T").status == 0)
      let sent = try await session.posted()
      #expect(sent.appName == "Erinnerungen")
      #expect(sent.appIcon == "bell-icon")
    }
  }

  @Test func `identifiers that servers read differently are answered by their own names`()
    async throws
  {
    try await Session.run { session in
      let category = """
        {"id": "c", "actions": [{"id": "default", "title": "D"}, {"id": "settings", "title": "S"}]}
        """
      #expect(try await session.notifyctl("category", "set", "-", input: category).status == 0)
      let ask = try session.starts("ask", "--id", "q", "--category", "c", "T")
      let sent = try await session.posted()
      #expect(sent.actions.map(\.key) == ["default", "action:default", "action:settings"])
      await #expect(try session.server.invoke(sent.id, "action:default"))
      #expect(try await ask.finish().output == "default\n")
    }
  }

  @Test func `T53 T54 the abilities are asked for again once they are a second old`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let ids = ["with", "without", "again"]
      for (id, capabilities) in zip(ids, [Self.inline, ["body"], Self.inline]) {
        try await session.server.changeCapabilities(capabilities)
        try await Task.sleep(for: .milliseconds(1100))
        try await session.notifyctl("send", "--id", id, "--category", "category_select", "T", "<")
        let sent = try await session.posted()
        #expect(sent.actions.isEmpty == (id == "without"))
        #expect(sent.body == (id == "without" ? "<" : "&lt;"))
      }
    }
  }

  @Test func `T55 a new one of an identifier takes the old one's place`() async throws {
    try await Session.run { session in
      try await session.notifyctl("send", "--id", "mail", "1 letter")
      let first = try await session.posted()
      try await session.reaches(.open, "mail")
      try await session.notifyctl("send", "--id", "mail", "2 letters")
      let events = try await session.server.events.first(2)
      #expect(events.contains(.closed(first, .closed)))
      try await session.reaches(.open, "mail")
      #expect(try await session.server.open.map(\.summary) == ["2 letters"])
      #expect(try await session.list("--delivered").count == 1)
    }
  }

  @Test func `T71 where no sound can be played that is said once`() async throws {
    let silent = ServerRules(capabilities: ["actions", "body"])
    let driver = ["CANBERRA_DRIVER": "none-such"]
    try await Session.run(server: silent, environment: driver) { session in
      try await session.notifyctl("send", "--sound", "default", "first")
      let complaint = "the sound 'message-new-instant' is not played"
      try await session.agent.complains(complaint)
      try await session.notifyctl("send", "--sound", "bell", "second")
      for _ in 1...2 { _ = try await session.posted() }
      let agent = try session.agent
      agent.kill(SIGTERM)
      let errors = try await agent.finish().errors
      #expect(errors.split(separator: "is not played").count == 2, "\(errors)")
    }
  }

  @Test func `T56 T78 all come over one connection, and none takes another's place`() async throws {
    try await Session.run { session in
      // Each is a process of its own, as a library that counts from 1 in each would be.
      for number in 1...3 { try await session.notifyctl("send", "same title", "\(number)") }
      for _ in 1...3 { _ = try await session.posted() }
      let open = try await session.server.open
      #expect(open.map(\.body) == ["1", "2", "3"])
      #expect(open.map(\.id) == [1, 2, 3])
      #expect(Set(open.map(\.sender)).count == 1)
    }
  }

  @Test func `clear takes it off the screen, and no answer comes of it`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      let (ask, shown) = try await session.asks()
      #expect(try await session.notifyctl("clear", "Natto").status == 0)
      #expect(try await session.closed() == (shown, .closed))
      let outcome = try await ask.finish()
      #expect(outcome.output == "")
      #expect(outcome.status != 0)
      #expect(try await session.fields("Natto")["state"] == "removed")
    }
  }
}
