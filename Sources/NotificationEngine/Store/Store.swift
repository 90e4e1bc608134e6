import FoundationEssentials
import Glibc
import NotificationModel

/// All that has to outlive the agent: requests, deliveries, responses and categories.
///
/// One SQLite file; its parts are in `Store+….swift`.
public final class Store {
  let database: Database
  /// The copies of attached files.
  let files: KeptFiles

  /// Opens the store in a directory, which is made if need be.
  ///
  /// A file that is damaged is set aside under a name with its date, and `log` hears of it.
  public init(directory: String, log: (String) -> Void) throws(StoreError) {
    let path = "\(directory)/store.sqlite"
    files = KeptFiles(storeDirectory: directory)
    do {
      database = try Self.open(path)
    } catch  where error.code == .corrupt {
      var aside = "\(path).damaged-\(Self.stamp(path))"
      while FileManager.default.fileExists(atPath: aside) { aside += "+" }
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
      }
      try? FileManager.default.moveItem(atPath: files.directory, toPath: aside + "-attachments")
      log("\(error.message); it is kept as \(aside), and an empty store takes its place")
      database = try Self.open(path)
    }
    try sweepFiles()
  }

  /// Makes a store's directory, closed to others.
  public static func makeDirectory(_ directory: String) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(
        .inaccessible, "the store's directory \(directory) cannot be made: \(reason(of: error))")
    }
  }

  private static func reason(of error: any Error) -> String {
    let underlying = (error as? CocoaError)?.underlying
    return (underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      ?? "\(error)"
  }

  private static func open(_ path: String) throws(StoreError) -> Database {
    let database = try Database(path: path)
    try database.execute(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA journal_size_limit = 1048576;
      -- What takes a row's place deletes that one, for the triggers, too.
      PRAGMA recursive_triggers = ON;
      """)
    // A damaged page found later would stop the agent in each of its turns.
    let damages = try database.rows("PRAGMA quick_check(1)") { $0.text(0) }
    if let damage = damages.first, damage != "ok" {
      throw StoreError(.corrupt, "the store \(path) is damaged: \(damage)")
    }
    try Schema.migrate(database)
    return database
  }

  /// The damaged file's own date, so that the clock is not asked here.
  private static func stamp(_ path: String) -> String {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let date = attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
    return date.formatted(.iso8601.timeSeparator(.omitted))
  }

  /// Runs a closure in one transaction, which is committed when it returns.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try database.execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try database.execute("COMMIT")
      return result
    } catch {
      // A failed COMMIT may have rolled back by itself.
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  /// Runs a closure whose writes are undone if it fails.
  func savepoint<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(StoreError) -> Swift.Result<Result, Failure> {
    try database.execute("SAVEPOINT work")
    let result: Swift.Result<Result, Failure>
    do {
      result = .success(try body())
    } catch {
      // A full disk undoes the whole transaction by itself, and the savepoint with it.
      guard database.isInTransaction else { throw StoreError(.other, "\(error)") }
      try database.execute("ROLLBACK TO work")
      result = .failure(error)
    }
    try database.execute("RELEASE work")
    return result
  }
}

extension Value {
  /// Reads what ``json`` wrote into the store.
  static func stored(_ text: String) -> [String: Value] {
    (try? Value.parse(json: Array(text.utf8)))?.dictionary ?? [:]
  }
}
