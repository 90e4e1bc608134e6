import DesktopBus
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct CallTests {
  @Test func `an error of the other side keeps its name and message`() async throws {
    try await withPeers { peers in
      let error = try await failure {
        try await peers.call("Fail", [.string("org.example.Error.Odd"), .string("納豆: no")])
      }
      #expect(error == BusError(.remote, name: "org.example.Error.Odd", "納豆: no"))
    }
  }

  @Test func `a silent peer times out`() async throws {
    try await withPeers { peers in
      let error = try await failure { try await peers.call("Hold", timeoutMilliseconds: 20) }
      #expect(error?.code == .timedOut)
    }
  }

  @Test func `a call without a time-out ends with its task`() async throws {
    try await withPeers { peers in
      let call = Task {
        try await failure { try await peers.call("Hold", timeoutMilliseconds: nil) }
      }
      let held = try await peers.held.first(1)
      call.cancel()
      #expect(try await call.value?.code == .timedOut)
      held[0].reply()
    }
  }

  @Test func `a call that is too large is refused, and the connection stays`() async throws {
    try await withPeers { peers in
      let error = try await failure {
        try await peers.call("Echo", [.bytes([UInt8](repeating: 0, count: 1 << 27 | 1))])
      }
      #expect(error?.code == .tooLarge)
      #expect(
        error?.message
          == "what is sent has 134217729 bytes, and a message on the bus at most 134217728; send less"
      )
      #expect(!peers.client.isClosed)
    }
  }

  @Test func `a peer that leaves before it answers is told apart from a silent one`() async throws {
    try await withPeers { peers in
      async let error = failure { try await peers.call("Hold", timeoutMilliseconds: nil) }
      let held = try await peers.held.first(1)
      await peers.server.close()
      #expect(try await error?.code == .left)
      held[0].reply()
    }
  }

  @Test func `a name without an owner is nobody`() async throws {
    try await withPeers { peers in
      let error = try await failure {
        _ = try await peers.client.call(
          "org.example.Nobody", path: "/", interface: "org.example.Nobody", "Hello")
      }
      #expect(error?.code == .nobody)
      #expect(error?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
    }
  }

  @Test func `a service that cannot be started is nobody`() async throws {
    let bus = try PrivateBus(services: ["org.example.Broken": "/bin/false"])
    let client = try BusConnection.open(address: bus.address)
    let error = try await failure {
      _ = try await client.call(
        "org.example.Broken", path: "/", interface: "org.example.Broken", "Hello")
    }
    #expect(error?.code == .nobody)
    await client.close()
    await bus.stop()
  }

  @Test func `an address where nothing listens is no bus`() async throws {
    let error = try await failure { _ = try BusConnection.open(address: "unix:path=/nowhere/bus") }
    #expect(error?.code == .noBus)
    #expect(error?.description.contains("unix:path=/nowhere/bus") == true)
  }

  @Test func `many calls at once all get their own answers`() async throws {
    try await withPeers { peers in
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<500 {
          group.addTask {
            let value = Variant.variant(.int32(Int32(number)))
            return try await peers.call("Echo", [value]) == [value]
          }
        }
        for try await right in group { #expect(right) }
      }
    }
  }

  @Test func `observed messages pair a call with its answer`() async throws {
    try await withPeers { peers in
      let (stream, seen) = AsyncStream<(BusMessage.Kind, UInt32, UInt32, String?, [Variant])>
        .makeStream()
      peers.client.observeMessages {
        seen.yield(($0.kind, $0.serial, $0.replySerial, $0.member, $0.arguments))
      }
      try await peers.call("Echo", [.variant(.int32(7))])
      _ = try await failure { try await peers.call("Fail", [.string("a.b"), .string("")]) }
      let messages = try await stream.first(4)
      #expect(messages.map(\.0) == [.outgoingCall, .incomingReply, .outgoingCall, .incomingError])
      #expect(messages[0].3 == "Echo")
      #expect(messages[0].1 == messages[1].2)
      #expect(messages[2].1 == messages[3].2)
      #expect(messages[1].4 == [.variant(.int32(7))])
    }
  }
}
