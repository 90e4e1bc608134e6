import DesktopBus
import NotificationServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct NotificationServerTests {
  private func withServer(
    rules: ServerRules = ServerRules(), clock: any Clock<Duration> = ContinuousClock(),
    _ body: (NotificationServer, NotificationClient, PrivateBus) async throws -> Void
  ) async throws {
    let bus = try PrivateBus()
    let server = NotificationServer(
      connection: try .open(address: bus.address, name: "server"), rules: rules, clock: clock)
    let client = try await NotificationClient(address: bus.address)
    #expect(try await server.start() == .owner)
    var failure: (any Error)?
    do { try await body(server, client, bus) } catch { failure = error }
    await client.connection.close()
    await server.connection.close()
    await bus.stop()
    if let failure { throw failure }
  }

  private func signals(_ signals: [BusSignal]) -> [[Variant]] {
    signals.map { [.string($0.member)] + $0.arguments }
  }

  @Test func `it says what it is and can`() async throws {
    try await withServer(rules: ServerRules(capabilities: ["body", "x-vendor"])) {
      server, client, _ in
      let capabilities = try await client.call("GetCapabilities")
      #expect(capabilities == [.strings(["body", "x-vendor"])])
      #expect(
        try await client.call("GetServerInformation")
          == ["notifyctl", "UserNotifications", "1", "1.3"].map { .string($0) })
      await server.changeCapabilities(["actions"])
      #expect(try await client.call("GetCapabilities") == [.strings(["actions"])])
      #expect(
        ServerRules().capabilities == ["actions", "body", "persistence", "inline-reply"])
    }
  }

  @Test func `what is posted comes as it was said`() async throws {
    try await withServer { server, client, _ in
      let id = try await client.notify(
        "今日は納豆の日です", body: "<b>&", appName: "Natto", actions: ["ok", "OK", "odd"],
        hints: ["resident": .bool(true), "nested": .structure([.int32(1), .bytes([1])])],
        timeout: 0)
      let expected = Notification(
        id: id, sender: client.connection.uniqueName, appName: "Natto",
        summary: "今日は納豆の日です", body: "<b>&", actions: [.init(key: "ok", label: "OK")],
        hints: ["resident": .bool(true), "nested": .structure([.int32(1), .bytes([1])])],
        expireTimeout: 0)
      #expect(try await server.events.first(1) == [.posted(expected)])
      #expect(await server.open == [expected])
    }
  }

  @Test func `replace, close and dismiss are told in order`() async throws {
    try await withServer { server, client, _ in
      let first = try await client.notify("1")
      #expect(try await client.notify("2") == first + 1)
      #expect(try await client.notify("1 again", replaces: first) == first)
      try await client.close(first)
      try await client.close(first)
      try await client.close(4242)
      await server.dismiss(first + 1)
      let id = try await client.notify("3", actions: ["default", ""])
      #expect(id == first + 2)
      await server.invoke(id, "default", token: "token")
      #expect(
        signals(try await client.signals.first(5)) == [
          [.string("NotificationClosed"), .uint32(1), .uint32(3)],
          [.string("NotificationClosed"), .uint32(2), .uint32(2)],
          [.string("ActivationToken"), .uint32(3), .string("token")],
          [.string("ActionInvoked"), .uint32(3), .string("default")],
          [.string("NotificationClosed"), .uint32(3), .uint32(2)],
        ])
    }
  }

  @Test func `signals reach the poster alone, a replacer from then on`() async throws {
    try await withServer { server, client, bus in
      let other = try await NotificationClient(address: bus.address)
      let id = try await client.notify("1", actions: ["inline-reply", "Reply"])
      await server.dismiss(id)
      let taken = try await client.notify("2", actions: ["inline-reply", "Reply"])
      #expect(
        try await other.notify("3", replaces: taken, actions: ["inline-reply", "R"]) == taken)
      #expect(await server.reply(taken, "納豆🍚 & <b>"))
      #expect(
        signals(try await other.signals.first(2)) == [
          [.string("NotificationReplied"), .uint32(taken), .string("納豆🍚 & <b>")],
          [.string("NotificationClosed"), .uint32(taken), .uint32(2)],
        ])
      let last = try await client.notify("4")
      await server.dismiss(last)
      #expect(
        try await client.signals.first(2).map { $0.arguments[0] } == [.uint32(id), .uint32(last)])
      await other.connection.close()
    }
  }

  @Test func `time passes only when the clock is moved`() async throws {
    let clock = HandClock()
    try await withServer(clock: clock) { server, client, _ in
      _ = try await client.notify("stays", timeout: 0)
      _ = try await client.notify("stays too")
      #expect(clock.sleepers == 0)
      _ = try await client.notify("2 s", timeout: 2000)
      _ = try await client.notify("1 s", timeout: 1000)
      try await clock.waitForSleepers(1)
      clock.advance(by: .milliseconds(999))
      #expect(await server.open.count == 4)
      clock.advance(by: .milliseconds(1))
      #expect(
        signals(try await client.signals.first(1)) == [
          [.string("NotificationClosed"), .uint32(4), .uint32(1)]
        ])
      try await clock.waitForSleepers(1)
      try await client.close(3)
      try await clock.waitForSleepers(0)
    }
  }

  @Test func `a real second is a second`() async throws {
    try await withServer { _, client, _ in
      let clock = ContinuousClock()
      let begin = clock.now
      _ = try await client.notify("short", timeout: 50)
      _ = try await client.signals.first(1)
      #expect(begin.duration(to: clock.now) >= .milliseconds(50))
    }
  }

  @Test func `bad input is tolerated`() async throws {
    try await withServer { server, client, _ in
      let long = String(repeating: "納", count: 3_400_000)
      let ids = [
        try await client.notify("", body: ""),
        try await client.notify("10 MB", body: long),
        try await client.notify("odd", actions: ["alone"]),
        try await client.notify("twice", actions: ["a", "1", "a", "2", "", ""]),
        try await client.notify(
          "hints",
          hints: [
            "urgency": .string("high"), "resident": .string("yes"), "image-data": .byte(1),
            "transient": .strings([]),
          ]),
        try await client.notify("negative", timeout: .min),
      ]
      #expect(ids == [1, 2, 3, 4, 5, 6])
      let open = await server.open
      #expect(open[1].body == long)
      #expect(open[2].actions == [])
      #expect(open[3].actions.count == 3)
      #expect(!open[4].isResident)
    }
  }

  @Test func `a second server is told that the name is taken`() async throws {
    try await withServer { server, _, bus in
      let second = NotificationServer(connection: try .open(address: bus.address))
      #expect(try await second.start() == .taken)
      let third = NotificationServer(connection: try .open(address: bus.address))
      #expect(try await third.start(replace: true) == .owner)
      try await within(.seconds(30), "the loss of the name") {
        await server.connection.waitUntilLost(NotificationInterface.name)
      }
      await second.connection.close()
      await third.connection.close()
    }
  }

  @Test func `events end with the bus`() async throws {
    try await withServer { server, _, bus in
      await bus.stop()
      try await within(.seconds(30), "the end of the events") { for await _ in server.events {} }
    }
  }
}
