import NotificationModel

extension Store {
  private static let isOnScreen = """
    state IN ('due', 'posting', 'open', 'expired') AND state IN ('posting', 'open')
    """

  /// How many deliveries are on the screen, or on their way there, but for those that a request
  /// takes the place of.
  func countOnScreen(beside request: Request) throws(StoreError) -> Int {
    try database.rows(
      "SELECT count(*) FROM delivery WHERE \(Self.isOnScreen) AND NOT (app = ? AND id = ?)",
      .text(request.app.name), .text(request.id)
    ) { Int($0.int(0)) }[0]
  }
}
