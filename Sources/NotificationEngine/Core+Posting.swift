import NotificationModel

extension Core {
  /// How many deliveries are handed to the presenter at once.
  private static let inFlight = 64
  /// Seconds until a server that refused is tried again; then it counts as expired.
  ///
  /// The first is over Plasma's one second, within which it refuses what looks like a duplicate.
  private static let refusalDelays = [1.2, 5, 30]
  /// Seconds until a server that does not answer is looked at again.
  private static let unresponsiveDelay = 2.0

  /// Hands what is due to the presenter, after asking the apps that run.
  mutating func postDue() throws(StoreError) {
    guard let server else { return try summonServer() }
    for var delivery in try store.deliveries(in: .due, limit: Self.inFlight) {
      if let retry = retries[delivery.key], retry.at > now { continue }
      guard let options = try presentation(of: delivery) else { continue }
      if options == [] {
        try end(&delivery, as: .skipped)
        continue
      }
      try replaceOlder(than: delivery)
      let name = delivery.request.content.category
      delivery.category = try store.category(name, app: delivery.request.app)
      delivery.state = .posting
      delivery.server = server
      delivery.serverID = nil
      try store.update(delivery, at: now)
      effects.append(
        .show(
          Card(
            delivery, isSilent: !options.contains(.sound),
            isPassive: options.isDisjoint(with: [.banner, .alert]))))
    }
  }

  /// Asks for a notification server, once for each delivery that needs one.
  private mutating func summonServer() throws(StoreError) {
    guard isReady, let newest = try store.deliveries(in: .due).last, newest.key != summonedFor
    else { return }
    summonedFor = newest.key
    effects.append(.summonServer)
  }

  /// How a due delivery is to be presented; nil while its app is being asked.
  private mutating func presentation(
    of delivery: Delivery
  ) throws(StoreError) -> PresentationOptions? {
    let own: PresentationOptions = [.badge, .sound, .list, .banner]
    switch presentations[delivery.key] {
    case .asking: return nil
    case .answered(let options): return options ?? own
    case nil:
      // What was on a screen before was asked for then.
      guard !delivery.shown, let peer = peer(for: delivery) else { return own }
      presentations[delivery.key] = .asking(peer)
      effects.append(.ask(peer, key: delivery.key, try fields(delivery)))
      return nil
    }
  }

  /// An app said how to present a delivery.
  mutating func presented(_ key: String, _ options: PresentationOptions?) {
    presentations[key] = .answered(options)
  }

  /// A new delivery takes the place of those before it.
  private mutating func replaceOlder(than delivery: Delivery) throws(StoreError) {
    let request = delivery.request
    for var older in try store.liveDeliveries(app: request.app, id: request.id)
    where older.scheduled < delivery.scheduled {
      try end(&older, as: .replaced)
    }
  }

  /// Showing a delivery ended.
  mutating func shown(_ key: String, _ outcome: ShowOutcome) throws(StoreError) {
    guard var delivery = try store.delivery(key) else { return }
    guard delivery.state == .posting else {
      // It ended while it was on its way to the screen.
      if case .shown(let server, let id) = outcome, !delivery.state.isAnswerable {
        effects.append(.close(Popup(key: key, server: server, id: id)))
      }
      return
    }
    switch outcome {
    case .shown(let server, let id):
      retries[key] = nil
      presentations[key] = nil
      delivery.server = server
      delivery.serverID = id
      delivery.state = .open
      let isNew = !delivery.shown
      delivery.shown = true
      try store.update(delivery, at: now)
      if isNew { tell("posted", try fields(delivery)) }
    case .unanswered(let server):
      delivery.server = server
      try store.update(delivery, at: now)
      log("the notification server gave no answer yet; \(key) is not posted again until it does")
    case .noServer:
      try wait(&delivery)
    case .unresponsive:
      try wait(&delivery)
      retryLater(key, seconds: Self.unresponsiveDelay)
    case .refused(let reason):
      try refused(&delivery, reason)
    }
  }

  private mutating func refused(
    _ delivery: inout Delivery, _ reason: String
  ) throws(StoreError) {
    let attempts = retries[delivery.key]?.attempts ?? 0
    log("the notification server refused \(delivery.key): \(reason)")
    guard attempts < Self.refusalDelays.count else {
      retries[delivery.key] = nil
      try expire(&delivery)
      return
    }
    try wait(&delivery)
    retryLater(delivery.key, seconds: Self.refusalDelays[attempts])
    retries[delivery.key]?.attempts = attempts + 1
  }

  private mutating func retryLater(_ key: String, seconds: Double) {
    guard let at = now.adding(seconds: seconds) else { return }
    retries[key] = Retry(attempts: retries[key]?.attempts ?? 0, at: at)
  }

  /// Puts a delivery back in line for the screen.
  func wait(_ delivery: inout Delivery) throws(StoreError) {
    delivery.state = .due
    delivery.server = nil
    delivery.serverID = nil
    try store.update(delivery, at: now)
  }

  /// Notes that the server shows a delivery no more; it can still be answered.
  mutating func expire(_ delivery: inout Delivery) throws(StoreError) {
    delivery.state = .expired
    try store.update(delivery, at: now)
    tell("expired", try fields(delivery))
  }

  /// Ends a delivery and takes it off the screen.
  mutating func end(_ delivery: inout Delivery, as state: DeliveryState) throws(StoreError) {
    let wasOnScreen = delivery.state == .open
    delivery.state = state
    try store.update(delivery, at: now)
    retries[delivery.key] = nil
    presentations[delivery.key] = nil
    awaitingText.remove(delivery.key)
    if wasOnScreen {
      effects.append(
        .close(Popup(key: delivery.key, server: delivery.server, id: delivery.serverID)))
    }
  }

  /// Another notification server is there, or none: what was on the screen is so no more.
  mutating func serverChanged(to server: ServerInstance?) throws(StoreError) {
    guard isReady else { return try takeOver(server: server) }
    self.server = server
    retries = retries.mapValues { Retry(attempts: $0.attempts, at: now) }
    for state in [DeliveryState.posting, .open] {
      for var delivery in try store.deliveries(in: state) where delivery.server != server {
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
    for state in [DeliveryState.posting, .open] {
      for var delivery in try store.deliveries(in: state) {
        if state == .open, delivery.server == server, let id = delivery.serverID {
          effects.append(.close(Popup(key: delivery.key, server: server, id: id)))
        }
        try wait(&delivery)
      }
    }
  }
}
