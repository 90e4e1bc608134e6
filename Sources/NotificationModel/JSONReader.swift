/// Reads JSON text.
///
/// Foundation's decoder takes `1.0` for the whole number 1 and a trailing comma for none, and does
/// not say where a mistake is.
struct JSONReader {
  // Deeper nesting is a mistake or an attack: reading nests as deep as the text.
  private static let deepest = 200
  private let text: [UInt8]
  private var position = 0
  private var depth = 0

  /// Reads a whole text, which is known to be UTF-8.
  static func read(_ text: [UInt8]) throws(InvalidValue) -> Value {
    var reader = JSONReader(text)
    let value = try reader.presentValue()
    reader.skipSpace()
    guard reader.position == text.count else {
      throw reader.problem("something follows the value")
    }
    return value
  }

  private init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  private var next: UInt8? { position < text.count ? text[position] : nil }

  private mutating func presentValue() throws(InvalidValue) -> Value {
    skipSpace()
    let start = position
    if let value = try value() { return value }
    position = start
    throw problem("null stands where a value must be")
  }

  /// Reads a value; nil is null.
  private mutating func value() throws(InvalidValue) -> Value? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try nested { reader throws(InvalidValue) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(InvalidValue) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case let byte? where Self.isOfNumber(byte): return try number()
    case nil: throw problem("the text ends where a value must be")
    default: break
    }
    if skip("true") { return .bool(true) }
    if skip("false") { return .bool(false) }
    if skip("null") { return nil }
    throw problem("no value begins here")
  }

  private mutating func nested(
    _ read: (inout JSONReader) throws(InvalidValue) -> Value
  ) throws(InvalidValue) -> Value {
    position += 1
    depth += 1
    guard depth <= Self.deepest else { throw problem("it is nested too deeply") }
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(InvalidValue) -> Value {
    var fields: [String: Value] = [:]
    var names: Set<String> = []
    skipSpace()
    if skip("}") { return .dictionary(fields) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw problem("a name in quotes must be here") }
      let start = position
      let name = try string()
      guard names.insert(name).inserted else {
        position = start
        throw problem("the name '\(name)' is there twice")
      }
      skipSpace()
      guard skip(":") else { throw problem("a colon must be here") }
      // null stands for an absent field.
      fields[name] = try value()
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw problem("a comma or } must be here") }
    return Value(marked: fields)
  }

  private mutating func array() throws(InvalidValue) -> Value {
    var elements: [Value] = []
    skipSpace()
    if skip("]") { return .array(elements) }
    repeat {
      elements.append(try presentValue())
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw problem("a comma or ] must be here") }
    return .array(elements)
  }

  private mutating func number() throws(InvalidValue) -> Value {
    let rest = String(decoding: text[position...].prefix(while: Self.isOfNumber), as: UTF8.self)
    let form = /-?(?:0|[1-9][0-9]*)((?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/
    guard let parts = rest.wholeMatch(of: form) else {
      throw problem("no number is written like this")
    }
    let whole = parts.output.1.isEmpty ? Int64(rest) : nil
    guard let number = Double(rest), number.isFinite else {
      throw problem("the number is too large")
    }
    position += rest.utf8.count
    return whole.map { .int($0) } ?? .double(number)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(InvalidValue) -> String {
    position += 1
    var bytes: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += String(try escaped()).utf8
      case ..<0x20: throw problem("a control character stands in a string")
      default:
        // In one piece: a string may have many megabytes.
        let end = text[position...].firstIndex { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }
        bytes += text[position..<(end ?? text.endIndex)]
        position = end ?? text.endIndex
      }
    }
    throw problem("the string does not end")
  }

  private mutating func escaped() throws(InvalidValue) -> Unicode.Scalar {
    for (escape, scalar) in Self.escapes where skip(escape) { return scalar }
    guard let unit = codeUnit() else { throw problem("no character is escaped like this") }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if unit < 0xDC00, let low = codeUnit(), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar((unit - 0xD800) << 10 + (low - 0xDC00) + 0x10000)
    {
      return scalar
    }
    throw problem("half a character is escaped")
  }

  private static let escapes: [(StaticString, Unicode.Scalar)] = [
    ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\b", "\u{8}"), ("\\f", "\u{C}"),
    ("\\n", "\n"), ("\\r", "\r"), ("\\t", "\t"),
  ]

  private mutating func codeUnit() -> UInt32? {
    guard skip("\\u") else { return nil }
    let digits = text[position...].prefix(4)
    // UInt32 would take a sign.
    guard digits.count == 4, digits.allSatisfy({ $0 >= UInt8(ascii: "0") }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { return nil }
    position += 4
    return unit
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    guard text[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private func problem(_ what: String) -> InvalidValue {
    let before = text[..<position].split(separator: 0x0A, omittingEmptySubsequences: false)
    let column = String(decoding: before.last ?? [], as: UTF8.self).count + 1
    return InvalidValue(
      .invalid, "the text is not JSON: line \(before.count), column \(column): \(what)")
  }
}
