import NotificationModel

/// Turns what an app gave into values, and notes what no property list can hold.
struct PropertyListReader {
  /// Something that no property list can hold.
  struct Refusal: Hashable, Sendable {
    /// Where it stands, such as `userInfo["a"][2]`.
    let path: String
    /// What is wrong with it.
    let reason: String
  }

  /// The bus ends the connection of who sends more than 64 containers in one another, and a
  /// dictionary of variants takes three.
  static let deepest = 16

  private(set) var refusals: [Refusal] = []

  /// The entries that can be kept.
  mutating func dictionary(_ entries: [AnyHashable: Any], at path: String) -> [String: Value] {
    dictionary(entries, at: path, depth: 0)
  }

  private mutating func dictionary(
    _ entries: [AnyHashable: Any], at path: String, depth: Int
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    for (key, element) in entries {
      guard let name = key.base as? String else {
        refuse("\(path)[\(key.base)]", "has a key that is no string")
        continue
      }
      values[name] = value(element, at: "\(path)[\"\(name)\"]", depth: depth + 1)
    }
    return values
  }

  private mutating func value(_ element: Any, at path: String, depth: Int) -> Value? {
    guard depth <= Self.deepest else {
      return refuse(path, "nests deeper than \(Self.deepest) levels")
    }
    switch element {
    case let text as String: return .string(text)
    case let data as Data: return .data([UInt8](data))
    case let date as Date: return value(date, at: path)
    case let number as CGFloat: return .double(Double(number))
    case let number as NSNumber:
      return Value(number) ?? refuse(path, "is a whole number of more than 64 bits")
    case let elements as [Any]:
      return .array(
        elements.enumerated().compactMap { index, element in
          value(element, at: "\(path)[\(index)]", depth: depth + 1)
        })
    case let entries as [AnyHashable: Any]:
      return .dictionary(dictionary(entries, at: path, depth: depth))
    default:
      return refuse(path, "is of type \(type(of: element)), which no property list can hold")
    }
  }

  private mutating func value(_ date: Date, at path: String) -> Value? {
    let instant = Instant(date)
    // A year of four digits is what the store can write.
    guard let instant, Instant(rfc3339: instant.rfc3339) == instant else {
      return refuse(path, "is a date outside the years 0 to 9999")
    }
    return .date(instant)
  }

  @discardableResult
  private mutating func refuse(_ path: String, _ reason: String) -> Value? {
    refusals.append(Refusal(path: path, reason: reason))
    return nil
  }
}

extension Value {
  /// The number in a box; nil for a whole number of more than 64 bits.
  init?(_ number: NSNumber) {
    if number === NSNumber(value: true) || number === NSNumber(value: false) {
      // Foundation keeps one object for each truth value; the type it tells is that of an Int8.
      self = .bool(number.boolValue)
      return
    }
    switch UInt8(bitPattern: number.objCType.pointee) {
    case UInt8(ascii: "d"), UInt8(ascii: "f"): self = .double(number.doubleValue)
    case UInt8(ascii: "Q"):
      guard let whole = Int64(exactly: number.uint64Value) else { return nil }
      self = .int(whole)
    default: self = .int(number.int64Value)
    }
  }

  /// The number or truth value as an object.
  var numberObject: NSNumber? {
    switch self {
    case .bool(let flag): NSNumber(value: flag)
    case .int(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    default: nil
    }
  }

  /// The value as an app gets it back.
  var propertyList: Any {
    switch self {
    // Boxed, as on Apple's systems: what was stored as 3 can be read as a Double, too.
    case .bool(let flag): NSNumber(value: flag)
    case .int(let number): NSNumber(value: number)
    case .double(let number): NSNumber(value: number)
    case .string(let text): text
    case .data(let bytes): Data(bytes)
    case .date(let instant): instant.date
    case .array(let elements): elements.map(\.propertyList)
    case .dictionary(let fields): fields.mapValues(\.propertyList)
    }
  }
}

extension Instant {
  /// The date, to the microsecond; nil for one that has too many of them.
  init?(_ date: Date) {
    guard let count = Int64(exactly: (date.timeIntervalSince1970 * 1_000_000).rounded()) else {
      return nil
    }
    self.init(microseconds: count)
  }

  /// The moment as Foundation has it.
  var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }
}
