import FoundationEssentials

extension Value: Codable {
  /// Decodes any JSON value but `null`, which stands for an absent field.
  public init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    // Each wrong guess costs an error, so the most frequent kinds come first.
    if let text = try? single.decode(String.self) {
      self = .string(text)
    } else if let keyed = try? decoder.container(keyedBy: FieldName.self) {
      self = try Self.dictionary(of: keyed)
    } else if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int64.self) {
      self = .int(number)
    } else if let number = try? single.decode(Double.self) {
      self = .double(number)
    } else {
      self = .array(try single.decode([Value].self))
    }
  }

  private static func dictionary(of keyed: KeyedDecodingContainer<FieldName>) throws -> Value {
    var fields: [String: Value] = [:]
    for name in keyed.allKeys where try !keyed.decodeNil(forKey: name) {
      fields[name.stringValue] = try keyed.decode(Value.self, forKey: name)
    }
    if fields.count == 1, let text = fields["$data"]?.string, let data = Data(base64Encoded: text) {
      return .data([UInt8](data))
    }
    if fields.count == 1, let text = fields["$date"]?.string, let date = Instant(rfc3339: text) {
      return .date(date)
    }
    return .dictionary(fields)
  }

  /// Encodes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .bool(let flag): try single.encode(flag)
    case .int(let number): try single.encode(number)
    case .double(let number): try single.encode(number)
    case .string(let text): try single.encode(text)
    case .data(let bytes): try single.encode(["$data": Data(bytes).base64EncodedString()])
    case .date(let instant): try single.encode(["$date": instant.rfc3339])
    case .array(let elements): try single.encode(elements)
    case .dictionary(let fields): try single.encode(fields)
    }
  }

  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension Value {
  /// Reads JSON text, which has to be UTF-8.
  public static func parse(json: [UInt8]) throws(InvalidValue) -> Value {
    guard let text = String(validating: json, as: UTF8.self) else {
      throw InvalidValue(.invalid, "the text is not valid UTF-8")
    }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    } catch {
      throw InvalidValue(.invalid, "the text is not JSON: \(Self.place(of: error))")
    }
  }

  private static func place(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else {
      return "null stands where a value must be"
    }
    let cause = context.underlyingError.map { "\($0)" } ?? context.debugDescription
    return cause.split(separator: "\n").first.map(String.init) ?? "it cannot be read"
  }

  /// The value as one line of JSON with sorted names.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    // Every case above encodes; a failure would be a bug of the encoder itself.
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }
}
