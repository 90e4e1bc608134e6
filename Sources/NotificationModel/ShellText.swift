/// Words for a shell.
package enum ShellText {
  /// The text as one word of a POSIX shell.
  package static func quoted(_ text: String) -> String {
    let plain = text.utf8.allSatisfy { byte in
      let scalar = UnicodeScalar(byte)
      return byte < 0x80
        && (Character(scalar).isLetter || Character(scalar).isNumber
          || "-_./:@%+=,".contains(Character(scalar)))
    }
    guard !plain || text.isEmpty else { return text }
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
