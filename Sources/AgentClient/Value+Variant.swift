public import DesktopBus
public import NotificationModel

extension Value {
  /// The value as the agent's interface carries it.
  public var variant: Variant {
    switch self {
    case .bool(let flag): .bool(flag)
    case .int(let number): .int64(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .data(let bytes): .bytes(bytes)
    // Marked off from a whole number by the structure around it.
    case .date(let instant): .structure([.int64(instant.microseconds)])
    case .array(let elements): .array(of: "v", elements.map { .variant($0.variant) })
    case .dictionary(let fields): .dictionary(fields.mapValues(\.variant))
    }
  }

  /// Reads a value off the agent's interface; nil for a type that no property list has.
  public init?(_ variant: Variant) {
    switch variant {
    case .bool(let flag): self = .bool(flag)
    case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64:
      guard let number = variant.int else { return nil }
      self = .int(number)
    case .double(let number): self = .double(number)
    case .string(let text), .objectPath(let text), .signature(let text): self = .string(text)
    case .bytes(let bytes): self = .data(bytes)
    case .structure(let elements):
      guard elements.count == 1, case .int64(let microseconds) = elements[0] else { return nil }
      self = .date(Instant(microseconds: microseconds))
    case .array(_, let elements):
      let values = elements.compactMap { Value($0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    case .dictionary(let fields):
      let values = fields.compactMapValues { Value($0) }
      guard values.count == fields.count else { return nil }
      self = .dictionary(values)
    case .variant(let inner): self.init(inner)
    case .entry: return nil
    }
  }
}

extension [String: Value] {
  /// The fields as an `a{sv}`.
  public var variants: [String: Variant] { mapValues(\.variant) }

  /// The fields with each date as its text: what a person or a script reads.
  ///
  /// The agent sends `nextDate` in microseconds and, beside it, `nextDateText`; the text takes the
  /// plain name.
  public var withDatesAsText: [String: Value] {
    var fields: [String: Value] = [:]
    for (key, value) in self where self["\(key)Text"] == nil {
      let isText = key.hasSuffix("Text") && self[String(key.dropLast(4))] != nil
      fields[isText ? String(key.dropLast(4)) : key] =
        key == "response"
        ? value.dictionary.map { .dictionary($0.withDatesAsText) } ?? value : value
    }
    return fields
  }
}
