import NotificationModel

extension Core {
  /// The server says that something happened to a notification on it.
  mutating func heard(_ event: PresenterEvent) throws(StoreError) {
    switch event {
    case .server(let server): try serverChanged(to: server)
    case .limits(let server, let limits):
      if server == self.server { self.limits = limits }
    case .lateAnswer(let key, let id): try lateAnswer(key, id)
    case .activated(let key, let action, let token): try activated(key, action, nil, token)
    case .replied(let key, let text, let token):
      try activated(key, ActionKey.inlineReply, text, token)
    case .closed(let key, let reason): try closed(key, reason)
    }
  }

  private mutating func lateAnswer(_ key: String, _ id: UInt32?) throws(StoreError) {
    guard let server = try store.delivery(key)?.server else { return }
    try shown(key, id.map { .shown(server, id: $0) } ?? .refused("it answered late with an error"))
  }

  private mutating func activated(
    _ key: String, _ actionKey: String, _ text: String?, _ token: String?
  ) throws(StoreError) {
    guard var delivery = try store.delivery(key), delivery.state.isAnswerable else { return }
    let category = delivery.category
    if let seconds = Snooze.seconds(of: actionKey, in: category) {
      _ = try putOff(&delivery, seconds: seconds)
      return
    }
    if actionKey == ActionKey.more {
      try openWindow(for: &delivery, wanted: nil, token: token)
      return
    }
    if let choice = Trial(key: actionKey), trials[delivery.request.app] == key {
      try decideTrial(&delivery, choice)
      return
    }
    guard let action = ActionKey.identifier(of: actionKey, in: category) else {
      log("the notification server sent the unknown action '\(actionKey)' for \(key)")
      return
    }
    // Some servers have the whole notification clicked where a person only wants to read it.
    if ConsentPrompt.subject(of: delivery.request) != nil, action == Action.defaultIdentifier {
      return
    }
    let asksText = category?.actions.contains { $0.id == action && $0.input != nil } ?? false
    if asksText, (text ?? "").isEmpty {
      try openWindow(for: &delivery, wanted: action, token: token)
      return
    }
    try answer(&delivery, action: action, text: asksText ? text : nil, token: token)
  }

  mutating func closed(_ key: String, _ reason: CloseReason) throws(StoreError) {
    notePopup()
    guard var delivery = try store.delivery(key) else { return }
    if delivery.state == .posting {
      let earlier = earlyCloses[key]
      // As once it is open: one that has expired may still be dismissed.
      let isNews = earlier == nil || earlier != .closed && reason == .dismissed
      if isNews { earlyCloses[key] = reason }
    }
    // One that has expired may still be taken out of a history.
    guard delivery.state == .open || delivery.state == .expired && reason == .dismissed else {
      return
    }
    // The button of a text action closes the popup on some servers; that is no dismissal.
    let leftForText = awaitingText.remove(key) != nil
    if leftForText, delivery.state == .expired { return }
    if reason == .dismissed, !leftForText {
      try answer(&delivery, action: Action.dismissIdentifier, text: nil, token: nil)
    } else if reason == .expired, try wasPushedOut(delivery) {
      try wait(&delivery)
    } else {
      try expire(&delivery)
    }
  }

  /// Stores a response, and then takes the notification off the screen and tells of it.
  mutating func answer(
    _ delivery: inout Delivery, action: String, text: String?, token: String?
  ) throws(StoreError) {
    let isDismissal = action == Action.dismissIdentifier
    let response = Response(
      app: delivery.request.app, id: delivery.request.id, action: action, text: text, date: now,
      activationToken: token)
    let wantsDismissal = delivery.category?.options.contains(.customDismissAction) ?? false
    let isOurs = delivery.request.app == .agent
    try store.insert(
      response, delivery: delivery.key, acknowledged: isDismissal && !wantsDismissal || isOurs)
    try end(&delivery, as: isDismissal ? .dismissed : .answered)
    tell(isDismissal ? "dismissed" : "answered", try fields(delivery))
    try hand(delivery)
    startApp(for: delivery, action: action, token: token)
  }

