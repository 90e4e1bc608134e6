import NotificationEngine
import NotificationModel

/// The text of a card as a server gets it: plain text in, the same text on the screen.
struct CardText: Hashable, Sendable {
  /// Longer texts freeze some desktops, and nobody reads them in a popup.
  static let longestBody = 4000
  static let longestTitle = 300

  let title: String
  let body: String

  /// The text of a card; an empty title is the app's name, as no server takes an empty one.
  init(_ card: Card, appName: String, abilities: Abilities) {
    let content = card.content
    let title = Self.shortened(content.title, to: Self.longestTitle)
    self.title = title.isEmpty ? appName : title
    let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
    let body = Self.shortened(lines.joined(separator: "\n"), to: Self.longestBody)
    self.body = abilities.readsMarkup ? Self.escaped(body) : body
  }

  /// Code points that a character has at most, on the average: it can be of any number of them.
  private static let longestCharacter = 4

  /// The cleaned text, cut to a number of characters with an ellipsis where it was cut.
  ///
  /// It is cut between characters, unless there is one that is longer than all of it may be.
  static func shortened(_ text: String, to length: Int) -> String {
    // A text may have many megabytes; only its head is looked at.
    let head = text.unicodeScalars.prefix(length * longestCharacter)
    let isHead = head.endIndex < text.endIndex
    var cleaned = cleaned(String(head))
    // The last one may be half a character.
    if isHead, cleaned.count > 1 { cleaned.removeLast() }
    return isHead || cleaned.count > length ? cleaned.prefix(length - 1) + "…" : cleaned
  }

  /// The text without control characters and U+FFFE, U+FFFF: Plasma ends a text at the first one.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n" where previous == "\r": continue
      case "\n", "\t": scalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": continue
      case _ where scalar.properties.generalCategory == .control: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// The text with the characters that markup is made of written out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
