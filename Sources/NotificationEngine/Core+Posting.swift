import NotificationModel

extension Core {
  /// How many deliveries are with the presenter, or with an app that is asked, at once.
  private static let inFlight = 64
  /// Seconds until a server that refused is tried again; then it counts as expired.
  ///
  /// The first is over Plasma's one second, within which it refuses what looks like a duplicate.
  private static let refusalDelays = [1.2, 5, 30]
  /// Seconds until a server that does not answer is looked at again.
  private static let unresponsiveDelay = 2.0

  /// Hands what is due to the presenter, after asking the apps that run.
  ///
  /// Whether there is more that can go on at once: nothing will be heard of what ended here.
  ///
  /// What came late waits until all of it is there, as it may have to be summed up.
  mutating func postDue(all: Bool) throws(StoreError) -> Bool {
    guard let server else {
      try summonServer()
      return false
    }
    if all, try foldLate() { return true }
    var room = Self.inFlight - handed.count - asking
    // Those that wait may stand before others that need not.
    let waitingForRoom = crowded.count
    crowded = []
    let limit = max(room, 0) + retries.count + presentations.count + waitingForRoom
    let timely = try store.timelyDeliveries(limit: limit)
    let lateRoom = all ? pace.room(at: moment.sinceBoot) : 0
    let late =
      lateRoom > 0
      ? try store.lateDeliveries(
        limit: lateRoom + retries.count + presentations.count + waitingForRoom) : []
    let due = (timely + late).sorted { $0.scheduled < $1.scheduled }
    var someEnded = false
    for var delivery in due {
      if let retry = retries[delivery.key], retry.at > now { continue }
      if case .asking = presentations[delivery.key] { continue }
      // Of those of one identifier the newest alone is shown.
      if delivery.putOff == nil, try store.hasNewerDue(than: delivery) {
        try replace(&delivery)
        someEnded = true
        continue
      }
      guard try mayNotify(delivery.request.app) else {
        try skip(&delivery)
        someEnded = true
        continue
      }
      let isLate = delivery.late && !delivery.shown
      guard room > 0 else { break }
      guard !isLate || pace.room(at: moment.sinceBoot) > 0 else { continue }
      if try isCrowded(delivery) {
        crowded.insert(delivery.key)
        questionsNext.remove(delivery.key)
        continue
      }
      guard let options = try presentation(of: delivery) else {
        room -= 1
        continue
      }
      if options == [] {
        try end(&delivery, as: .skipped)
        someEnded = true
        continue
      }
      if !isLate, try isFlooding(delivery) {
        try fold(&delivery)
        someEnded = true
        continue
      }
      if try waitsForPopup(delivery) {
        crowded.insert(delivery.key)
        continue
      }
      room -= 1
      if isLate { pace.take(at: moment.sinceBoot) }
      try post(&delivery, to: server, options)
    }
    return someEnded && (timely.count == limit || late.count >= lateRoom && lateRoom > 0)
  }

  /// The apps' answers that are waited for.
  private var asking: Int {
    presentations.values.count { if case .asking = $0 { true } else { false } }
  }

  private mutating func post(
    _ delivery: inout Delivery, to server: ServerInstance, _ options: PresentationOptions
  ) throws(StoreError) {
    // A summary may have grown in this very turn, after it was read.
    if delivery.request.app == .agent, let grown = try store.delivery(delivery.key) {
      delivery = grown
    }
    try replaceOlder(than: delivery)
    // One that is posted anew keeps its buttons, even if the app has no such category any more.
    delivery.category = try currentCategory(of: delivery.request) ?? delivery.category
    delivery.state = .posting
    delivery.server = server
    delivery.serverID = nil
    try store.update(delivery, at: now)
    handed.insert(delivery.key)
    roomPromised[delivery.key] = nil
    questionsNext.remove(delivery.key)
    try noteBanner(delivery)
    notePopup()
    let consent = try effectiveConsent(of: delivery.request.app)
    var card = Card(
      delivery, isSilent: !options.contains(.sound) || !consent.allowsSound,
      isPassive: options.isDisjoint(with: [.banner, .alert]) || !consent.allowsPopup)
    if try offersTrial(delivery, consent) { card.buttons += Trial.buttons }
    effects.append(.show(card))
  }

