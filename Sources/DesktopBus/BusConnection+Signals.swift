import CGLib

/// A signal that came over the bus.
public struct BusSignal: Hashable, Sendable {
  /// The unique name of who sent it.
  public let sender: String
  /// The object it is about.
  public let path: String
  /// The signal's name.
  public let member: String
  /// What it carries.
  public let arguments: [Variant]
}

extension BusConnection {
  /// The signals that match, from now on; nil matches any.
  ///
  /// Wraps `g_dbus_connection_signal_subscribe`. A well-known `sender` is matched by its owner.
  /// The subscription ends when nobody iterates the stream any more, the stream with the connection.
  public func signals(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    argument: String? = nil
  ) -> AsyncStream<BusSignal> {
    let (stream, continuation) = AsyncStream<BusSignal>.makeStream()
    let subscription = subscribe(
      sender: sender, path: path, interface: interface, member: member, argument: argument
    ) { continuation.yield($0) }
    let ending = endings.add { continuation.finish() }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task(executorPreference: executor.tasks) { await self.end(subscription, ending) }
    }
    return stream
  }

  /// Calls a closure on the connection's thread for each signal that matches.
  ///
  /// The number is for `unsubscribe`; it is 0 on a connection that is closed.
  @discardableResult
  public func subscribe(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    argument: String? = nil, _ heard: @escaping @Sendable (BusSignal) -> Void
  ) -> UInt32 {
    // GDBus complains aloud about a match rule that it cannot send.
    guard g_dbus_connection_is_closed(handle) == 0 else { return 0 }
    let listener = Unmanaged.passRetained(Listener(heard)).toOpaque()
    return g_dbus_connection_signal_subscribe(
      handle, sender, interface, member, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, sender, path, _, member, arguments, context in
        guard let context, let sender, let path, let member, let arguments else { return }
        Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().heard(
          BusSignal(
            sender: String(cString: sender), path: String(cString: path),
            member: String(cString: member), arguments: Variant(arguments).elements ?? []))
      },
      listener, { context in context.map { Unmanaged<Listener>.fromOpaque($0).release() } })
  }

  /// Ends a subscription.
  public func unsubscribe(_ subscription: UInt32) {
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(handle, subscription) }
  }

  private func end(_ subscription: UInt32, _ ending: Endings.Key?) {
    unsubscribe(subscription)
    endings.remove(ending)
  }
}

private final class Listener: Sendable {
  let heard: @Sendable (BusSignal) -> Void
  init(_ heard: @escaping @Sendable (BusSignal) -> Void) { self.heard = heard }
}
