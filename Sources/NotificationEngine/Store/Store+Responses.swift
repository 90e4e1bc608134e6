import NotificationModel

extension Store {
  /// Puts the response of a delivery in.
  func insert(
    _ response: Response, delivery key: String, acknowledged: Bool
  ) throws(StoreError) {
    try database.run(
      """
      INSERT INTO response (delivery, action, text, token, date, acknowledged)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      .text(key), .text(response.action), SQLValue(response.text),
      SQLValue(response.activationToken), .int(response.date.microseconds),
      .int(acknowledged ? 1 : 0))
  }

  /// The response of a delivery.
  func response(of delivery: Delivery) throws(StoreError) -> Response? {
    try database.rows(
      "SELECT action, text, token, date FROM response WHERE delivery = ?", .text(delivery.key)
    ) { row in
      Response(
        app: delivery.request.app, id: delivery.request.id, action: row.text(0),
        text: row.optionalText(1), date: Instant(microseconds: row.int(3)),
        activationToken: row.optionalText(2))
    }.first
  }

  /// Notes that the app has handled a response.
  func acknowledge(delivery key: String) throws(StoreError) {
    try database.run("UPDATE response SET acknowledged = 1 WHERE delivery = ?", .text(key))
  }

  /// The keys of an app's deliveries whose response it has not handled yet, oldest first.
  func unacknowledged(app: AppIdentifier) throws(StoreError) -> [String] {
    try database.rows(
      """
      SELECT delivery FROM response JOIN delivery ON delivery.key = response.delivery
      WHERE acknowledged = 0 AND delivery.app = ? ORDER BY response.date
      """, .text(app.name)
    ) { $0.text(0) }
  }
}
