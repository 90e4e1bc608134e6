import NotificationModel

/// The server a notification was posted to.
public struct ServerInstance: Hashable, Sendable {
  /// The identifier of the bus.
  public var bus: String
  /// The server's unique name on it.
  public var name: String

  /// A server on a bus.
  public init(bus: String, name: String) {
    self.bus = bus
    self.name = name
  }
}

/// One delivery of a notification, as the store keeps it.
struct Delivery: Sendable {
  /// Names this delivery alone.
  var key: String
  var request: Request
  /// When it was due, or right after the one before it where a clock was set back: the deliveries
  /// of an identifier are in this order.
  var scheduled: Instant
  /// When it was due, if that is another date.
  var original: Instant?
  /// When it was delivered.
  var date: Instant
  /// Whether it came long after it was due.
  var late: Bool
  var state: DeliveryState
  /// The category as it was when it was posted; nil before, or for none.
  var category: Category?
  /// The unique bus name of who asked for it.
  var adder: String
  /// Where it is posted.
  var server: ServerInstance?
  /// The server's own id of it.
  var serverID: UInt32?
  /// Whether it has been on a screen before.
  var shown: Bool
  /// Until when it was put off, if it was.
  var putOff: PutOff?
}

extension Store {
  private static let columns = """
    key, app, id, scheduled, date, late, state, content, trigger, category, adder, bus, server, \
    server_id, shown, due, boot, boot_due, original
    """

