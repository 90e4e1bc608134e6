import CGLib
import NotificationEngine

/// The user's `usernotifications/agent.conf`, read once at the agent's start.
///
/// It is in `$XDG_CONFIG_HOME`, else in `~/.config`.
struct Configuration: Hashable, Sendable {
  /// How many notifications of an app come to the screen; nil for all.
  var floodLimit: FloodLimit? = FloodLimit()

  /// What stands in the file, and a sentence for each thing in it that was not understood.
  static func read(environment: [String: String]) -> (Configuration, problems: [String]) {
    let home = environment["HOME"].map { "\($0)/.config" }
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let directory = named ?? home else { return (Configuration(), []) }
    return read("\(directory)/usernotifications/agent.conf")
  }

  /// The same of a file's path.
  ///
  /// A file that is not there is no problem. Wraps `g_key_file_load_from_file`.
  static func read(_ path: String) -> (Configuration, problems: [String]) {
    var configuration = Configuration()
    guard let file = g_key_file_new() else { return (configuration, []) }
    defer { g_key_file_unref(file) }
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, &error) != 0 else {
      defer { g_clear_error(&error) }
      let isMissing =
        g_error_matches(error, g_file_error_quark(), gint(G_FILE_ERROR_NOENT.rawValue)) != 0
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
      return (configuration, isMissing ? [] : ["\(path) is not read: \(reason)"])
    }
    var problems: [String] = []
    configuration.readPopups(file, path, &problems)
    return (configuration, problems)
  }

  private mutating func readPopups(
    _ file: OpaquePointer, _ path: String, _ problems: inout [String]
  ) {
    var limit = FloodLimit()
    if let number = Self.number("AtOnce", file, path, &problems) {
      guard number >= 1 else {
        floodLimit = nil
        return
      }
      limit.atOnce = Int(number.rounded())
    }
    if let number = Self.number("Seconds", file, path, &problems) { limit.seconds = number }
    floodLimit = limit
  }

  private static let group = "Popups"

  private static func number(
    _ key: String, _ file: OpaquePointer, _ path: String, _ problems: inout [String]
  ) -> Double? {
    guard let text = g_key_file_get_string(file, group, key, nil) else { return nil }
    defer { g_free(text) }
    let word = String(cString: text)
    guard let number = Double(word), (0...1_000_000).contains(number) else {
      problems.append(
        "\(path) has \(key)=\(word) in [\(group)], which is no number from 0 to 1000000; "
          + "it is passed over")
      return nil
    }
    return number
  }
}
