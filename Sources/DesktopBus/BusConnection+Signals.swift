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
  /// The subscription ends with the stream's last iterator.
  public func signals(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    argument: String? = nil
  ) -> AsyncStream<BusSignal> {
    let (stream, continuation) = AsyncStream<BusSignal>.makeStream()
    let subscription = subscribe(
      sender: sender, path: path, interface: interface, member: member, argument: argument
    ) { continuation.yield($0) }
    continuation.onTermination = { [weak self] _ in
      guard let self else { return }
      Task { await self.unsubscribe(subscription) }
    }
    return stream
  }

  /// Calls a closure on the connection's thread for each signal that matches.
  @discardableResult
  public func subscribe(
    sender: String? = nil, path: String? = nil, interface: String, member: String? = nil,
    argument: String? = nil, _ heard: @escaping @Sendable (BusSignal) -> Void
  ) -> UInt32 {
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
    g_dbus_connection_signal_unsubscribe(handle, subscription)
  }

  /// Returns once the connection is lost or closed.
  public func waitUntilClosed() async {
    await withCheckedContinuation { continuation in
      if g_dbus_connection_is_closed(handle) != 0 {
        continuation.resume()
        return
      }
      let waiter = Lock<CheckedContinuation<Void, Never>?>(continuation)
      let context = Unmanaged.passRetained(Closer(waiter)).toOpaque()
      cglib_connect_closed(
        handle,
        { _, _, _, context in
          guard let context else { return }
          Unmanaged<Closer>.fromOpaque(context).takeUnretainedValue().close()
        },
        context, { context, _ in context.map { Unmanaged<Closer>.fromOpaque($0).release() } })
    }
  }
}

private final class Listener: Sendable {
  let heard: @Sendable (BusSignal) -> Void
  init(_ heard: @escaping @Sendable (BusSignal) -> Void) { self.heard = heard }
}

private final class Closer: Sendable {
  private let waiter: Lock<CheckedContinuation<Void, Never>?>
  init(_ waiter: Lock<CheckedContinuation<Void, Never>?>) { self.waiter = waiter }

  func close() {
    let continuation = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    continuation?.resume()
  }
}
