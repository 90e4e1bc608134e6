/// How many columns of a terminal a text takes.
enum DisplayWidth {
  /// The columns of a text without control characters.
  static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

  /// The text cut to a width, with an ellipsis for what is gone.
  static func cut(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 1
    for character in text {
      used += of(character)
      guard used <= width else { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text with spaces up to a width.
  static func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// What a person sees as one character takes two columns at most, whatever it is joined from.
  private static func of(_ character: Character) -> Int {
    min(2, character.unicodeScalars.reduce(0) { $0 + of($1) })
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    // Asks for the picture of the character before it, which is two columns wide.
    if scalar.value == 0xfe0f { return 1 }
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and finals of a Hangul syllable stand under its first letter.
    if (0x1160...0x11ff).contains(scalar.value) { return 0 }
    let isWide =
      scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// The blocks of Unicode's East Asian Width that are wide, apart from the emoji.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0xa4cf, 0xa960...0xa97f,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60,
    0xffe0...0xffe6, 0x16fe0...0x18dff, 0x1aff0...0x1b2ff, 0x1f200...0x1f2ff,
    0x20000...0x3fffd,
  ]
}
