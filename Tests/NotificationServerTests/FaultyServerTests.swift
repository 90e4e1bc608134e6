import DesktopBus
import NotificationServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct FaultyServerTests {
  private func withServer(
    _ body: (FaultyServer, NotificationClient) async throws -> Void
  ) async throws {
    let bus = try PrivateBus()
    let server = try await FaultyServer(address: bus.address)
    let client = try await NotificationClient(address: bus.address)
    var failure: (any Error)?
    do { try await body(server, client) } catch { failure = error }
    await client.connection.close()
    await server.stop()
    await bus.stop()
    if let failure { throw failure }
  }

  @Test func `Notify hangs while all else works, and is answered late`() async throws {
    try await withServer { server, client in
      await server.change { $0.holdsNotify = true }
      let call = Task { try await client.notify("late", timeoutMilliseconds: nil) }
      _ = try await server.held.first(1)
      #expect(try await client.call("GetCapabilities").count == 1)
      #expect(await server.open.isEmpty)
      await server.answerHeld()
      #expect(try await call.value == 1)
      #expect(try await client.notify("at once") == 2)
    }
  }

  @Test func `Notify is refused so many times`() async throws {
    try await withServer { server, client in
      let refusal = BusError(name: "org.freedesktop.Notifications.MaxNotificationsExceeded", "no")
      await server.change { $0.refusal = .init(times: 2, error: refusal) }
      for _ in 0..<2 {
        await #expect(throws: refusal) { try await client.notify("refused") }
      }
      let id = try await client.notify("taken")
      #expect(id == 1)
    }
  }

  @Test func `it dies without a word and begins again at 1`() async throws {
    try await withServer { server, client in
      let owners = try await client.connection.owners(of: NotificationInterface.name)
      let first = await server.uniqueName
      #expect(try await client.notify("1") == 1)
      await server.change { $0.holdsNotify = true }
      let call = Task { try await client.notify("never answered", timeoutMilliseconds: nil) }
      _ = try await server.held.first(1)
      await server.die()
      await #expect(throws: BusError.self) { try await call.value }
      await #expect(throws: BusError.self) { try await client.notify("nobody") }
      await server.change { $0.holdsNotify = false }
      try await server.comeBack()
      #expect(try await client.notify("1 again") == 1)
      let second = await server.uniqueName
      #expect(try await owners.first(3) == [first, nil, second])
    }
  }

  @Test func `signals come twice, to all, or not at all`() async throws {
    try await withServer { server, client in
      await server.change { $0.broadcastsCopy = true }
      await server.dismiss(try await client.notify("1"))
      await server.change {
        $0 = Faults()
        $0.closesTwice = true
      }
      await server.dismiss(try await client.notify("2"))
      await server.change {
        $0 = Faults()
        $0.closesSilently = true
      }
      await server.dismiss(try await client.notify("3"))
      await server.change { $0 = Faults() }
      await server.dismiss(try await client.notify("4"))
      let ids = try await client.signals.first(5).map { $0.arguments[0].int }
      #expect(ids == [1, 1, 2, 2, 4])
    }
  }

  @Test func `Notify answers with a text`() async throws {
    try await withServer { server, client in
      await server.change { $0.answersWithText = true }
      let error = await #expect(throws: BusError.self) { try await client.notify("1") }
      #expect(error?.message.contains("one") == true)
    }
  }

  @Test func `events of all its lives come in one stream`() async throws {
    try await withServer { server, client in
      _ = try await client.notify("1", actions: ["ok", "OK"])
      #expect(await server.invoke(1, "ok"))
      try await server.comeBack()
      _ = try await client.notify("2")
      let summaries = try await server.events.first(3).map { event in
        switch event {
        case .posted(let notification), .replaced(let notification), .closed(let notification, _):
          notification.summary
        }
      }
      #expect(summaries == ["1", "1", "2"])
    }
  }
}