  /// Answers a notification by its identifier.
  mutating func respond(
    app: AppIdentifier, id: String, action: String, text: String?
  ) throws(EngineError) {
    var delivery = try newestDelivery(app: app, id: id)
    try respond(to: &delivery, action: action, text: text, token: nil)
  }

  /// Answers one delivery alone, as a window that asks for it does: never a newer one of its
  /// identifier.
  mutating func answer(
    _ key: String, action: String, text: String?, token: String?
  ) throws(EngineError) {
    guard var delivery = try storing({ () throws(StoreError) in try store.delivery(key) }) else {
      throw EngineError(.notFound, "there is no delivery '\(key)'")
    }
    if let seconds = Snooze.seconds(of: action, in: delivery.category) {
      try storing { () throws(StoreError) in
        if delivery.state.isAnswerable { _ = try putOff(&delivery, seconds: seconds) }
      }
      return
    }
    try respond(to: &delivery, action: action, text: text, token: token)
  }

  private mutating func respond(
    to delivery: inout Delivery, action: String, text: String?, token: String?
  ) throws(EngineError) {
    try requireUnanswered(delivery)
    delivery.category = try storing { () throws(StoreError) in try category(of: delivery) }
    try check(action: action, text: text, of: delivery)
    try storing { () throws(StoreError) in
      try answer(&delivery, action: action, text: text, token: token)
    }
  }

  /// Refuses what is to be done with a delivery that has ended.
  func requireUnanswered(_ delivery: Delivery) throws(EngineError) {
    let (app, id) = (delivery.request.app, delivery.request.id)
    switch delivery.state {
    case .due, .posting, .open, .expired, .pending: break
    case .answered, .dismissed:
      throw EngineError(.alreadyAnswered, "the notification '\(id)' has been answered already")
    case .removed, .replaced, .skipped:
      throw EngineError(.notFound, "the notification '\(id)' of \(app) is \(delivery.state)")
    }
  }

  /// The newest delivery of an identifier.
  func newestDelivery(app: AppIdentifier, id: String) throws(EngineError) -> Delivery {
    let found = try storing { () throws(StoreError) in try store.newestDelivery(app: app, id: id) }
    guard let found else {
      throw EngineError(.notFound, "the notification '\(id)' of \(app) has not been delivered")
    }
    return found
  }

  private func check(
    action: String, text: String?, of delivery: Delivery
  ) throws(EngineError) {
    let isQuestion = ConsentPrompt.subject(of: delivery.request) != nil
    let always = [Action.dismissIdentifier] + (isQuestion ? [] : [Action.defaultIdentifier])
    if always.contains(action), text == nil { return }
    let actions = delivery.category?.actions ?? []
    guard let found = actions.first(where: { $0.id == action }) else {
      let known = actions.isEmpty ? "it has none" : actions.map(\.id).joined(separator: ", ")
      throw EngineError(.invalidArguments, "there is no action '\(action)' (known: \(known))")
    }
    if found.input != nil, text == nil {
      throw EngineError(.invalidArguments, "the action '\(action)' asks for a text; give one")
    }
    if found.input == nil, text != nil {
      throw EngineError(.invalidArguments, "the action '\(action)' takes no text")
    }
  }

  /// Takes delivered notifications away, all of the app's without identifiers; how many there were.
  mutating func clear(app: AppIdentifier, ids: [String]?) throws(EngineError) -> Int {
    try storing { () throws(StoreError) in
      var live: [Delivery] = []
      if let ids {
        for id in ids { live += try store.liveDeliveries(app: app, id: id) }
      } else {
        live = try store.liveDeliveries(app: app, id: nil)
      }
      for var delivery in live {
        try end(&delivery, as: .removed)
        tell("removed", try fields(delivery))
      }
      return live.count
    }
  }
}