  /// Asks for a notification server, once for each delivery that needs one.
  private mutating func summonServer() throws(StoreError) {
    guard isReady, let newest = try store.lastDue(), newest != summonedFor else { return }
    summonedFor = newest
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

  /// An app said how to present a delivery; nothing is heard of one that ended meanwhile, nor from
  /// a process that is asked no more.
  mutating func presented(_ key: String, by peer: Peer, _ options: PresentationOptions?) {
    guard case .asking(peer) = presentations[key] else { return }
    presentations[key] = .answered(options)
  }

  /// A new delivery takes the place of those before it.
  private mutating func replaceOlder(than delivery: Delivery) throws(StoreError) {
    let request = delivery.request
    for var older in try store.liveDeliveries(app: request.app, id: request.id)
    where older.scheduled < delivery.scheduled {
      try replace(&older)
    }
  }

  /// Ends a delivery in favour of a newer one; who waits for its answer waits in vain.
  private mutating func replace(_ delivery: inout Delivery) throws(StoreError) {
    try end(&delivery, as: .replaced)
    tell("removed", try fields(delivery))
  }

  /// Ends a delivery of an app that may not notify; who waits for its answer waits in vain.
  mutating func skip(_ delivery: inout Delivery) throws(StoreError) {
    log("\(delivery.request.id) of \(delivery.request.app) is not shown: the app may not notify")
    try end(&delivery, as: .skipped)
    tell("removed", try fields(delivery))
  }

  /// Showing a delivery ended.
  mutating func shown(_ key: String, _ outcome: ShowOutcome) throws(StoreError) {
    handed.remove(key)
    let earlyClose = earlyCloses.removeValue(forKey: key)
    guard var delivery = try store.delivery(key) else { return }
    guard delivery.state == .posting else {
      // It ended, or was put off, while it was on its way to the screen.
      let isWanted = delivery.state.isAnswerable && delivery.state != .due
      if case .shown(let server, let id) = outcome, !isWanted {
        effects.append(.close(Popup(key: key, server: server, id: id)))
      }
      return
    }
    switch outcome {
    case .shown(let server, let id):
      retries[key] = nil
      let bringsBadge = presentations[key]?.options?.contains(.badge) ?? true
      presentations[key] = nil
      delivery.server = server
      delivery.serverID = id
      delivery.state = .open
      let isNew = !delivery.shown
      delivery.shown = true
      try store.update(delivery, at: now)
      noteIfMissed(delivery)
      try askInWindow(&delivery)
      if isNew {
        tell("posted", try fields(delivery))
        if bringsBadge { try applyBadge(of: delivery) }
      }
      if formerServers.contains(server) {
        try wait(&delivery)
      } else if let earlyClose {
        try closed(key, earlyClose)
      }
    case .unanswered(let server) where !formerServers.contains(server):
      delivery.server = server
      try store.update(delivery, at: now)
      log("the notification server gave no answer yet; \(key) is not posted again until it does")
    case .unanswered:
      try wait(&delivery)
    case _ where delivery.server != server:
      // It went wrong with a server that is gone, which says nothing of the one that is there.
      try wait(&delivery)
    case .noServer, .unresponsive:
      try wait(&delivery)
      retryLater(key, seconds: Self.unresponsiveDelay)
    case .refused(let reason):
      try refused(&delivery, reason)
    }
  }

  /// Drops what is held in memory of a delivery that is on the screen no more.
  private mutating func forget(_ key: String) {
    retries[key] = nil
    presentations[key] = nil
    awaitingText.remove(key)
    inWindow.remove(key)
    earlyCloses[key] = nil
    banners[key] = nil
    roomPromised[key] = nil
    questionsNext.remove(key)
  }

  private mutating func refused(
    _ delivery: inout Delivery, _ reason: String
  ) throws(StoreError) {
    let attempts = retries[delivery.key]?.attempts ?? 0
    log("the notification server refused \(delivery.key): \(reason)")
    guard attempts < Self.refusalDelays.count else {
      if try isFoldable(delivery) { try fold(&delivery) } else { try expire(&delivery) }
      return
    }
    try wait(&delivery)
    retryLater(delivery.key, seconds: Self.refusalDelays[attempts])
    retries[delivery.key]?.attempts = attempts + 1
  }

  mutating func retryLater(_ key: String, seconds: Double) {
    guard let at = now.adding(seconds: seconds) else { return }
    retries[key] = Retry(attempts: retries[key]?.attempts ?? 0, at: at)
  }

  /// Puts a delivery back in line for the screen.
  mutating func wait(_ delivery: inout Delivery) throws(StoreError) {
    awaitingText.remove(delivery.key)
    inWindow.remove(delivery.key)
    earlyCloses[delivery.key] = nil
    banners[delivery.key] = nil
    delivery.state = .due
    delivery.server = nil
    delivery.serverID = nil
    try store.update(delivery, at: now)
  }

  /// Notes that the server shows a delivery no more; it can still be answered.
  mutating func expire(_ delivery: inout Delivery) throws(StoreError) {
    delivery.state = .expired
    try store.update(delivery, at: now)
    forget(delivery.key)
    tell("expired", try fields(delivery))
  }

  /// Ends a delivery and takes it off the screen.
  mutating func end(_ delivery: inout Delivery, as state: DeliveryState) throws(StoreError) {
    // What has expired may stand in the server's history.
    let wasOnScreen = [.open, .expired].contains(delivery.state) && delivery.serverID != nil
    delivery.state = state
    try store.update(delivery, at: now)
    forget(delivery.key)
    windowProblems[delivery.key] = nil
    if wasOnScreen { closePopup(of: delivery) }
    if let app = ConsentPrompt.subject(of: delivery.request) {
      try promptEnded(for: app, answer: store.response(of: delivery)?.action)
    }
  }
}
