import DesktopBus
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ObjectTests {
  @Test func `a call of wrong types is refused before it comes`() async throws {
    try await withPeers { peers in
      let error = try await failure { try await peers.call("Echo", [.int32(1)]) }
      #expect(error?.name == "org.freedesktop.DBus.Error.InvalidArgs")
    }
  }

  @Test func `an unknown method is refused`() async throws {
    try await withPeers { peers in
      let error = try await failure { try await peers.call("Nothing") }
      #expect(error?.name == "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  @Test func `a call that is dropped fails at its caller`() async throws {
    try await withPeers { peers in
      let error = try await failure { try await peers.call("Drop") }
      #expect(error?.code == .left)
      #expect(error?.message == "the call was dropped")
    }
  }

  @Test func `a call is answered once, late, from any thread`() async throws {
    try await withPeers { peers in
      async let answer = peers.call("Hold")
      let call = try await peers.held.first(1)[0]
      #expect(call.sender == peers.client.uniqueName)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { call.reply() } }
      }
      #expect(try await answer == [])
    }
  }

  @Test func `an object is exported once`() async throws {
    try await withPeers { peers in
      let error = try await failure {
        try await peers.server.export(
          path: Peers.path, interface: Peers.interface, introspection: Peers.introspection
        ) { _ in }
      }
      #expect(error != nil)
      let nonsense = try await failure {
        try await peers.server.export(path: "/x", interface: "a.b", introspection: "<node>") { _ in
        }
      }
      #expect(nonsense != nil)
    }
  }
}
