/// A text with the little markup that notification servers share: `b`, `i`, `u` and links.
///
/// Whatever else looks like markup is text: a notification cannot draw what it was not allowed.
struct Markup: Hashable, Sendable {
  /// What the text is made of: every style that begins ends, the last begun first.
  private(set) var pieces: [Piece] = []

  /// A piece of the text.
  enum Piece: Hashable, Sendable {
    case text(String)
    case begin(Style)
    case end(Style)
  }

  /// How a part of the text is shown.
  enum Style: Hashable, Sendable {
    case bold, italic, underlined
    /// Leads to an address.
    case link(String)

    /// The name of its element.
    var name: String {
      switch self {
      case .bold: "b"
      case .italic: "i"
      case .underlined: "u"
      case .link: "a"
      }
    }
  }

  /// Nobody needs more styles at once; some servers read them by recursion.
  private static let deepest = 16

  /// Reads a text; what is no markup of the allowed kind stands for itself.
  init(_ source: String) {
    var open: [Style] = []
    var text = ""
    func flush() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    var rest = source[...]
    while let next = rest.first {
      if next == "<", let (tag, length) = Tag.read(rest) {
        switch tag {
        case .begin(let style):
          guard open.count < Self.deepest else { break }
          flush()
          open.append(style)
          pieces.append(.begin(style))
          rest = rest.dropFirst(length)
          continue
        case .end(let name):
          guard let depth = open.lastIndex(where: { $0.name == name }) else { break }
          flush()
          pieces += open[depth...].reversed().map { .end($0) }
          open.removeSubrange(depth...)
          rest = rest.dropFirst(length)
          continue
        }
      }
      if next == "&", let (character, length) = Reference.read(rest) {
        text.unicodeScalars.append(character)
        rest = rest.dropFirst(length)
      } else {
        text.append(next)
        rest = rest.dropFirst()
      }
    }
    flush()
    pieces += open.reversed().map { .end($0) }
  }

  /// A text without markup.
  init(plain text: String) {
    pieces = text.isEmpty ? [] : [.text(text)]
  }

  private init(pieces: [Piece]) {
    self.pieces = pieces
  }
}

extension Markup {
  /// The text cut to a number of characters, with an ellipsis where it was cut.
  ///
  /// The head of a longer text is cut in any case.
  func shortened(to length: Int, isHead: Bool) -> Markup {
    let characters = pieces.reduce(0) { $0 + $1.text.count }
    guard isHead || characters > length else { return self }
    var left = length - 1
    var open: [Style] = []
    var kept: [Piece] = []
    for piece in pieces {
      switch piece {
      case .begin(let style): open.append(style)
      case .end: open.removeLast()
      case .text(let text) where text.count > left:
        kept.append(.text(String(text.prefix(left)) + "…"))
        return Markup(pieces: kept + open.reversed().map { .end($0) })
      case .text(let text): left -= text.count
      }
      kept.append(piece)
    }
    return Markup(pieces: kept + [.text("…")])
  }

  /// The text for a server that reads markup; where it draws no links, the address is told.
  func marked(links: Bool) -> String { written(tags: true, links: links) }

  /// The text alone, with the addresses of its links.
  var plain: String { written(tags: false, links: false) }

  private func written(tags: Bool, links: Bool) -> String {
    func escaped(_ text: String) -> String { tags ? CardText.escaped(text) : text }
    var written = ""
    var shown = ""
    for piece in pieces {
      switch piece {
      case .text(let text):
        written += escaped(text)
        shown += text
      case .begin(.link(let address)):
        shown = ""
        if links { written += "<a href=\"" + escaped(address) + "\">" }
      case .end(.link(let address)):
        written += links ? "</a>" : escaped(Self.told(address, beside: shown))
      case .begin(let style) where tags: written += "<\(style.name)>"
      case .end(let style) where tags: written += "</\(style.name)>"
      case .begin, .end: continue
      }
    }
    return written
  }

  /// An address for those who cannot follow it with a click.
  private static func told(_ address: String, beside shown: String) -> String {
    address == shown ? "" : " (\(address))"
  }
}

extension Markup.Piece {
  fileprivate var text: String {
    if case .text(let text) = self { text } else { "" }
  }
}

/// A tag at the beginning of a text.
private enum Tag {
  case begin(Markup.Style)
  case end(String)

  /// The schemes of addresses that a click may lead to; another could start a program.
  private static let schemes = ["https:", "http:", "mailto:"]

  /// The tag a text begins with, and the number of its characters; nil for any but the allowed.
  static func read(_ text: Substring) -> (Tag, Int)? {
    // No tag has another `<` in it: a text of many is read in one go.
    let words = text.dropFirst().prefix { !"<>".contains($0) }
    guard text[words.endIndex...].first == ">", let tag = tag(words) else { return nil }
    return (tag, words.count + 2)
  }

  private static func tag(_ words: Substring) -> Tag? {
    switch words {
    case "b": return .begin(.bold)
    case "i": return .begin(.italic)
    case "u": return .begin(.underlined)
    case "/b", "/i", "/u", "/a": return .end(String(words.dropFirst()))
    default: break
    }
    guard words.hasPrefix("a href="), let quote = words.dropFirst(7).first, "\"'".contains(quote),
      words.count > 8, words.last == quote
    else { return nil }
    let address = words.dropFirst(8).dropLast()
    guard !address.contains(quote), schemes.contains(where: { address.lowercased().hasPrefix($0) })
    else { return nil }
    return .begin(.link(Markup(String(address)).plain))
  }
}

/// A character reference at the beginning of a text.
private enum Reference {
  private static let named: [Substring: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
  /// `&#x10FFFF;` has no more.
  private static let longest = 10

  /// The character that a text begins with, and the number of characters it is written in.
  static func read(_ text: Substring) -> (Unicode.Scalar, Int)? {
    guard let end = text.prefix(longest).firstIndex(of: ";") else { return nil }
    let word = text[text.index(after: text.startIndex)..<end]
    guard let scalar = named[word] ?? numbered(word), !CardText.isControl(scalar) else {
      return nil
    }
    return (scalar, word.count + 2)
  }

  private static func numbered(_ word: Substring) -> Unicode.Scalar? {
    guard word.first == "#" else { return nil }
    let digits = word.dropFirst()
    let number =
      digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
