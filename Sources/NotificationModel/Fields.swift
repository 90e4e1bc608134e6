/// The fields of a dictionary while they are read, with every problem found on the way.
///
/// Reading never stops at the first problem: a field that cannot be read gives its default and
/// leaves a note, and what nobody asked for is noted by ``finish()``.
public struct Fields {
  private static let longestIdentifier = 1024

  private let path: String
  private var unread: [String: Value]
  private var problems: [Problem] = []

  /// The fields of a dictionary that stands at `path`.
  public init(_ values: [String: Value], at path: String = "") {
    self.path = path
    unread = values
  }

  /// Takes a field out, whatever it is.
  public mutating func take(_ key: String) -> Value? { unread.removeValue(forKey: key) }

  /// Notes a problem with a field, or with the whole for an empty key.
  public mutating func note(_ kind: Problem.Kind, _ key: String, _ message: String) {
    problems.append(Problem(kind, at: place(key), message))
  }

  /// Takes a text; empty if it is not there.
  public mutating func string(_ key: String) -> String {
    let text = take(key, "a string") { $0.string } ?? ""
    if text.utf8.contains(0) { note(.invalid, key, "the text has a NUL character") }
    return text
  }

  /// Takes an identifier, which is a text that is not empty and has at most 1024 bytes.
  public mutating func identifier(_ key: String) -> String {
    let text = string(key)
    let size = text.utf8.count
    if text.isEmpty { note(.invalid, key, "the identifier is empty") }
    if size > Self.longestIdentifier {
      note(
        .invalid, key,
        "the identifier has \(size) bytes; give one of at most \(Self.longestIdentifier)")
    }
    return text
  }

  /// Takes a truth value; false if it is not there.
  public mutating func bool(_ key: String) -> Bool { take(key, "a boolean") { $0.bool } ?? false }

  /// Takes a whole number.
  public mutating func int(_ key: String) -> Int64? { take(key, "a whole number") { $0.int } }

  /// Takes a number.
  public mutating func number(_ key: String) -> Double? { take(key, "a number") { $0.number } }

  /// Takes a list; empty if it is not there.
  public mutating func array(_ key: String) -> [Value] { take(key, "an array") { $0.array } ?? [] }

  /// Takes a dictionary.
  public mutating func dictionary(_ key: String) -> [String: Value]? {
    take(key, "an object") { $0.dictionary }
  }

  /// Takes one of a fixed set of words.
  public mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _: Word.Type
  ) -> Word? {
    guard let text = take(key, "a string", { $0.string }) else { return nil }
    return word(text, at: key)
  }

  /// Takes a list of words of a fixed set.
  public mutating func words<Word: RawRepresentable<String> & CaseIterable & Hashable>(
    _ key: String, _: Word.Type
  ) -> Set<Word> {
    var found: Set<Word> = []
    for element in array(key) {
      guard let text = element.string else {
        note(.invalid, key, "\(element.kind) stands where a string must be")
        continue
      }
      if let word: Word = word(text, at: key) { found.insert(word) }
    }
    return found
  }

  /// Reads the dictionary at a key, if there is one, by its own reader.
  public mutating func nested<Result>(
    _ key: String, _ read: (inout Fields) -> Result
  ) -> Result? {
    dictionary(key).map { self.read($0, at: key, read) }
  }

  /// Reads each dictionary of a list by its own reader.
  public mutating func list<Result>(
    _ key: String, _ read: (inout Fields) -> Result
  ) -> [Result] {
    var results: [Result] = []
    for (index, element) in array(key).enumerated() {
      let place = "\(key)[\(index)]"
      guard let fields = element.dictionary else {
        note(.invalid, place, "\(element.kind) stands where an object must be")
        continue
      }
      results.append(self.read(fields, at: place, read))
    }
    return results
  }

  /// Notes every field nobody asked for; all the problems there are.
  public mutating func finish() -> [Problem] {
    for key in unread.keys.sorted() { note(.invalid, key, "there is no such field") }
    unread = [:]
    return problems
  }

  private mutating func read<Result>(
    _ values: [String: Value], at key: String, _ read: (inout Fields) -> Result
  ) -> Result {
    var inner = Fields(values, at: place(key))
    let result = read(&inner)
    problems += inner.finish()
    return result
  }

  private mutating func take<Taken>(
    _ key: String, _ wanted: String, _ convert: (Value) -> Taken?
  ) -> Taken? {
    guard let value = take(key) else { return nil }
    guard let converted = convert(value) else {
      note(.invalid, key, "\(value.kind) stands where \(wanted) must be")
      return nil
    }
    return converted
  }

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String, at key: String
  ) -> Word? {
    if let word = Word(rawValue: text) { return word }
    let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
    note(.invalid, key, "there is no '\(text)' (known: \(known))")
    return nil
  }

  private func place(_ key: String) -> String {
    if path.isEmpty { return key }
    return key.isEmpty ? path : "\(path).\(key)"
  }
}

extension Fields {
  /// Reads a whole value and fails with every problem it has.
  public static func read<Result>(
    _ values: [String: Value], at path: String = "", _ read: (inout Fields) -> Result
  ) throws(InvalidValue) -> Result {
    var fields = Fields(values, at: path)
    let result = read(&fields)
    let problems = fields.finish()
    guard problems.isEmpty else { throw InvalidValue(problems) }
    return result
  }
}
