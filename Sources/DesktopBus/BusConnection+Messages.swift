import CGLib

/// A message as it passes a connection.
public struct BusMessage {
  /// Which way it goes, and what it is.
  public enum Kind: Hashable, Sendable {
    /// A call that leaves.
    case outgoingCall
    /// The results of a call of ours.
    case incomingReply
    /// An error that a call of ours got.
    case incomingError
    /// Anything else.
    case other
  }

  private let message: OpaquePointer
  /// Which way it goes, and what it is.
  public let kind: Kind

  fileprivate init(_ message: OpaquePointer, incoming: Bool) {
    self.message = message
    switch (g_dbus_message_get_message_type(message), incoming) {
    case (G_DBUS_MESSAGE_TYPE_METHOD_CALL, false): kind = .outgoingCall
    case (G_DBUS_MESSAGE_TYPE_METHOD_RETURN, true): kind = .incomingReply
    case (G_DBUS_MESSAGE_TYPE_ERROR, true): kind = .incomingError
    default: kind = .other
    }
  }

  /// The number of a call.
  public var serial: UInt32 { g_dbus_message_get_serial(message) }

  /// The number of the call this answers.
  public var replySerial: UInt32 { g_dbus_message_get_reply_serial(message) }

  /// The called method's name.
  public var member: String? { g_dbus_message_get_member(message).map { String(cString: $0) } }

  /// The unique name of who sent it; nil for one of ours.
  public var sender: String? { g_dbus_message_get_sender(message).map { String(cString: $0) } }

  /// What the message carries.
  public var arguments: [Variant] {
    g_dbus_message_get_body(message).map { Variant($0).elements ?? [] } ?? []
  }
}

extension BusConnection {
  /// Shows each message that passes to a closure, for as long as the connection lives.
  ///
  /// Wraps `g_dbus_connection_add_filter`: the closure runs on GDBus's own thread and must not
  /// keep the message.
  public nonisolated func observeMessages(_ seen: @escaping @Sendable (BusMessage) -> Void) {
    let observer = Unmanaged.passRetained(Observer(seen)).toOpaque()
    g_dbus_connection_add_filter(
      handle,
      { _, message, incoming, context in
        guard let context, let message else { return message }
        Unmanaged<Observer>.fromOpaque(context).takeUnretainedValue().seen(
          BusMessage(message, incoming: incoming != 0))
        return message
      },
      observer, { context in context.map { Unmanaged<Observer>.fromOpaque($0).release() } })
  }
}

private final class Observer: Sendable {
  let seen: @Sendable (BusMessage) -> Void
  init(_ seen: @escaping @Sendable (BusMessage) -> Void) { self.seen = seen }
}
