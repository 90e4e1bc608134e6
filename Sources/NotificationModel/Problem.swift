/// One thing that is wrong with a value.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// Whether the value cannot be understood, or is understood and can never come true.
  public enum Kind: Hashable, Sendable {
    /// The value is not of the form asked for.
    case invalid
    /// The date is well formed and never comes.
    case neverFires
  }

  /// What kind of problem it is.
  public let kind: Kind
  /// Where it is, such as `actions[1].title`; empty for the whole.
  public let path: String
  /// What is wrong and with which value.
  public let message: String

  /// A problem at a place.
  public init(_ kind: Kind, at path: String = "", _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }

  /// The place and what is wrong there.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// All that is wrong with a value.
public struct InvalidValue: Error, Hashable, CustomStringConvertible {
  /// Every problem found, in the order of the fields; at least one.
  public let problems: [Problem]

  /// An error of these problems.
  public init(_ problems: [Problem]) { self.problems = problems }

  /// An error of one problem.
  public init(_ kind: Problem.Kind, at path: String = "", _ message: String) {
    self.init([Problem(kind, at: path, message)])
  }

  /// Whether the only thing wrong is that the date never comes.
  public var neverFires: Bool { problems.allSatisfy { $0.kind == .neverFires } }

  /// The problems in one line.
  public var description: String { problems.map(\.description).joined(separator: "; ") }
}
