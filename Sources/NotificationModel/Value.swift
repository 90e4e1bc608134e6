/// A property-list value: what a notification's fields and its `userInfo` are made of.
///
/// One tree serves the bus (as `a{sv}`), the store and `--json` (as JSON).
public enum Value: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case int(Int64)
  /// A number with a fraction; `{"$number": "Infinity"}` or the like in JSON if it is not finite.
  case double(Double)
  /// A text.
  case string(String)
  /// Bytes; `{"$data": base64}` in JSON.
  case data([UInt8])
  /// A moment; `{"$date": RFC 3339}` in JSON.
  case date(Instant)
  /// An ordered list.
  case array([Value])
  /// Values by name.
  case dictionary([String: Value])
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .int(value) }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A list.
  public init(arrayLiteral elements: Value...) { self = .array(elements) }
  /// Values by name; the last of two equal names wins.
  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .dictionary(Dictionary(elements) { _, last in last })
  }
}

extension Value {
  /// The text, if this is one.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The whole number, if this is one.
  public var int: Int64? {
    if case .int(let number) = self { number } else { nil }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The number, whole or not, if this is one.
  public var number: Double? {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }

  /// The moment, if this is one.
  public var date: Instant? {
    if case .date(let instant) = self { instant } else { nil }
  }

  /// The list, if this is one.
  public var array: [Value]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The values by name, if this is a dictionary.
  public var dictionary: [String: Value]? {
    if case .dictionary(let fields) = self { fields } else { nil }
  }

  /// What kind of value this is, in the words of JSON.
  var kind: String {
    switch self {
    case .bool: "a boolean"
    case .int, .double: "a number"
    case .string: "a string"
    case .data: "data"
    case .date: "a date"
    case .array: "an array"
    case .dictionary: "an object"
    }
  }
}
