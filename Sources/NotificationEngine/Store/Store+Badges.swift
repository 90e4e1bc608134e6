import NotificationModel

extension Store {
  /// Notes the number on an app's icon; 0 is none.
  func putBadge(_ count: Int64, app: AppIdentifier) throws(StoreError) {
    guard count > 0 else {
      try database.run("DELETE FROM badge WHERE app = ?", .text(app.name))
      return
    }
    try database.run(
      "INSERT OR REPLACE INTO badge (app, count) VALUES (?, ?)", .text(app.name), .int(count))
  }

  /// The numbers on all apps' icons.
  func badges() throws(StoreError) -> [(app: AppIdentifier, count: Int64)] {
    try database.rows("SELECT app, count FROM badge ORDER BY app") { row in
      AppIdentifier(row.text(0)).map { ($0, row.int(1)) }
    }.compactMap(\.self)
  }
}
