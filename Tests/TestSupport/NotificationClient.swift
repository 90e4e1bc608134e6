public import DesktopBus
import NotificationServer

/// A plain client of `org.freedesktop.Notifications`, as libnotify is one.
public struct NotificationClient: Sendable {
  /// The connection it posts and listens on.
  public let connection: BusConnection
  /// The signals of the server that reach this connection; one reader.
  public let signals: AsyncStream<BusSignal>

  /// Connects to a bus and listens.
  public init(address: String) async throws {
    connection = try BusConnection.open(address: address, name: "client")
    signals = await connection.signals(interface: NotificationInterface.name)
    // A round trip: the match rule is at the bus before anything is posted.
    _ = try await connection.callBus("GetId", [])
  }

  /// Posts a notification and gives its number.
  public func notify(
    _ summary: String, body: String = "", appName: String = "test", replaces: UInt32 = 0,
    actions: [String] = [], hints: [String: Variant] = [:], timeout: Int32 = -1,
    timeoutMilliseconds: Int32? = 25_000
  ) async throws -> UInt32 {
    let reply = try await call(
      "Notify",
      [
        .string(appName), .uint32(replaces), .string(""), .string(summary), .string(body),
        .strings(actions), .dictionary(hints), .int32(timeout),
      ], timeoutMilliseconds: timeoutMilliseconds)
    guard case .uint32(let id) = reply.first else {
      throw BusError(.remote, "Notify answered \(reply) instead of a number")
    }
    return id
  }

  /// Closes a notification.
  public func close(_ id: UInt32) async throws {
    _ = try await call("CloseNotification", [.uint32(id)])
  }

  /// Calls a method of the server.
  public func call(
    _ method: String, _ arguments: [Variant] = [], timeoutMilliseconds: Int32? = 25_000
  ) async throws(BusError) -> [Variant] {
    try await connection.call(
      NotificationInterface.name, path: NotificationInterface.path,
      interface: NotificationInterface.name, method, arguments,
      timeoutMilliseconds: timeoutMilliseconds)
  }
}
