import NotificationModel

extension NSCoder {
  private static var fieldsKey: String { "fields" }

  /// Writes an object as one text of JSON.
  ///
  /// Nothing is written as an object of its own: an unarchiver ends the program where a hostile
  /// archive has an object of another class than is asked for.
  func encode(fields: [String: Value]) {
    // Any other coder may have overridden nothing, and then ends the program.
    guard let archiver = self as? NSKeyedArchiver else { return }
    let json = Array(Value.dictionary(fields).json.utf8)
    json.withUnsafeBufferPointer { bytes in
      archiver.encodeBytes(bytes.baseAddress, length: bytes.count, forKey: Self.fieldsKey)
    }
  }

  /// The fields that ``encode(fields:)`` wrote; nil if there are none.
  func decodeFields() -> [String: Value]? {
    if let own = self as? FieldsCoder { return own.fields }
    guard let unarchiver = self as? NSKeyedUnarchiver else { return nil }
    let json = unarchiver.withDecodedUnsafeBytes(forKey: Self.fieldsKey) { bytes in
      bytes.map { Array($0) }
    }
    guard let json, let value = try? Value.parse(json: json) else { return nil }
    return value.dictionary
  }

  /// Whether this is a coder of somebody's own, which answers the keys that Apple's classes use.
  ///
  /// Tests make objects with such coders. Those of Foundation end the program when they are asked
  /// for what they cannot do.
  var isForeign: Bool {
    let kind: AnyClass = type(of: self)
    return kind != NSCoder.self && kind != NSKeyedArchiver.self && kind != NSKeyedUnarchiver.self
  }
}

/// Hands fields to an object's `init(coder:)`.
///
/// A designated initializer that an app does not see would keep its subclasses from inheriting those
/// it does see; this one every subclass has.
final class FieldsCoder: NSCoder {
  let fields: [String: Value]

  init(_ fields: [String: Value]) { self.fields = fields }
}
