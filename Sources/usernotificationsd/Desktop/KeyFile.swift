import CGLib

/// A file of groups with keys, as GLib reads them.
final class KeyFile {
  /// Where it is.
  let path: String
  private let handle: OpaquePointer

  private init(_ handle: OpaquePointer, at path: String) {
    (self.handle, self.path) = (handle, path)
  }

  deinit { g_key_file_unref(handle) }

  /// The file of a path, or a sentence why it cannot be read; neither if it is not there.
  ///
  /// Wraps `g_key_file_load_from_file`.
  static func read(_ path: String) -> (file: KeyFile?, problem: String?) {
    guard let handle = g_key_file_new() else { return (nil, nil) }
    let file = KeyFile(handle, at: path)
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(handle, path, G_KEY_FILE_NONE, &error) == 0 else {
      return (file, nil)
    }
    defer { g_clear_error(&error) }
    let isMissing =
      g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) != 0
    let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
    return (nil, isMissing ? nil : "\(path) is not read: \(reason)")
  }

  /// The keys of a group, in their order.
  func keys(in group: String) -> [String] {
    var count: gsize = 0
    guard let keys = g_key_file_get_keys(handle, group, &count, nil) else { return [] }
    defer { g_strfreev(keys) }
    return (0..<Int(count)).compactMap { index in keys[index].map { String(cString: $0) } }
  }

  /// What stands at a key; nil if there is no such.
  func text(_ key: String, in group: String) -> String? {
    guard let text = g_key_file_get_string(handle, group, key, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
