import NotificationModel

extension Core {
  /// Whether a delivery has to wait for room on the server.
  ///
  /// A server that refuses one more loses its oldest that asks nothing instead. One that pushes an
  /// app's oldest out is not given back what it pushed out before there is room.
  mutating func isCrowded(_ delivery: Delivery) throws(StoreError) -> Bool {
    if let most = limits.mostOpen, try store.countOnScreen(beside: delivery.request) >= most {
      guard var plain = try oldestPlain() else { return true }
      closePopup(of: plain)
      try expire(&plain)
    }
    if delivery.shown, let most = limits.mostOpenOfAnApp,
      try store.countOnScreen(of: shownAs(delivery.request)) >= most
    {
      return true
    }
    return try waitsForBanner(delivery)
  }

  /// Whether a server that says a delivery's time is over pushed it out, with its buttons.
  func wasPushedOut(_ delivery: Delivery) throws(StoreError) -> Bool {
    guard let most = limits.mostOpenOfAnApp,
      try category(of: delivery)?.actions.isEmpty == false
    else { return false }
    // It is one of those itself.
    return try store.countOnScreen(of: shownAs(delivery.request)) > most
  }

  private func oldestPlain() throws(StoreError) -> Delivery? {
    for delivery in try store.deliveries(in: .open)
    where try category(of: delivery)?.actions.isEmpty ?? true {
      return delivery
    }
    return nil
  }

  /// The app that a server knows a notification by.
  private func shownAs(_ request: Request) -> AppIdentifier { Card.app(of: request) }
}
