import CSQLite

/// An SQLite database, used from one place at a time.
final class Database {
  private let connection: OpaquePointer
  private let path: String
  private var statements: [String: OpaquePointer] = [:]

  /// Opens or makes the database file.
  init(path: String) throws(StoreError) {
    self.path = path
    var connection: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(path, &connection, flags, nil)
    guard status == SQLITE_OK, let connection else {
      sqlite3_close(connection)
      throw StoreError(status, String(cString: sqlite3_errstr(status)), path: path)
    }
    self.connection = connection
    sqlite3_extended_result_codes(connection, 1)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close(connection)
  }

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(connection) == 0 }

  /// How many rows were ever changed over this connection.
  var changes: Int64 { sqlite3_total_changes64(connection) }

  /// Runs statements that take and give nothing.
  func execute(_ script: String) throws(StoreError) {
    let status = sqlite3_exec(connection, script, nil, nil, nil)
    guard status == SQLITE_OK else { throw failure(status) }
  }

  /// Runs one statement; how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ bindings: SQLValue...) throws(StoreError) -> Int {
    _ = try rows(sql, bindings) { _ in }
    return Int(sqlite3_changes(connection))
  }

  /// The rows a query gives, each read by a closure.
  func rows<Result>(
    _ sql: String, _ bindings: SQLValue..., read: (Row) -> Result
  ) throws(StoreError) -> [Result] {
    try rows(sql, bindings, read)
  }

  func rows<Result>(
    _ sql: String, _ bindings: [SQLValue], _ read: (Row) -> Result
  ) throws(StoreError) -> [Result] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in bindings.enumerated() {
      let status = value.bind(to: statement, at: Int32(index + 1))
      guard status == SQLITE_OK else { throw failure(status) }
    }
    var results: [Result] = []
    while true {
      let status = sqlite3_step(statement)
      if status == SQLITE_DONE { return results }
      guard status == SQLITE_ROW else { throw failure(status) }
      results.append(read(Row(statement: statement)))
    }
  }

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let status = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard status == SQLITE_OK, let statement else { throw failure(status) }
    statements[sql] = statement
    return statement
  }

  private func failure(_ status: Int32) -> StoreError {
    StoreError(status, String(cString: sqlite3_errmsg(connection)), path: path)
  }
}

/// A value of a column or a parameter.
enum SQLValue: Hashable, Sendable {
  case null
  case int(Int64)
  case text(String)

  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ number: Int64?) { self = number.map { .int($0) } ?? .null }

  fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .null: return sqlite3_bind_null(statement, index)
    case .int(let number): return sqlite3_bind_int64(statement, index, number)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          guard let base = characters.baseAddress else {
            return csqlite_bind_text(statement, index, "", 0)
          }
          return csqlite_bind_text(statement, index, base, Int64(characters.count))
        }
      }
    }
  }
}

/// One row of a result, valid while it is read.
struct Row {
  fileprivate let statement: OpaquePointer

  /// A number; 0 for NULL.
  func int(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// A number, or nil for NULL.
  func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

  /// A text; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// A text, or nil for NULL.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
