import NotificationModel

/// A request as the store keeps it.
struct StoredRequest: Sendable {
  var request: Request
  /// When it is due next; nil never comes.
  var due: Instant?
  /// When an interval is due in the time since a boot.
  var bootDue: BootInstant?
  /// The zone that a floating trigger's date was computed in.
  var zone: String?
  /// The unique bus name of who asked.
  var adder: String
  /// How many of its dates were delivered; a series may end after some.
  var delivered = 0
}

extension Store {
  private static let columns =
    "app, id, content, trigger, due, boot, boot_due, zone, adder, delivered"

  /// Puts a request in, in place of one of the same identifier.
  func put(_ stored: StoredRequest) throws(StoreError) {
    let request = stored.request
    try database.run(
      """
      INSERT OR REPLACE INTO request (\(Self.columns), files)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(request.app.name), .text(request.id),
      .text(Value.dictionary(request.fieldsBesideKeyAndTrigger).json),
      .text(Value.dictionary(request.trigger?.fields ?? [:]).json),
      .int(stored.due?.microseconds ?? .max), SQLValue(stored.bootDue?.boot),
      SQLValue(stored.bootDue?.microseconds), SQLValue(stored.zone), .text(stored.adder),
      .int(Int64(stored.delivered)), SQLValue(files.folder(of: request.content)))
  }

  /// Moves a request to its next date without writing its content anew.
  func reschedule(_ stored: StoredRequest) throws(StoreError) {
    try database.run(
      """
      UPDATE request SET due = ?, boot = ?, boot_due = ?, zone = ?, delivered = ?
      WHERE app = ? AND id = ?
      """,
      .int(stored.due?.microseconds ?? .max), SQLValue(stored.bootDue?.boot),
      SQLValue(stored.bootDue?.microseconds), SQLValue(stored.zone),
      .int(Int64(stored.delivered)), .text(stored.request.app.name), .text(stored.request.id))
  }

  /// Takes a request out; whether there was one.
  @discardableResult
  func removeRequest(app: AppIdentifier, id: String) throws(StoreError) -> Bool {
    try database.run("DELETE FROM request WHERE app = ? AND id = ?", .text(app.name), .text(id))
      > 0
  }

  /// The pending request of an identifier.
  func request(app: AppIdentifier, id: String) throws(StoreError) -> StoredRequest? {
    try database.rows(
      "SELECT \(Self.columns) FROM request WHERE app = ? AND id = ?", .text(app.name), .text(id),
      read: Self.request
    ).first ?? nil
  }

  /// The identifiers of all pending requests of an app.
  func requestIdentifiers(app: AppIdentifier) throws(StoreError) -> [String] {
    try database.rows("SELECT id FROM request WHERE app = ? ORDER BY id", .text(app.name)) {
      $0.text(0)
    }
  }

  /// The apps that have a pending request of an identifier.
  func appsOfRequest(_ id: String) throws(StoreError) -> [AppIdentifier] {
    try database.rows("SELECT app FROM request WHERE id = ?", .text(id)) {
      AppIdentifier($0.text(0))
    }.compactMap(\.self)
  }

  /// The earliest requests that are due at a moment.
  ///
  /// One that cannot be read is kept and put off for ever, or it would be due again and again.
  func due(at now: Instant, limit: Int) throws(StoreError) -> [StoredRequest] {
    let due = try database.rows(
      "SELECT \(Self.columns) FROM request WHERE due <= ? ORDER BY due, app, id LIMIT ?",
      .int(now.microseconds), .int(Int64(limit))
    ) { (app: $0.text(0), id: $0.text(1), request: Self.request($0)) }
    for (app, id, request) in due where request == nil {
      try database.run(
        "UPDATE request SET due = ? WHERE app = ? AND id = ?", .int(.max), .text(app), .text(id))
    }
    return due.compactMap(\.request)
  }

  /// The date of the earliest request.
  func nextDue() throws(StoreError) -> Instant? {
    try database.rows("SELECT min(due) FROM request") {
      $0.optionalInt(0).flatMap(Self.due)
    }.first ?? nil
  }

  /// A page of the pending requests, earliest first; those that never come last.
  func pending(
    app: AppIdentifier?, after cursor: (Int64, String, String)?, limit: Int
  ) throws(StoreError) -> [StoredRequest] {
    let (date, cursorApp, id) = cursor ?? (.min, "", "")
    return try database.rows(
      """
      SELECT \(Self.columns) FROM request
      WHERE (?1 = '' OR app = ?1) AND (due, app, id) > (?2, ?3, ?4)
      ORDER BY due, app, id LIMIT ?5
      """,
      .text(app?.name ?? ""), .int(date), .text(cursorApp), .text(id), .int(Int64(limit)),
      read: Self.request
    ).compactMap(\.self)
  }

  /// Computes the wall-clock dates of this boot's intervals anew, after the clock was set.
  func rebase(boot: String, bootToWall offset: Int64) throws(StoreError) {
    try database.run(
      "UPDATE request SET due = boot_due + ?2 WHERE boot = ?1 AND due != boot_due + ?2",
      .text(boot), .int(offset))
  }

  /// Marks the dates of all calendar triggers as stale.
  func markDatesStale() throws(StoreError) {
    try database.run("UPDATE request SET zone = '' WHERE boot IS NULL")
  }

  /// Some of the requests whose date is stale, or was computed in another zone.
  func staleRequests(zone: String, limit: Int) throws(StoreError) -> [StoredRequest] {
    try database.rows(
      "SELECT \(Self.columns) FROM request WHERE zone IS NOT NULL AND zone != ? LIMIT ?",
      .text(zone), .int(Int64(limit)), read: Self.request
    ).compactMap(\.self)
  }

  private static func due(_ microseconds: Int64) -> Instant? {
    microseconds == .max ? nil : Instant(microseconds: microseconds)
  }

  private static func request(_ row: Row) -> StoredRequest? {
    guard let app = AppIdentifier(row.text(0)) else { return nil }
    var fields = Value.stored(row.text(2))
    fields["id"] = .string(row.text(1))
    fields["trigger"] = .dictionary(Value.stored(row.text(3)))
    guard let request = try? Request(app: app, reading: fields) else { return nil }
    return StoredRequest(
      request: request, due: Self.due(row.int(4)),
      bootDue: row.optionalText(5).map { BootInstant(boot: $0, microseconds: row.int(6)) },
      zone: row.optionalText(7), adder: row.text(8), delivered: Int(row.int(9)))
  }
}

extension Request {
  fileprivate var fieldsBesideKeyAndTrigger: [String: Value] {
    fields.filter { $0.key != "id" && $0.key != "trigger" }
  }
}
