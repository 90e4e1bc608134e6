import DesktopBus
import TestSupport

/// Two connections of one private bus; one exports an object that the other calls.
struct Peers {
  static let interface = "org.example.Peer"
  static let path = "/org/example/Peer"
  static let introspection = """
    <node><interface name="org.example.Peer">
      <method name="Echo"><arg type="v" direction="in"/><arg type="v" direction="out"/></method>
      <method name="Fail"><arg type="s" direction="in"/><arg type="s" direction="in"/></method>
      <method name="Drop"/>
      <method name="Hold"/>
    </interface></node>
    """

  let bus: PrivateBus
  let server: BusConnection
  let client: BusConnection
  /// The calls of `Hold`, unanswered.
  let held: AsyncStream<MethodCall>

  init() async throws {
    bus = try PrivateBus()
    server = try BusConnection.open(address: bus.address, name: "test server")
    client = try BusConnection.open(address: bus.address, name: "test client")
    let (held, holds) = AsyncStream<MethodCall>.makeStream()
    self.held = held
    try await server.export(
      path: Self.path, interface: Self.interface, introspection: Self.introspection
    ) { call in
      switch call.method {
      case "Echo": call.reply(call.arguments)
      case "Fail":
        call.fail(
          BusError(name: call.arguments[0].string ?? "", call.arguments[1].string ?? ""))
      case "Hold": holds.yield(call)
      default: break
      }
    }
  }

  /// Calls the exported object.
  @discardableResult
  func call(
    _ method: String, _ arguments: [Variant] = [], timeoutMilliseconds: Int32? = 10_000
  ) async throws(BusError) -> [Variant] {
    try await client.call(
      server.uniqueName, path: Self.path, interface: Self.interface, method, arguments,
      timeoutMilliseconds: timeoutMilliseconds)
  }

  /// Closes all three.
  func stop() async {
    await client.close()
    await server.close()
    await bus.stop()
  }
}

/// Gives a test two peers and takes them away.
func withPeers(_ body: (Peers) async throws -> Void) async throws {
  let peers = try await Peers()
  do {
    try await body(peers)
  } catch {
    await peers.stop()
    throw error
  }
  await peers.stop()
}

/// The error that an operation throws.
func failure(_ operation: () async throws -> Void) async throws -> BusError? {
  do {
    try await operation()
    return nil
  } catch let error as BusError {
    return error
  }
}
