/// How many columns of a terminal texts take.
enum DisplayWidth {
  /// The columns of a text without line breaks.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

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

  /// The columns of what a reader takes for one character.
  static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7f ? 0 : 1 }
    let scalars = character.unicodeScalars
    // A sequence of emoji is drawn as one, whatever it is joined from.
    if scalars.contains(where: { $0.value == 0xfe0f || $0.properties.isEmojiPresentation }) {
      return 2
    }
    return scalars.reduce(0) { $0 + of($1) }
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // Vowels and final consonants of Korean join the syllable before them.
    if (0x1160...0x11ff).contains(scalar.value) { return 0 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  // Wide and fullwidth in Unicode's EastAsianWidth.txt, joined over unassigned gaps; the emoji
  // outside of these are found by their property.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf,
    0x4e00...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19,
    0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff, 0x1aff0...0x1b2ff,
    0x1f200...0x1f265, 0x20000...0x3fffd,
  ]
}
