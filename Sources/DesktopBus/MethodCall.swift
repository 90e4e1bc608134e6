import CGLib

// Unchecked: The invocation is GLib's, thread-safe to answer; the lock gives it away once.
/// A call of a method of ours, waiting for its answer.
///
/// It is answered once; one that is dropped unanswered fails at its caller.
public final class MethodCall: @unchecked Sendable {
  /// The unique name of the caller.
  public let sender: String
  /// The object that is called.
  public let path: String
  /// The method's name.
  public let method: String
  /// The arguments, of the types the introspection says.
  public let arguments: [Variant]
  private let invocation: Lock<OpaquePointer?>

  init(
    sender: String, path: String, method: String, arguments: [Variant], invocation: OpaquePointer
  ) {
    self.sender = sender
    self.path = path
    self.method = method
    self.arguments = arguments
    self.invocation = Lock(invocation)
  }

  deinit { fail(BusError(.left, name: BusError.noReply, "the call was dropped")) }

  /// Answers with the method's results.
  public func reply(_ results: [Variant] = []) {
    guard let invocation = take() else { return }
    g_dbus_method_invocation_return_value(invocation, Variant.tuple(results))
  }

  /// Answers with an error.
  public func fail(_ error: BusError) {
    guard let invocation = take() else { return }
    let name = error.name.isEmpty ? "org.freedesktop.DBus.Error.Failed" : error.name
    g_dbus_method_invocation_return_dbus_error(invocation, name, error.message)
  }

  /// Answers with results of whatever types, as a faulty program would.
  package func replyUnchecked(_ results: [Variant]) {
    guard let invocation = take() else { return }
    defer { cglib_unref(UnsafeMutableRawPointer(invocation)) }
    let call = g_dbus_method_invocation_get_message(invocation)
    guard let reply = g_dbus_message_new_method_reply(call) else { return }
    defer { cglib_unref(UnsafeMutableRawPointer(reply)) }
    g_dbus_message_set_body(reply, Variant.tuple(results))
    g_dbus_connection_send_message(
      g_dbus_method_invocation_get_connection(invocation), reply,
      G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }

  private func take() -> OpaquePointer? {
    invocation.withLock { invocation in
      defer { invocation = nil }
      return invocation
    }
  }
}