  /// Puts a new delivery in.
  func insert(_ delivery: Delivery) throws(StoreError) {
    let request = delivery.request
    try database.run(
      """
      INSERT INTO delivery
        (key, app, id, scheduled, date, late, state, content, trigger, category, adder, original,
         files)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .text(delivery.key), .text(request.app.name), .text(request.id),
      .int(delivery.scheduled.microseconds), .int(delivery.date.microseconds),
      .int(delivery.late ? 1 : 0), .text(delivery.state.rawValue),
      .text(Value.dictionary(request.content.fields).json),
      SQLValue(request.trigger.map { Value.dictionary($0.fields).json }),
      SQLValue(delivery.category.map { Value.dictionary($0.fields).json }), .text(delivery.adder),
      SQLValue(delivery.original?.microseconds), SQLValue(files.folder(of: request.content)))
  }

  /// Writes what changes in a delivery's life.
  func update(_ delivery: Delivery, at now: Instant) throws(StoreError) {
    try database.run(
      """
      UPDATE delivery SET state = ?, category = ?, bus = ?, server = ?, server_id = ?, shown = ?,
        ended = ?, date = ?, late = ?, due = ?, boot = ?, boot_due = ? WHERE key = ?
      """,
      .text(delivery.state.rawValue),
      SQLValue(delivery.category.map { Value.dictionary($0.fields).json }),
      SQLValue(delivery.server?.bus), SQLValue(delivery.server?.name),
      SQLValue(delivery.serverID.map { Int64($0) }), .int(delivery.shown ? 1 : 0),
      SQLValue(
        delivery.state.isAnswerable || delivery.state == .pending ? nil : now.microseconds),
      .int(delivery.date.microseconds), .int(delivery.late ? 1 : 0),
      SQLValue(delivery.putOff?.due.microseconds), SQLValue(delivery.putOff?.bootDue?.boot),
      SQLValue(delivery.putOff?.bootDue?.microseconds), .text(delivery.key))
  }

  /// The delivery of a key.
  func delivery(_ key: String) throws(StoreError) -> Delivery? {
    try deliveries("WHERE key = ?", .text(key)).first
  }

  /// The newest delivery of an identifier; one that was skipped only if there is no other.
  func newestDelivery(app: AppIdentifier, id: String) throws(StoreError) -> Delivery? {
    try deliveries(
      "WHERE app = ? AND id = ? ORDER BY state = 'skipped', scheduled DESC LIMIT 1",
      .text(app.name), .text(id)
    ).first
  }

  /// The latest scheduled date among the deliveries of an identifier.
  func lastScheduled(app: AppIdentifier, id: String) throws(StoreError) -> Instant? {
    try database.rows(
      "SELECT max(scheduled) FROM delivery WHERE app = ? AND id = ?", .text(app.name), .text(id)
    ) { $0.optionalInt(0).map { Instant(microseconds: $0) } }.first ?? nil
  }

  /// Whether a date of an identifier has been delivered.
  func wasScheduled(
    app: AppIdentifier, id: String, at date: Instant
  ) throws(StoreError) -> Bool {
    try !database.rows(
      """
      SELECT 1 FROM delivery WHERE app = ? AND id = ? AND coalesce(original, scheduled) = ?
      """, .text(app.name), .text(id), .int(date.microseconds)
    ) { _ in }.isEmpty
  }

  /// Whether a newer delivery of the same identifier is due, too.
  func hasNewerDue(than delivery: Delivery) throws(StoreError) -> Bool {
    try !database.rows(
      "SELECT 1 FROM delivery WHERE app = ? AND id = ? AND scheduled > ? AND +state = 'due'",
      .text(delivery.request.app.name), .text(delivery.request.id),
      .int(delivery.scheduled.microseconds)
    ) { _ in }.isEmpty
  }

  /// The deliveries of an identifier, or of a whole app, that can still be answered.
  func liveDeliveries(app: AppIdentifier, id: String?) throws(StoreError) -> [Delivery] {
    let live = "state IN ('due', 'posting', 'open', 'expired') AND app = ?"
    guard let id else { return try deliveries("WHERE \(live) ORDER BY scheduled", .text(app.name)) }
    // The plus keeps SQLite from walking through all that is live instead of the identifier's own.
    return try deliveries(
      "WHERE +\(live) AND id = ? ORDER BY scheduled", .text(app.name), .text(id))
  }

  /// The earliest deliveries in a state.
  func deliveries(in state: DeliveryState, limit: Int = -1) throws(StoreError) -> [Delivery] {
    try deliveries(
      """
      WHERE state IN ('due', 'posting', 'open', 'expired') AND state = ?
      ORDER BY scheduled, rowid LIMIT ?
      """, .text(state.rawValue), .int(Int64(limit)))
  }

  /// The key of the delivery that came last of those that are due.
  func lastDue() throws(StoreError) -> String? {
    try database.rows(
      """
      SELECT key FROM delivery WHERE state IN ('due', 'posting', 'open', 'expired')
      AND state = 'due' ORDER BY rowid DESC LIMIT 1
      """
    ) { $0.text(0) }.first
  }

  /// The apps that have a delivery of an identifier.
  func appsOfDelivery(_ id: String) throws(StoreError) -> [AppIdentifier] {
    try database.rows("SELECT DISTINCT app FROM delivery WHERE id = ?", .text(id)) {
      AppIdentifier($0.text(0))
    }.compactMap(\.self)
  }

  /// A page of the deliveries that can still be answered, or of the answered ones, newest first.
  func delivered(
    app: AppIdentifier?, answered: Bool, before cursor: (Int64, String)?, limit: Int
  ) throws(StoreError) -> [Delivery] {
    let states = answered ? "'answered', 'dismissed'" : "'due', 'posting', 'open', 'expired'"
    let (date, key) = cursor ?? (.max, "")
    // Those of one moment are in the order they were put in.
    return try deliveries(
      """
      WHERE state IN (\(states)) AND (?1 = '' OR app = ?1)
        AND (date, rowid) < (?2, (SELECT rowid FROM delivery WHERE key = ?3))
      ORDER BY date DESC, rowid DESC LIMIT ?4
      """, .text(app?.name ?? ""), .int(date), .text(key), .int(Int64(limit)))
  }

  /// Forgets what ended before a moment.
  func purge(endedBefore moment: Instant) throws(StoreError) {
    try database.run("DELETE FROM delivery WHERE ended < ?", .int(moment.microseconds))
  }

  /// The deliveries that a condition selects.
  func deliveries(
    _ condition: String, _ bindings: SQLValue...
  ) throws(StoreError) -> [Delivery] {
    try database.rows(
      "SELECT \(Self.columns) FROM delivery \(condition)", bindings, Self.delivery
    ).compactMap(\.self)
  }

  private static func delivery(_ row: Row) -> Delivery? {
    guard let app = AppIdentifier(row.text(1)), let state = DeliveryState(rawValue: row.text(6))
    else { return nil }
    var fields = Value.stored(row.text(7))
    fields["id"] = .string(row.text(2))
    fields["trigger"] = row.optionalText(8).map { .dictionary(Value.stored($0)) }
    guard let request = try? Request(app: app, reading: fields) else { return nil }
    let server = row.optionalText(11).map { ServerInstance(bus: $0, name: row.text(12)) }
    return Delivery(
      key: row.text(0), request: request, scheduled: Instant(microseconds: row.int(3)),
      original: row.optionalInt(18).map { Instant(microseconds: $0) },
      date: Instant(microseconds: row.int(4)), late: row.int(5) != 0, state: state,
      category: row.optionalText(9).flatMap { try? Category(reading: Value.stored($0)) },
      adder: row.text(10), server: server,
      serverID: row.optionalInt(13).flatMap { UInt32(exactly: $0) }, shown: row.int(14) != 0,
      putOff: row.optionalInt(15).map { due in
        PutOff(
          due: Instant(microseconds: due),
          bootDue: row.optionalText(16).map { BootInstant(boot: $0, microseconds: row.int(17)) })
      })
  }
}
