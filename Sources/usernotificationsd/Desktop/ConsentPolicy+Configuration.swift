import CGLib
import NotificationEngine
import NotificationModel

extension ConsentPolicy {
  private static let group = "Consent"
  private static let usualKey = "Default"

  /// What the user's `usernotifications/agent.conf` says, and a sentence for each thing in it that
  /// was not understood.
  ///
  /// It is in `$XDG_CONFIG_HOME`, else in `~/.config`, and read once at the agent's start.
  static func read(environment: [String: String]) -> (ConsentPolicy, problems: [String]) {
    let home = environment["HOME"].map { "\($0)/.config" }
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? home else { return (ConsentPolicy(), []) }
    return read("\(directory)/usernotifications/agent.conf")
  }

  /// The same of a file's path; a file that is not there is no problem.
  ///
  /// Wraps `g_key_file_load_from_file`.
  static func read(_ path: String) -> (ConsentPolicy, problems: [String]) {
    guard let file = g_key_file_new() else { return (ConsentPolicy(), []) }
    defer { g_key_file_unref(file) }
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, &error) != 0 else {
      defer { g_clear_error(&error) }
      let isMissing =
        g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) != 0
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
      return (ConsentPolicy(), isMissing ? [] : ["\(path) is not read: \(reason)"])
    }
    var problems: [String] = []
    return (ConsentPolicy(reading: file, at: path, &problems), problems)
  }

  /// What stands in the group `Consent` of a key file: `Default`, and a rule for each app it names.
  private init(reading file: OpaquePointer, at path: String, _ problems: inout [String]) {
    self.init()
    for key in Self.keys(of: file) {
      let word = Self.text(key, in: file)
      guard let rule = Rule(rawValue: word) else {
        problems.append(
          "\(path) has \(key.prefix(255))=\(word.prefix(60)) in [\(Self.group)], which is none of "
            + "\(Rule.allCases.map(\.rawValue).joined(separator: ", ")); it is passed over")
        continue
      }
      if key == Self.usualKey {
        usual = rule
      } else if let app = AppIdentifier(key) {
        apps[app] = rule
      } else {
        problems.append(
          "\(path) has '\(key.prefix(255))' in [\(Self.group)], which is no app identifier (1 to 255 of "
            + "A-Z a-z 0-9 . _ -); it is passed over")
      }
    }
  }

  private static func keys(of file: OpaquePointer) -> [String] {
    var count: gsize = 0
    guard let keys = g_key_file_get_keys(file, group, &count, nil) else { return [] }
    defer { g_strfreev(keys) }
    return (0..<Int(count)).compactMap { index in keys[index].map { String(cString: $0) } }
  }

  private static func text(_ key: String, in file: OpaquePointer) -> String {
    guard let text = g_key_file_get_string(file, group, key, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
