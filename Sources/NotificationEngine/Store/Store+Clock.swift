import NotificationModel

extension Store {
  /// How many rows were ever changed over this connection.
  var changes: Int64 { database.changes }

  /// When the store was written last, and in which boot of the machine.
  func clockRecord() throws(StoreError) -> (wall: Instant, boot: String)? {
    try database.rows("SELECT wall, boot FROM clock") {
      (Instant(microseconds: $0.int(0)), $0.text(1))
    }.first
  }

  /// Writes when the store was written last.
  func record(clock wall: Instant, boot: String) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO clock (one, wall, boot) VALUES (1, ?, ?)",
      .int(wall.microseconds), .text(boot))
  }
}
