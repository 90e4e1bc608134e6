import NotificationModel

extension Core {
  /// Seconds until a server has taken a popup off the screen.
  private static let closingPause = 0.5
  /// Seconds until what has come just before may have been seen.
  private static let seeingPause = 5.0

  /// Whether a delivery has to wait for room on the server.
  ///
  /// A server that refuses one more loses its oldest that asks nothing instead.
  mutating func isCrowded(_ delivery: Delivery) throws(StoreError) -> Bool {
    if let most = limits.mostOpen, try store.countOnScreen(beside: delivery.request) >= most {
      guard var plain = try oldestPlain() else { return true }
      closePopup(of: plain)
      try expire(&plain)
    }
    if try waitsForBanner(delivery) { return true }
    guard let most = limits.mostOpenOfAnApp else { return false }
    return try waitsForRoom(delivery, of: most)
  }

  /// Whether a delivery has to wait where the server keeps so many of an app, and pushes its oldest
  /// out, perhaps a question.
  ///
  /// A question takes the place of what asks nothing; a new one that of the oldest question, which
  /// is not given back before there is room.
  private mutating func waitsForRoom(_ delivery: Delivery, of most: Int) throws(StoreError) -> Bool
  {
    let isPlain = try isPlain(delivery)
    // What asks nothing comes once: the server makes room for it.
    guard delivery.shown || !isPlain else { return false }
    let app = shownAs(delivery.request)
    let promised = roomPromised.count { $0.value == app && $0.key != delivery.key }
    let others = try onScreen(of: app, beside: delivery.request)
    guard others.count + promised >= most else { return false }
    if isPlain { return true }
    for var plain in others where try self.isPlain(plain) {
      if banners[plain.key] == nil {
        closePopup(of: plain)
        try expire(&plain)
        return false
      }
      // It came just before, and stays until it has been seen.
      if delivery.shown { retryLater(delivery.key, seconds: Self.seeingPause) }
    }
    if delivery.shown { return true }
    if var oldest = others.first(where: { $0.state == .open }) {
      try postAnew(&oldest)
      roomPromised[delivery.key] = app
    }
    retryLater(delivery.key, seconds: Self.closingPause)
    return true
  }

  /// What a server counts as an app's, the oldest first; of one identifier there is only one.
  private func onScreen(
    of app: AppIdentifier, beside request: Request
  ) throws(StoreError) -> [Delivery] {
    let all = try store.deliveries(in: .posting) + store.deliveries(in: .open)
    return all.filter {
      shownAs($0.request) == app && ($0.request.app, $0.request.id) != (request.app, request.id)
    }.sorted { $0.scheduled < $1.scheduled }
  }

  /// Whether a delivery asks nothing.
  func isPlain(_ delivery: Delivery) throws(StoreError) -> Bool {
    try category(of: delivery)?.actions.isEmpty ?? true
  }

  /// Whether a server that says a delivery's time is over pushed it out, with its buttons.
  func wasPushedOut(_ delivery: Delivery) throws(StoreError) -> Bool {
    guard let most = limits.mostOpenOfAnApp, try !isPlain(delivery) else { return false }
    let app = shownAs(delivery.request)
    return try onScreen(of: app, beside: delivery.request).count >= most
  }

  private func oldestPlain() throws(StoreError) -> Delivery? {
    for delivery in try store.deliveries(in: .open)
    where try isPlain(delivery) {
      return delivery
    }
    return nil
  }

  /// The app that a server knows a notification by.
  private func shownAs(_ request: Request) -> AppIdentifier { Card.app(of: request) }
}
