import CGLib

extension BusConnection {
  /// Exports an object; the closure gets each call on the connection's thread, in order.
  ///
  /// Wraps `g_dbus_connection_register_object`. Calls that the introspection XML does not allow
  /// never come here.
  public func export(
    path: String, interface: String, introspection: String,
    _ called: @escaping @Sendable (MethodCall) -> Void
  ) throws(BusError) {
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(introspection, &error) else {
      throw BusError(taking: error)
    }
    defer { g_dbus_node_info_unref(node) }
    guard let info = g_dbus_node_info_lookup_interface(node, interface) else {
      throw BusError(.remote, "the introspection has no interface \(interface)")
    }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, path, _, method, arguments, invocation, context in
      guard let context, let sender, let path, let method, let arguments, let invocation else {
        return
      }
      Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue().called(
        MethodCall(
          sender: String(cString: sender), path: String(cString: path),
          method: String(cString: method), arguments: Variant(arguments).elements ?? [],
          invocation: invocation))
    }
    let receiver = Unmanaged.passRetained(Receiver(called)).toOpaque()
    let registration = g_dbus_connection_register_object(
      handle, path, info, &table, receiver,
      { context in context.map { Unmanaged<Receiver>.fromOpaque($0).release() } }, &error)
    guard registration != 0 else {
      // Only a registration that was made calls its destroy function.
      Unmanaged<Receiver>.fromOpaque(receiver).release()
      throw BusError(taking: error)
    }
  }
}

private final class Receiver: Sendable {
  let called: @Sendable (MethodCall) -> Void
  init(_ called: @escaping @Sendable (MethodCall) -> Void) { self.called = called }
}
