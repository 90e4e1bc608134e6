/// Text of others, made harmless for a terminal.
enum PlainText {
  /// The text in one line, with nothing in it that moves the cursor or turns the writing.
  static func oneLine(_ text: String) -> String { clean(text, newline: " ") }

  /// The text with its lines kept, each but the first behind an indentation.
  static func lines(_ text: String, indentation: String) -> String {
    clean(text.replacing("\r\n", with: "\n"), newline: "\n" + indentation)
  }

  private static func clean(_ text: String, newline: String) -> String {
    var clean = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0a: clean += newline
      case 0x09, 0x2028, 0x2029: clean += " "
      // Unicode's pictures of the control characters stand in their order.
      case ..<0x20: clean.unicodeScalars.append(picture(scalar.value))
      case 0x7f: clean += "\u{2421}"
      case 0x80..<0xa0: clean += "\u{fffd}"
      // Overrides and isolates of writing direction would reach into the next column.
      case 0x202a...0x202e, 0x2066...0x2069: continue
      default: clean.unicodeScalars.append(scalar)
      }
    }
    return clean
  }

  private static func picture(_ control: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control) ?? " "
  }
}
