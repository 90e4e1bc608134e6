import NotificationModel

/// Until when a delivery is put off.
struct PutOff: Hashable, Sendable {
  var due: Instant
  /// The same in the time since a boot, which decides as long as that lasts.
  var bootDue: BootInstant?
}

extension Store {
  /// The earliest deliveries that were put off until a moment.
  func putOff(dueAt now: Instant, limit: Int) throws(StoreError) -> [Delivery] {
    try deliveries(
      "WHERE state = 'pending' AND due <= ? ORDER BY due, app, id LIMIT ?",
      .int(now.microseconds), .int(Int64(limit)))
  }

  /// What was put off of an app.
  func putOff(app: AppIdentifier) throws(StoreError) -> [Delivery] {
    try deliveries("WHERE state = 'pending' AND app = ? ORDER BY due", .text(app.name))
  }

  /// A page of what was put off, of one app or of all, earliest first.
  func putOff(
    app: AppIdentifier?, after cursor: (Int64, String, String)?, limit: Int
  ) throws(StoreError) -> [Delivery] {
    let (date, cursorApp, id) = cursor ?? (.min, "", "")
    return try deliveries(
      """
      WHERE state = 'pending' AND (?1 = '' OR app = ?1) AND (due, app, id) > (?2, ?3, ?4)
      ORDER BY due, app, id LIMIT ?5
      """, .text(app?.name ?? ""), .int(date), .text(cursorApp), .text(id), .int(Int64(limit)))
  }

  /// When the first of what was put off comes again.
  func nextPutOff() throws(StoreError) -> Instant? {
    try database.rows("SELECT min(due) FROM delivery WHERE state = 'pending'") {
      $0.optionalInt(0).map { Instant(microseconds: $0) }
    }.first ?? nil
  }

  /// Computes the wall-clock dates of what was put off in this boot anew, after the clock was set.
  func rebasePutOff(boot: String, bootToWall offset: Int64) throws(StoreError) {
    try database.run(
      "UPDATE delivery SET due = boot_due + ?2 WHERE state = 'pending' AND boot = ?1",
      .text(boot), .int(offset))
  }
}
