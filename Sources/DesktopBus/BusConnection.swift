import CGLib

/// A connection to a message bus, with its own thread for what comes in.
public actor BusConnection {
  /// The thread that calls start on and their answers come back to.
  public nonisolated let executor: GLibExecutor
  // Thread-safe by GLib's contract; one reference is held until deinit.
  nonisolated(unsafe) let handle: OpaquePointer
  private let ownsExecutor: Bool
  /// The most a message has, by the D-Bus specification.
  private static let mostBytes = 1 << 27
  /// For the header, and for what the receiver may add when it tells others of the same.
  private static let headerRoom = 1 << 16
  var endings = Endings()

  /// The thread of the connection.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Takes over a `GDBusConnection`.
  private init(taking handle: OpaquePointer, executor: GLibExecutor, ownsExecutor: Bool) {
    self.handle = handle
    self.executor = executor
    self.ownsExecutor = ownsExecutor
    // Losing the bus is for the program to handle, not a reason to vanish.
    g_dbus_connection_set_exit_on_close(handle, 0)
    let context = Unmanaged.passRetained(Closer(self)).toOpaque()
    cglib_connect_closed(
      handle,
      { _, _, _, context in
        guard let context else { return }
        Unmanaged<Closer>.fromOpaque(context).takeUnretainedValue().close()
      },
      context, { context, _ in context.map { Unmanaged<Closer>.fromOpaque($0).release() } })
  }

  deinit {
    endings.end()
    cglib_unref(UnsafeMutableRawPointer(handle))
    if ownsExecutor { executor.stop() }
  }

  /// Opens a connection of its own to the bus at an address, with a thread of its own.
  public static func open(address: String, name: String = "bus") throws(BusError) -> BusConnection {
    let executor = GLibExecutor(name: name)
    do throws(BusError) {
      return try open(address: address, executor: executor, ownsExecutor: true)
    } catch {
      executor.stop()
      throw error
    }
  }

  /// Opens a connection of its own to the bus at an address, on a thread that outlives it.
  public static func open(
    address: String, executor: GLibExecutor
  ) throws(BusError) -> BusConnection {
    try open(address: address, executor: executor, ownsExecutor: false)
  }

  private static func open(
    address: String, executor: GLibExecutor, ownsExecutor: Bool
  ) throws(BusError) -> BusConnection {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    return try connect(address, on: executor, ownsExecutor: ownsExecutor) {
      g_dbus_connection_new_for_address_sync(address, flags, nil, nil, &$0)
    }
  }

  /// The process's shared connection to the session bus, which libnotify uses too.
  public static func shared(executor: GLibExecutor) throws(BusError) -> BusConnection {
    try connect("the session bus", on: executor, ownsExecutor: false) {
      g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &$0)
    }
  }

  /// Makes a connection on its own thread: `closed` is emitted in the context it was made in.
  private static func connect(
    _ address: String, on executor: GLibExecutor, ownsExecutor: Bool,
    _ make: @escaping @Sendable (inout UnsafeMutablePointer<GError>?) -> OpaquePointer?
  ) throws(BusError) -> BusConnection {
    let result: Result<BusConnection, BusError> = executor.perform {
      var error: UnsafeMutablePointer<GError>?
      guard let handle = make(&error) else { return .failure(unreachable(address, error)) }
      return .success(
        BusConnection(taking: handle, executor: executor, ownsExecutor: ownsExecutor))
    }
    return try result.get()
  }

  private static func unreachable(
    _ address: String, _ error: UnsafeMutablePointer<GError>?
  ) -> BusError {
    BusError(.noBus, "the bus at \(address) cannot be reached: \(BusError(taking: error).message)")
  }

  /// The connection's name on the bus, such as `:1.42`.
  public nonisolated var uniqueName: String {
    g_dbus_connection_get_unique_name(handle).map { String(cString: $0) } ?? ""
  }

  /// Whether the connection is lost or closed.
  public nonisolated var isClosed: Bool { g_dbus_connection_is_closed(handle) != 0 }

  /// Closes the connection, which ends calls and streams, and then its own thread.
  public func close() async {
    g_dbus_connection_close_sync(handle, nil, nil)
    await waitUntilClosed()
    if ownsExecutor { executor.stop() }
  }

  /// Calls a method and gives its results.
  ///
  /// The time-out is in milliseconds; nil waits for ever, or until the task is cancelled.
  public func call(
    _ destination: String, path: String, interface: String, _ method: String,
    _ arguments: [Variant] = [], timeoutMilliseconds: Int32? = 25_000, starts: Bool = true
  ) async throws(BusError) -> [Variant] {
    let cancellation = timeoutMilliseconds == nil ? Cancellation() : nil
    let result: Result<[Variant], BusError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        send(
          destination, path, interface, method, arguments, timeoutMilliseconds, starts, cancellation
        ) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      cancellation?.cancel()
    }
    return try result.get()
  }

  /// Calls a method: the call is on its way, after those before it, when this returns.
  ///
  /// Wraps `g_dbus_connection_call`, which leaves it to the bus to end the connection of a sender
  /// whose message is too large. The closure gets the results on the connection's thread.
  public func start(
    _ destination: String, path: String, interface: String, _ method: String,
    _ arguments: [Variant] = [], timeoutMilliseconds: Int32?, starts: Bool = true,
    _ done: @escaping @Sendable (Result<[Variant], BusError>) -> Void
  ) {
    send(destination, path, interface, method, arguments, timeoutMilliseconds, starts, nil, done)
  }

  private func send(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [Variant], _ timeoutMilliseconds: Int32?, _ starts: Bool,
    _ cancellation: Cancellation?,
    _ done: @escaping @Sendable (Result<[Variant], BusError>) -> Void
  ) {
    let flags = starts ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    let body = g_variant_ref_sink(Variant.tuple(arguments))
    defer { g_variant_unref(body) }
    let size = g_variant_get_size(body)
    guard size <= Self.mostBytes - Self.headerRoom else {
      let problem =
        "what is sent has \(size) bytes, and a message on the bus at most \(Self.mostBytes); send less"
      Task(executorPreference: executor.tasks) { done(.failure(BusError(.tooLarge, problem))) }
      return
    }
    g_dbus_connection_call(
      handle, destination, path, interface, method, body, nil, flags,
      timeoutMilliseconds ?? Int32(G_MAXINT), cancellation?.handle,
      { connection, reply, context in Waiting.finish(connection, reply, context) },
      gpointer(Unmanaged.passRetained(Waiting(done)).toOpaque()))
  }

  /// Sends a signal, to everybody or to one connection.
  ///
  /// Wraps `g_dbus_connection_emit_signal`; a signal on a lost connection is dropped.
  public nonisolated func emit(
    _ signal: String, path: String, interface: String, _ arguments: [Variant],
    to destination: String? = nil
  ) {
    g_dbus_connection_emit_signal(
      handle, destination, path, interface, signal, Variant.tuple(arguments), nil)
  }

  /// Waits until all that was sent is on its way.
  public nonisolated func flush() { g_dbus_connection_flush_sync(handle, nil, nil) }
}

/// Ends a call from any thread.
private final class Cancellation: Sendable {
  // Thread-safe by GLib's contract.
  nonisolated(unsafe) let handle = g_cancellable_new()

  deinit { cglib_unref(handle) }

  func cancel() { g_cancellable_cancel(handle) }
}

/// A call that waits for its answer.
private final class Waiting: Sendable {
  private let done: @Sendable (Result<[Variant], BusError>) -> Void

  init(_ done: @escaping @Sendable (Result<[Variant], BusError>) -> Void) { self.done = done }

  static func finish(
    _ connection: UnsafeMutablePointer<GObject>?, _ reply: OpaquePointer?, _ context: gpointer?
  ) {
    guard let context else { return }
    let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
    var error: UnsafeMutablePointer<GError>?
    let results = g_dbus_connection_call_finish(OpaquePointer(connection), reply, &error)
    guard let results else {
      waiting.done(.failure(BusError(taking: error)))
      return
    }
    defer { g_variant_unref(results) }
    waiting.done(.success(Variant(results).elements ?? []))
  }
}
