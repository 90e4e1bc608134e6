import FoundationEssentials

extension Value {
  /// Reads JSON text, which has to be UTF-8.
  ///
  /// A field that is `null` is absent; elsewhere `null` is an error.
  public static func parse(json: [UInt8]) throws(InvalidValue) -> Value {
    guard String(validating: json, as: UTF8.self) != nil else {
      throw InvalidValue(.invalid, "the text is not valid UTF-8")
    }
    return try JSONReader.read(json)
  }

  /// A dictionary, or what a JSON object of one marked field stands for.
  ///
  /// Data, a date, a number that is not finite, or a dictionary that only looks like one of these:
  /// its name has one `$` more.
  init(marked fields: [String: Value]) {
    self = .dictionary(fields)
    guard fields.count == 1, let (name, value) = fields.first, name.hasPrefix("$") else { return }
    if name.hasPrefix("$$") {
      self = .dictionary([String(name.dropFirst()): value])
    } else if name == "$number", let number = value.string.flatMap(Self.notFinite) {
      self = .double(number)
    } else if let text = fields["$data"]?.string, let data = Data(base64Encoded: text) {
      self = .data([UInt8](data))
    } else if let text = fields["$date"]?.string, let date = Instant(rfc3339: text) {
      self = .date(date)
    }
  }

  /// The fields as JSON has them: with a `$` more where they would be read as something else.
  static func marking(_ fields: [String: Value]) -> [String: Value] {
    guard let (name, value) = fields.first, Value(marked: fields) != .dictionary(fields) else {
      return fields
    }
    return ["$" + name: value]
  }

  private static func notFinite(_ name: String) -> Double? {
    switch name {
    case "NaN": .nan
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }

  /// The name of a number that is not finite, which JSON has no digits for.
  static func name(ofNotFinite number: Double) -> String {
    number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
  }

  /// The value as one line of JSON with sorted names.
  public var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .bool(let flag): text += flag ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number) where number.isFinite: text += "\(number)"
    case .double(let number):
      text += #"{"$number":""# + Self.name(ofNotFinite: number) + #""}"#
    case .string(let string): Self.write(string, to: &text)
    case .data(let bytes):
      text += #"{"$data":""# + Data(bytes).base64EncodedString() + #""}"#
    case .date(let instant):
      text += #"{"$date":""# + instant.rfc3339 + #""}"#
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.write(to: &text)
      }
      text += "]"
    case .dictionary(let fields):
      text += "{"
      for (index, field) in Self.marking(fields).sorted(by: { $0.key < $1.key })
        .enumerated()
      {
        if index > 0 { text += "," }
        Self.write(field.key, to: &text)
        text += ":"
        field.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    // What needs no escape is copied in one piece: a body may have many megabytes.
    var rest = string.utf8[...]
    while let special = rest.firstIndex(where: isEscaped) {
      text += Substring(rest[..<special])
      text += escape(rest[special])
      rest = rest[rest.index(after: special)...]
    }
    text += Substring(rest)
    text += "\""
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\t"): "\\t"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
