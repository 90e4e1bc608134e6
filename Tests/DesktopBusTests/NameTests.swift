import DesktopBus
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct NameTests {
  private let name = "org.example.Name"

  @Test func `a taken name stays with its owner unless it is replaced`() async throws {
    try await withPeers { peers in
      let (first, second) = (peers.server, peers.client)
      #expect(try await first.owner(of: name) == nil)
      #expect(try await first.requestName(name) == .owner)
      #expect(try await first.requestName(name) == .owner)
      #expect(try await second.requestName(name) == .taken)
      #expect(try await second.owner(of: name) == first.uniqueName)

      let lost = Task { await first.waitUntilLost(name) }
      #expect(try await second.requestName(name, replace: true) == .owner)
      try await within(.seconds(30), "the loss of the name") { await lost.value }
      try await within(.seconds(30), "the loss before the wait") { await first.waitUntilLost(name) }
    }
  }

  @Test func `owners follow every change in order`() async throws {
    try await withPeers { peers in
      let owners = try await peers.client.owners(of: name)
      _ = try await peers.server.requestName(name)
      _ = try await peers.client.requestName(name, replace: true)
      try await peers.client.releaseName(name)
      _ = try await peers.server.requestName(name)
      await peers.server.close()
      let (server, client) = (peers.server.uniqueName, peers.client.uniqueName)
      #expect(try await owners.first(6) == [nil, server, client, nil, server, nil])
    }
  }

  @Test func `owners begin with the present one`() async throws {
    try await withPeers { peers in
      _ = try await peers.server.requestName(name)
      let owners = try await peers.client.owners(of: name)
      #expect(try await owners.first(1) == [peers.server.uniqueName])
    }
  }

  @Test func `a connection that leaves is noticed`() async throws {
    try await withPeers { peers in
      let gone = Task { try await peers.client.waitUntilGone(peers.server.uniqueName) }
      await peers.server.close()
      try await within(.seconds(30), "the leave") { try await gone.value }
    }
  }

  @Test func `each bus has its own identifier`() async throws {
    try await withPeers { one in
      try await withPeers { two in
        let first = try await one.client.busIdentifier()
        #expect(try await one.server.busIdentifier() == first)
        #expect(try await two.client.busIdentifier() != first)
        #expect(first.count == 32)
      }
    }
  }
}
