import NotificationModel

extension Store {
  private static let waiting = """
    state IN ('due', 'posting', 'open', 'expired') AND state = 'due'
    """
  private static let isLate = "late = 1 AND shown = 0"

  /// The earliest due deliveries that are not late, or were on a screen before.
  func timelyDeliveries(limit: Int) throws(StoreError) -> [Delivery] {
    try deliveries(
      "WHERE \(Self.waiting) AND NOT (\(Self.isLate)) ORDER BY scheduled, rowid LIMIT ?",
      .int(Int64(limit)))
  }

  /// The earliest due deliveries that are late, after some of them.
  func lateDeliveries(after skipped: Int = 0, limit: Int) throws(StoreError) -> [Delivery] {
    try deliveries(
      "WHERE \(Self.waiting) AND \(Self.isLate) ORDER BY scheduled, rowid LIMIT ? OFFSET ?",
      .int(Int64(limit)), .int(Int64(skipped)))
  }

  /// How many due deliveries are late.
  func countLate() throws(StoreError) -> Int {
    try database.rows("SELECT count(*) FROM delivery WHERE \(Self.waiting) AND \(Self.isLate)") {
      Int($0.int(0))
    }[0]
  }

  /// Writes another content of a delivery that is not shown yet.
  func update(content: Content, of delivery: Delivery) throws(StoreError) {
    try database.run(
      "UPDATE delivery SET content = ? WHERE key = ?",
      .text(Value.dictionary(content.fields).json), .text(delivery.key))
  }
}
