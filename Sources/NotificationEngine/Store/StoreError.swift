import CSQLite

/// Why the store could not be read or written.
public struct StoreError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Code: Hashable, Sendable {
    /// The file or its directory cannot be opened, read or written.
    case inaccessible
    /// The disk is full.
    case full
    /// The file is no store, or a damaged one.
    case corrupt
    /// Another agent holds the store.
    case held
    /// Anything else SQLite says.
    case other
  }

  /// What kind of failure it is.
  public let code: Code
  /// One sentence with the file and the reason.
  public let message: String

  /// A failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence.
  public var description: String { message }

  /// The failure of an SQLite call on a file.
  init(_ status: Int32, _ reason: String, path: String) {
    let code: Code =
      switch status & 0xff {
      case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM, SQLITE_IOERR, SQLITE_AUTH: .inaccessible
      case SQLITE_FULL: .full
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
      case SQLITE_BUSY, SQLITE_LOCKED: .held
      default: .other
      }
    self.init(code, "the store \(path) cannot be used: \(reason)")
  }
}
