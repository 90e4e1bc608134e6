import NotificationModel

extension Core {
  /// Has a delivery's popup taken off the screen.
  mutating func closePopup(of delivery: Delivery) {
    notePopup()
    effects.append(
      .close(Popup(key: delivery.key, server: delivery.server, id: delivery.serverID)))
  }

  /// Has a delivery posted anew in place of its popup, without a sound.
  mutating func postAnew(_ delivery: inout Delivery) throws(StoreError) {
    if delivery.serverID != nil { closePopup(of: delivery) }
    try wait(&delivery)
  }

  /// Another notification server is there, or none: what was on the screen is so no more.
  mutating func serverChanged(to server: ServerInstance?) throws(StoreError) {
    guard isReady else { return try takeOver(server: server) }
    if let former = self.server { formerServers.insert(former) }
    if let server { formerServers.remove(server) }
    self.server = server
    limits = ServerLimits()
    (banners, roomPromised, questionsNext) = ([:], [:], [])
    retries = retries.mapValues { Retry(attempts: $0.attempts, at: now) }
    for state in [DeliveryState.posting, .open] {
      // What is in the presenter's hands may be shown on either server: it will say so.
      for var delivery in try store.deliveries(in: state)
      where delivery.server != server && !handed.contains(delivery.key) {
        try wait(&delivery)
      }
    }
  }

  /// Takes over from an agent before: what it left on the screen is posted anew, without sound.
  ///
  /// Only the connection that posted a notification hears of its answer.
  private mutating func takeOver(server: ServerInstance?) throws(StoreError) {
    isReady = true
    self.server = server
    try showBadges()
    for state in [DeliveryState.posting, .open] {
      for var delivery in try store.deliveries(in: state) {
        if state == .open, delivery.server == server {
          try postAnew(&delivery)
        } else {
          try wait(&delivery)
        }
      }
    }
  }
}
