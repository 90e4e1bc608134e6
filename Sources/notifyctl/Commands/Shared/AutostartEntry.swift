import AgentClient

/// The desktop entry that starts the agent with a session, by freedesktop's autostart and desktop
/// entry specifications.
enum AutostartEntry {
  /// The name under which a user's entry replaces the system's.
  static let fileName = "org.usernotifications.Agent.desktop"

  /// The entry that starts a program by its absolute path.
  static func text(program: String) throws(Failure) -> String {
    // The specification's words for an executable's path; there is no way to quote it.
    guard !program.contains("=") else {
      throw Failure(
        .cannotWrite,
        "a desktop entry cannot start '\(program)', which has '=' in its path; move it elsewhere")
    }
    return """
      [Desktop Entry]
      Type=Application
      Name=Notification Agent
      Comment=Shows scheduled notifications and keeps their answers
      Exec=\(exec(program))
      Terminal=false
      NoDisplay=true

      """
  }

  /// The entry that keeps a system-wide one of the same name from being started.
  static let hidden = """
    [Desktop Entry]
    Type=Application
    Name=Notification Agent
    Exec=\(AgentProgram.name)
    Hidden=true

    """

  /// Quotes a program's path for an `Exec` key: as an argument, then as a string of the file.
  static func exec(_ path: String) -> String {
    let reserved = " \t\n\"'\\><~|&;$*?#()`"
    var argument = path.replacing("%", with: "%%")
    if path.contains(where: reserved.contains) {
      for special in ["\\", "\"", "`", "$"] {
        argument = argument.replacing(special, with: "\\" + special)
      }
      argument = "\"\(argument)\""
    }
    return argument.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
      .replacing("\t", with: "\\t").replacing("\r", with: "\\r")
  }

  /// Whether an entry is in force: one that is hidden, or that a session manager's settings
  /// switched off, is not.
  static func isEnabled(_ text: String) -> Bool {
    var keys: [Substring: Substring] = [:]
    var isInGroup = false
    // To Swift, a carriage return and a newline are one character.
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n")
    for line in lines.map({ $0.trimmed }) where !line.hasPrefix("#") {
      if line.hasPrefix("[") {
        isInGroup = line == "[Desktop Entry]"
      } else if isInGroup, let sign = line.firstIndex(of: "=") {
        keys[line[..<sign].trimmed] = line[line.index(after: sign)...].trimmed
      }
    }
    return keys["Exec"] != nil && keys["Hidden"] != "true"
      && keys["X-GNOME-Autostart-enabled"] != "false"
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let front = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    return front.prefix(
      front.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }.map {
        front.distance(from: front.startIndex, to: $0) + 1
      } ?? 0)
  }
}
