/// What the bus says to a request for a name.
public enum NameReply: Hashable, Sendable {
  /// The name is ours.
  case owner
  /// Somebody else has it.
  case taken
}

extension BusConnection {
  private static let bus = "org.freedesktop.DBus"
  private static let busPath = "/org/freedesktop/DBus"

  private struct NameFlags: OptionSet {
    let rawValue: UInt32
    static let allowReplacement = NameFlags(rawValue: 1)
    static let replaceExisting = NameFlags(rawValue: 2)
    static let doNotQueue = NameFlags(rawValue: 4)
  }

  /// Asks the bus itself.
  public func callBus(_ method: String, _ arguments: [Variant]) async throws(BusError) -> [Variant]
  {
    try await call(
      Self.bus, path: Self.busPath, interface: Self.bus, method, arguments)
  }

  /// Asks for a well-known name, which a later owner may take over.
  public func requestName(_ name: String, replace: Bool = false) async throws(BusError) -> NameReply
  {
    var flags: NameFlags = [.allowReplacement, .doNotQueue]
    if replace { flags.insert(.replaceExisting) }
    let reply = try await callBus("RequestName", [.string(name), .uint32(flags.rawValue)])
    // 1: primary owner, 4: already the owner.
    return [1, 4].contains(reply.first?.int) ? .owner : .taken
  }

  /// Gives a well-known name up.
  public func releaseName(_ name: String) async throws(BusError) {
    _ = try await callBus("ReleaseName", [.string(name)])
  }

  /// The unique name of a name's owner; nil if it has none.
  public func owner(of name: String) async throws(BusError) -> String? {
    do {
      return try await callBus("GetNameOwner", [.string(name)]).first?.string
    } catch  where error.code == .nobody {
      return nil
    }
  }

  /// The process of a connection, by its unique name; nil if the bus does not know it.
  public func process(of uniqueName: String) async throws(BusError) -> Int32? {
    let credentials = try await callBus("GetConnectionCredentials", [.string(uniqueName)])
    return credentials.first?.dictionary?["ProcessID"]?.int.flatMap { Int32(exactly: $0) }
  }

  /// The bus's own identifier, new each time a bus starts.
  public func busIdentifier() async throws(BusError) -> String {
    try await callBus("GetId", []).first?.string ?? ""
  }

  /// The owner of a name now, and each time it changes; nil while there is none.
  public func owners(of name: String) async throws(BusError) -> AsyncStream<String?> {
    let changes = signals(
      sender: Self.bus, path: Self.busPath, interface: Self.bus, member: "NameOwnerChanged",
      argument: name)
    let first = try await owner(of: name)
    let (stream, continuation) = AsyncStream<String?>.makeStream()
    continuation.yield(first)
    let pump = Task(executorPreference: executor.tasks) {
      var current = first ?? ""
      for await change in changes.map(\.arguments) {
        // A change that came before the first owner was told does not start from that owner.
        guard change.count == 3, change[1].string == current, let new = change[2].string else {
          continue
        }
        current = new
        continuation.yield(new.isEmpty ? nil : new)
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in pump.cancel() }
    return stream
  }

  /// Returns once a well-known name is not ours, or not any more.
  public func waitUntilLost(_ name: String) async {
    let losses = signals(
      sender: Self.bus, path: Self.busPath, interface: Self.bus, member: "NameLost", argument: name)
    do {
      guard try await owner(of: name) == uniqueName else { return }
    } catch {
      // The connection is lost, or soon known to be.
      return await waitUntilClosed()
    }
    for await _ in losses { return }
  }

  /// Returns once a connection has left the bus.
  public func waitUntilGone(_ uniqueName: String) async throws(BusError) {
    for await owner in try await owners(of: uniqueName) where owner == nil { return }
  }
}
