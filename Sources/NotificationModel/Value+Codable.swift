import FoundationEssentials

extension Value: Codable {
  /// Decodes any value but null, which stands for an absent field.
  ///
  /// Prefer ``parse(json:)`` for JSON text: a decoder does not tell 1.0 from 1.
  public init(from decoder: any Decoder) throws {
    if let keyed = try? decoder.container(keyedBy: FieldName.self) {
      var fields: [String: Value] = [:]
      for name in keyed.allKeys where try !keyed.decodeNil(forKey: name) {
        fields[name.stringValue] = try keyed.decode(Value.self, forKey: name)
      }
      self.init(marked: fields)
      return
    }
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? single.decode(Int64.self) {
      self = .int(number)
    } else if let number = try? single.decode(Double.self) {
      self = .double(number)
    } else if let text = try? single.decode(String.self) {
      self = .string(text)
    } else {
      self = .array(try single.decode([Value].self))
    }
  }

  /// Encodes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    var single = encoder.singleValueContainer()
    switch self {
    case .bool(let flag): try single.encode(flag)
    case .int(let number): try single.encode(number)
    case .double(let number) where number.isFinite: try single.encode(number)
    case .double(let number): try single.encode(["$number": Self.name(ofNotFinite: number)])
    case .string(let text): try single.encode(text)
    case .data(let bytes): try single.encode(["$data": Data(bytes).base64EncodedString()])
    case .date(let instant): try single.encode(["$date": instant.rfc3339])
    case .array(let elements): try single.encode(elements)
    case .dictionary(let fields): try single.encode(Self.marking(fields))
    }
  }

  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
