import NotificationModel

extension Store {
  /// What was decided on an app; nil if nothing ever was.
  func consent(of app: AppIdentifier) throws(StoreError) -> Consent? {
    try database.rows(
      "SELECT status, options, date FROM consent WHERE app = ?", .text(app.name)
    ) { row in
      AuthorizationStatus(rawValue: row.text(0)).map {
        Consent(
          status: $0, options: AuthorizationOptions(rawValue: UInt32(clamping: row.int(1))),
          date: row.optionalInt(2).map { Instant(microseconds: $0) })
      }
    }.first ?? nil
  }

  /// Writes a decision; what an open question asks for stays.
  func put(_ consent: Consent, app: AppIdentifier) throws(StoreError) {
    try database.run(
      """
      INSERT INTO consent (app, status, options, date) VALUES (?, ?, ?, ?)
      ON CONFLICT (app) DO UPDATE
        SET status = excluded.status, options = excluded.options, date = excluded.date
      """,
      .text(app.name), .text(consent.status.rawValue), .int(Int64(consent.options.rawValue)),
      SQLValue(consent.date?.microseconds))
  }

  /// Forgets what was decided on an app.
  func removeConsent(_ app: AppIdentifier) throws(StoreError) {
    try database.run("DELETE FROM consent WHERE app = ?", .text(app.name))
  }

  /// Notes what the question that is open asks for, beside what it asked for before.
  func noteAsked(_ options: AuthorizationOptions, app: AppIdentifier) throws(StoreError) {
    try database.run(
      """
      INSERT INTO consent (app, status, options, asked) VALUES (?, ?, 0, ?)
      ON CONFLICT (app) DO UPDATE SET asked = asked | excluded.asked
      """,
      .text(app.name), .text(AuthorizationStatus.notDetermined.rawValue),
      .int(Int64(options.rawValue)))
  }

  /// What the question that is open asks for.
  func asked(_ app: AppIdentifier) throws(StoreError) -> AuthorizationOptions {
    let asked = try database.rows("SELECT asked FROM consent WHERE app = ?", .text(app.name)) {
      UInt32(clamping: $0.int(0))
    }
    return AuthorizationOptions(rawValue: asked.first ?? 0)
  }

  /// Notes that no question is open any more.
  func endAsking(_ app: AppIdentifier) throws(StoreError) {
    try database.run("UPDATE consent SET asked = 0 WHERE app = ?", .text(app.name))
    try database.run(
      "DELETE FROM consent WHERE app = ? AND status = ?", .text(app.name),
      .text(AuthorizationStatus.notDetermined.rawValue))
  }
}
