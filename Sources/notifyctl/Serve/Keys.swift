/// A key of a keyboard, as a terminal tells it.
enum Key: Hashable {
  case text(Character)
  case enter
  case escape
  case backspace
  case clear
}

/// Turns what a terminal sends into keys.
struct KeyDecoder {
  private var rest: [UInt8] = []

  /// The keys of a piece of input; a character cut in two waits for its other half.
  mutating func decode(_ bytes: [UInt8]) -> [Key] {
    let all = rest + bytes
    let complete = all.count - Self.cutTail(all)
    rest = Array(all[complete...])
    return keys(Array(String(decoding: all[..<complete], as: UTF8.self).unicodeScalars))
  }

  private func keys(_ scalars: [Unicode.Scalar]) -> [Key] {
    var keys: [Key] = []
    var text = ""
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      guard scalar.value < 0x20 || scalar.value == 0x7f else {
        text.unicodeScalars.append(scalar)
        continue
      }
      keys += text.map { .text($0) }
      text = ""
      switch scalar {
      case "\n", "\r": keys.append(.enter)
      case "\u{08}", "\u{7f}": keys.append(.backspace)
      case "\u{15}": keys.append(.clear)
      case "\t": text = " "
      case "\u{1b}":
        // Alone it is the key; with more behind it an arrow or the like, which means nothing here.
        if index == scalars.count { keys.append(.escape) }
        index = Self.endOfSequence(scalars, index)
      default: break
      }
    }
    return keys + text.map { .text($0) }
  }

  /// The end of what follows an escape: `[` up to a final letter, `O` and one more, or one.
  private static func endOfSequence(_ scalars: [Unicode.Scalar], _ start: Int) -> Int {
    guard start < scalars.count else { return start }
    switch scalars[start] {
    case "[":
      let end = scalars[(start + 1)...].firstIndex { (0x40...0x7e).contains($0.value) }
      return end.map { $0 + 1 } ?? scalars.count
    case "O": return min(start + 2, scalars.count)
    default: return start + 1
    }
  }

  /// How many bytes at the end begin a character that is not complete.
  private static func cutTail(_ bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte & 0xc0 == 0x80 { continue }
      let needed = byte >= 0xf5 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
      return needed > length ? length : 0
    }
    return 0
  }
}
