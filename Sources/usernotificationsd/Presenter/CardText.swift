import NotificationEngine
import NotificationModel

/// The text of a card as a server gets it: plain text in, the same text on the screen.
///
/// A body is read as ``Markup`` only if its sender said that it has some.
struct CardText: Hashable, Sendable {
  /// Longer texts freeze some desktops, and nobody reads them in a popup.
  static let longestBody = 4000
  static let longestTitle = 300
  /// Longer ones make a popup huge on Plasma.
  static let longestLabel = 60

  let title: String
  let body: String

  /// The text of a card; an empty title is the app's name, as no server takes an empty one.
  init(_ card: Card, appName: String, abilities: Abilities) {
    let content = card.content
    let title = Self.shortened(content.title, to: Self.longestTitle)
    self.title = title.isEmpty ? appName : title
    let body = Self.body(of: content)
    self.body =
      abilities.readsMarkup ? body.marked(links: abilities.drawsLinks) : body.plain
  }

  /// Subtitle and body as they are shown, cut where they are too long.
  static func body(of content: Content) -> Markup {
    let subtitle = content.bodyHasMarkup ? escaped(content.subtitle) : content.subtitle
    let text = [subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    guard content.bodyHasMarkup else {
      return Markup(plain: shortened(text, to: longestBody))
    }
    let head = text.unicodeScalars.prefix(longestBody * longestMarkedCharacter)
    return Markup(cleaned(String(head)))
      .shortened(to: longestBody, isHead: head.endIndex < text.endIndex)
  }

  /// A button's label, or what stands in an empty field: one line, and short.
  static func label(_ text: String) -> String {
    let line = shortened(text, to: longestLabel).split(whereSeparator: \.isNewline)
    return line.joined(separator: " ")
  }

  /// Code points that a character has at most, on the average: it can be of any number of them.
  private static let longestCharacter = 4
  /// The same with the markup around it.
  private static let longestMarkedCharacter = 16

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
      case _ where isControl(scalar): continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether no text shows it: a control character that is no white space, U+FFFE or U+FFFF.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{FFFE}", "\u{FFFF}": true
    default: scalar.properties.generalCategory == .control
    }
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
