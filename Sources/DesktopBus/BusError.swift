import CGLib

/// Why a call over the bus failed.
public struct BusError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Code: Hashable, Sendable {
    /// There is no bus at the address, or the connection to it is lost.
    case noBus
    /// Nobody owns the name, and the bus cannot start an owner.
    case nobody
    /// The other side did not answer in time; it may still act.
    case timedOut
    /// The other side left the bus before it answered; it may have acted.
    case left
    /// The call is too large for the bus, which would end the connection.
    case tooLarge
    /// The other side answered with an error.
    case remote
  }

  /// What kind of failure it is.
  public let code: Code
  /// The D-Bus error's name; empty for a local failure.
  public let name: String
  /// The message that came with it.
  public let message: String

  /// A failure; with a name it is what an exported method answers.
  public init(_ code: Code = .remote, name: String = "", _ message: String) {
    self.code = code
    self.name = name
    self.message = message
  }

  /// The name and the message.
  public var description: String { name.isEmpty ? message : "\(name): \(message)" }

  private static let nobodyNames: Set<String> = [
    "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
  ]

  /// The bus's words for an owner that left before it answered.
  static let noReply = "org.freedesktop.DBus.Error.NoReply"
  private static let failedStart = "org.freedesktop.DBus.Error.Spawn."

  /// Takes over a `GError` and frees it.
  init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self.init(.remote, "the call failed without a reason")
      return
    }
    defer { g_error_free(error) }
    let name = g_dbus_error_get_remote_error(error).map { text in
      defer { g_free(text) }
      return String(cString: text)
    }
    g_dbus_error_strip_remote_error(error)
    self.init(
      Self.code(of: error, name: name), name: name ?? "",
      error.pointee.message.map { String(cString: $0) } ?? "")
  }

  private static func code(of error: UnsafeMutablePointer<GError>, name: String?) -> Code {
    if let name {
      if nobodyNames.contains(name) || name.hasPrefix(failedStart) { return .nobody }
      return name == noReply ? .left : .remote
    }
    let domain = g_io_error_quark()
    // Cancelled is the caller's own time-out.
    let overdue = [G_IO_ERROR_TIMED_OUT, G_IO_ERROR_CANCELLED]
    return overdue.contains { g_error_matches(error, domain, gint($0.rawValue)) != 0 }
      ? .timedOut : .noBus
  }
}
