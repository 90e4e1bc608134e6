/// A D-Bus value with its type.
public enum Variant: Hashable, Sendable {
  /// `b`
  case bool(Bool)
  /// `y`
  case byte(UInt8)
  /// `n`
  case int16(Int16)
  /// `q`
  case uint16(UInt16)
  /// `i`
  case int32(Int32)
  /// `u`
  case uint32(UInt32)
  /// `x`
  case int64(Int64)
  /// `t`
  case uint64(UInt64)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`
  case objectPath(String)
  /// `g`
  case signature(String)
  /// `ay`
  case bytes([UInt8])
  /// `a…`, with the type of its elements
  case array(of: String, [Variant])
  /// `a{sv}`
  case dictionary([String: Variant])
  /// `(…)`
  case structure([Variant])
  /// `{…}`, an element of an array
  indirect case entry(Variant, Variant)
  /// `v`
  indirect case variant(Variant)
}

extension Variant {
  /// An `as`.
  public static func strings(_ texts: [String]) -> Variant {
    .array(of: "s", texts.map { .string($0) })
  }

  /// An `aa{sv}`.
  public static func dictionaries(_ elements: [[String: Variant]]) -> Variant {
    .array(of: "a{sv}", elements.map { .dictionary($0) })
  }

  /// The text, if this is a string or an object path.
  public var string: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The truth value, if this is one.
  public var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// The number, if this is an integer of any width that fits.
  public var int: Int64? {
    switch self {
    case .byte(let number): Int64(number)
    case .int16(let number): Int64(number)
    case .uint16(let number): Int64(number)
    case .int32(let number): Int64(number)
    case .uint32(let number): Int64(number)
    case .int64(let number): number
    case .uint64(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The elements, if this is an array or a structure.
  public var elements: [Variant]? {
    switch self {
    case .array(_, let elements), .structure(let elements): elements
    default: nil
    }
  }

  /// The texts, if this is an `as`.
  public var strings: [String]? {
    guard case .array("s", let elements) = self else { return nil }
    return elements.compactMap(\.string)
  }

  /// The values by name, if this is an `a{sv}`.
  public var dictionary: [String: Variant]? {
    if case .dictionary(let fields) = self { fields } else { nil }
  }

  /// The type as a D-Bus signature.
  public var signature: String {
    switch self {
    case .bool: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .bytes: "ay"
    case .array(let element, _): "a\(element)"
    case .dictionary: "a{sv}"
    case .structure(let elements): "(\(elements.map(\.signature).joined()))"
    case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
    case .variant: "v"
    }
  }
}
