/// Texts of others, made harmless and fit for a terminal.
enum TerminalText {
  /// A text that cannot control a terminal: line breaks are all that is left of its controls.
  static func harmless(_ text: String) -> String { PlainText.lines(text, indentation: "") }

  /// A harmless text in one line.
  static func line(_ text: String) -> String {
    // Longer than any line can be shown; a label may have megabytes.
    harmless(start(text, 2000).text).split(separator: "\n").joined(separator: " ")
  }

  /// At most so many scalars of a text, and whether that is all of it.
  static func start(_ text: String, _ count: Int) -> (text: String, whole: Bool) {
    let scalars = text.unicodeScalars.prefix(count)
    return (String(scalars), scalars.endIndex == text.endIndex)
  }

  /// The last part of a text that fits into a width.
  static func tail(_ text: String, width: Int) -> String {
    var (columns, tail) = (0, text[text.endIndex...])
    for index in text.indices.reversed() {
      columns += DisplayWidth.of(text[index])
      if columns > width { break }
      tail = text[index...]
    }
    return String(tail)
  }

  /// A harmless text broken into lines of at most a width, and whether that is all of it.
  ///
  /// Lines break at spaces and between wide characters; a word that is too long is cut.
  static func wrap(_ text: String, width: Int, limit: Int = .max) -> (lines: [String], whole: Bool)
  {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = Line(width: max(width, 2))
      for character in paragraph {
        if let full = line.append(character) { lines.append(full) }
        if lines.count > limit { return (Array(lines.prefix(limit)), false) }
      }
      lines.append(line.rest)
    }
    return (Array(lines.prefix(limit)), lines.count <= limit)
  }
}

/// A line that grows until it is full.
private struct Line {
  let width: Int
  private var characters: [Character] = []
  private var columns = 0
  private var breakpoint = 0
  private let continues: Bool

  init(width: Int, continues: Bool = false) {
    self.width = width
    self.continues = continues
  }

  /// What is in the line, without spaces at its end.
  var rest: String { Self.trimmed(characters[...]) }

  /// Adds a character; gives the line before it when there is no room.
  mutating func append(_ character: Character) -> String? {
    // The spaces of a break are before it, all of them.
    if character == " ", continues, characters.isEmpty { return nil }
    if let last = characters.last, Self.breaks(last, character) { breakpoint = characters.count }
    guard columns + DisplayWidth.of(character) > width else {
      add(character)
      return nil
    }
    if character == " " {
      defer { self = Line(width: width, continues: true) }
      return rest
    }
    let end = breakpoint > 0 ? breakpoint : characters.count
    let (full, carried) = (Self.trimmed(characters[..<end]), characters[end...])
    self = Line(width: width, continues: true)
    for each in carried { add(each) }
    add(character)
    return full
  }

  /// Whether a line may end between two characters.
  private static func breaks(_ left: Character, _ right: Character) -> Bool {
    if left == " " { return true }
    guard DisplayWidth.of(left) == 2 || DisplayWidth.of(right) == 2, right != " " else {
      return false
    }
    return !"「『（［｛〈《【".contains(left)
      && !"、。，．・：；？！」』）］｝〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.!?:;)]}".contains(right)
  }

  private mutating func add(_ character: Character) {
    characters.append(character)
    columns += DisplayWidth.of(character)
  }

  private static func trimmed(_ characters: ArraySlice<Character>) -> String {
    String(characters.reversed().drop { $0 == " " }.reversed())
  }
}
