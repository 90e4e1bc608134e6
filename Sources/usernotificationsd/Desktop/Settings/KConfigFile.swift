import CGLib

/// A configuration file of KDE, whose groups may be in groups: `[Applications][org.example.App]`.
struct KConfigFile: Hashable, Sendable {
  /// More than any such file has; what is larger is not one.
  private static let mostBytes = 1 << 22
  private var groups: [[String]: [String: String]] = [:]

  /// What a file has, and a sentence if it cannot be read; one that is not there has nothing.
  static func read(_ path: String) -> (KConfigFile, problem: String?) {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    var error: UnsafeMutablePointer<GError>?
    guard g_file_test(path, G_FILE_TEST_IS_REGULAR) != 0 else { return (KConfigFile(), nil) }
    guard g_file_get_contents(path, &contents, &length, &error) != 0, let contents else {
      defer { g_clear_error(&error) }
      let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason was given"
      return (KConfigFile(), "\(path) is not read: \(reason)")
    }
    defer { g_free(contents) }
    guard length <= mostBytes else {
      return (KConfigFile(), "\(path) is not read: it has \(length) bytes")
    }
    let bytes = UnsafeRawBufferPointer(start: contents, count: Int(length))
    return (KConfigFile(String(decoding: bytes, as: UTF8.self)), nil)
  }

  init() {}

  /// Reads a text; lines that are none of such a file are passed over, as KDE does.
  init(_ text: String) {
    var group: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0 == " " || $0 == "\t" }
      if line.first == "[" {
        group = line.split(separator: "[").map { String($0.prefix { $0 != "]" }) }
      } else if line.first != "#", let equals = line.firstIndex(of: "=") {
        let key = Self.trimmed(line[..<equals])
        // An option in brackets, such as [$i], is no part of the key.
        let name = String(key.prefix { $0 != "[" })
        groups[group, default: [:]][name] = Self.trimmed(line[line.index(after: equals)...])
      }
    }
  }

  /// A truth value; nil if there is none.
  func bool(_ key: String, in group: [String]) -> Bool? {
    switch groups[group]?[key]?.lowercased() {
    case "true", "on", "yes", "1": true
    case "false", "off", "no", "0": false
    default: nil
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = text.drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}
