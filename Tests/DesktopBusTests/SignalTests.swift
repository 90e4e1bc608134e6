import DesktopBus
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct SignalTests {
  @Test func `signals arrive in the order they were sent`() async throws {
    try await withPeers { peers in
      let signals = await peers.client.signals(
        sender: peers.server.uniqueName, interface: Peers.interface)
      // A round trip: the match rule is at the bus before the first signal is sent.
      _ = try await peers.client.callBus("GetId", [])
      for number in 0..<1000 { emit(peers, "Count", [.int32(Int32(number))]) }
      let heard = try await signals.first(1000)
      #expect(heard.map { $0.arguments[0] } == (0..<1000).map { .int32(Int32($0)) })
      #expect(heard[0].sender == peers.server.uniqueName)
      #expect(heard[0].path == Peers.path)
      #expect(heard[0].member == "Count")
    }
  }

  @Test func `a signal for one connection reaches no other`() async throws {
    try await withPeers { peers in
      let other = try BusConnection.open(address: peers.bus.address)
      let ours = await peers.client.signals(interface: Peers.interface)
      let theirs = await other.signals(interface: Peers.interface)
      _ = try await peers.client.callBus("GetId", [])
      _ = try await other.callBus("GetId", [])
      emit(peers, "Secret", [], to: peers.client.uniqueName)
      emit(peers, "Open", [])
      #expect(try await ours.first(2).map(\.member) == ["Secret", "Open"])
      #expect(try await theirs.first(1).map(\.member) == ["Open"])
      await other.close()
    }
  }

  @Test func `a match by argument hears only that`() async throws {
    try await withPeers { peers in
      let signals = await peers.client.signals(interface: Peers.interface, argument: "b")
      _ = try await peers.client.callBus("GetId", [])
      for text in ["a", "b"] { emit(peers, "Said", [.string(text)]) }
      #expect(try await signals.first(1).map(\.arguments) == [[.string("b")]])
    }
  }

  @Test func `a subscription is gone from the bus once nobody listens`() async throws {
    try await withPeers { peers in
      let before = try await rules(of: peers)
      let listener = Task {
        for await _ in await peers.client.signals(interface: Peers.interface, member: "Never") {}
      }
      try await eventually("the rule comes") { try await rules(of: peers) == before + 1 }
      listener.cancel()
      try await eventually("the rule goes") { try await rules(of: peers) == before }
    }
  }

  @Test func `a stream of signals ends with its connection`() async throws {
    try await withPeers { peers in
      let signals = await peers.client.signals(interface: Peers.interface)
      await peers.client.close()
      try await within(.seconds(30), "the end of the stream") { for await _ in signals {} }
      let late = await peers.client.signals(interface: Peers.interface)
      try await within(.seconds(30), "the end of a late stream") { for await _ in late {} }
    }
  }

  private func emit(
    _ peers: Peers, _ signal: String, _ arguments: [Variant], to destination: String? = nil
  ) {
    peers.server.emit(
      signal, path: Peers.path, interface: Peers.interface, arguments, to: destination)
  }

  private func rules(of peers: Peers) async throws -> Int {
    let reply = try await peers.server.call(
      "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus.Debug.Stats", "GetConnectionStats",
      [.string(peers.client.uniqueName)])
    return Int(try #require(reply.first?.dictionary?["MatchRules"]?.int))
  }
}
