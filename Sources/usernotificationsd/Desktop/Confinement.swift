import CGLib
import Glibc
import NotificationModel

/// What a program on the bus may be: any app of its user, or the one of its sandbox.
enum Confinement: Hashable, Sendable {
  /// It runs outside of any sandbox.
  case none
  /// It runs in an app's Flatpak sandbox.
  case app(AppIdentifier)
  /// That cannot be told, for a reason; it may be nobody then.
  case unknown(String)

  private static let mostBytes = 1 << 16

  /// What confines a process: Flatpak puts `/.flatpak-info` into each sandbox, out of its reach.
  ///
  /// An app in a sandbox is on the bus by a proxy, which Flatpak gives the same file.
  init(process: Int32, proc: String = "/proc") {
    let root = open("\(proc)/\(process)/root", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard root >= 0 else {
      self = .unknown("the files of process \(process) cannot be seen: \(Self.reason)")
      return
    }
    defer { close(root) }
    let file = openat(root, ".flatpak-info", O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else {
      self =
        errno == ENOENT
        ? .none : .unknown("/.flatpak-info of process \(process) cannot be read: \(Self.reason)")
      return
    }
    defer { close(file) }
    guard let name = Self.name(in: Self.contents(of: file)), let app = AppIdentifier(name) else {
      self = .unknown("/.flatpak-info of process \(process) names no app")
      return
    }
    self = .app(app)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  private static func contents(of file: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: mostBytes)
    var count = 0
    while count < bytes.count {
      let more = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      }
      guard more > 0 else { break }
      count += more
    }
    return Array(bytes.prefix(count))
  }

  /// The name of the app, or of the runtime that runs without one.
  ///
  /// Wraps `g_key_file_load_from_data`.
  private static func name(in bytes: [UInt8]) -> String? {
    guard let file = g_key_file_new() else { return nil }
    defer { g_key_file_unref(file) }
    let isRead = bytes.withUnsafeBytes { buffer in
      g_key_file_load_from_data(
        file, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(buffer.count),
        G_KEY_FILE_NONE, nil) != 0
    }
    guard isRead else { return nil }
    for group in ["Application", "Runtime"] {
      guard let name = g_key_file_get_string(file, group, "name", nil) else { continue }
      defer { g_free(name) }
      return String(cString: name)
    }
    return nil
  }
}
