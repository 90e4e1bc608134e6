import NotificationModel

/// Who waits for a person's word, on the bus.
struct ConsentWaiter: Sendable {
  /// The caller's unique bus name.
  let caller: String
  let done: Completion<Consent>
}

extension Core {
  /// Tells who asks what is decided on an app; a person is asked first if need be.
  ///
  /// The name is only looked up for a question that is not there yet.
  mutating func requestAuthorization(
    _ app: AppIdentifier, _ options: AuthorizationOptions, named name: () -> String,
    by waiter: ConsentWaiter
  ) throws(EngineError) {
    try refuseAgent(app)
    try storing { () throws(StoreError) in
      let recorded = try consent(of: app)
      let effective = effective(recorded, desktop.word(on: app))
      if effective.status != recorded.status {
        // A person has decided already, where the desktop's settings are.
        effects.append(.settle(waiter, effective))
      } else if let decided = recorded.asked(for: options, at: now) {
        try decide(app, decided)
        effects.append(.settle(waiter, decided))
      } else {
        try ask(app, options, name)
        waiting[app, default: []].append(waiter)
      }
    }
  }

  /// Puts the question to a person, unless it is there already and can be seen.
  private mutating func ask(
    _ app: AppIdentifier, _ options: AuthorizationOptions, _ name: () -> String
  ) throws(StoreError) {
    try store.noteAsked(options, app: app)
    guard var open = try store.liveDeliveries(app: .agent, id: app.name).last else {
      try makeDue(
        ConsentPrompt.request(for: app, named: name(), wanting: options), scheduled: now, adder: "",
        category: ConsentPrompt.category)
      return
    }
    switch open.state {
    case .expired: try wait(&open)
    case .open: try askInWindow(&open)
    default: break
    }
  }

  /// A question has ended, by an answer or without one: who waits hears what is decided now.
  mutating func promptEnded(for app: AppIdentifier, answer: String?) throws(StoreError) {
    let before = try consent(of: app)
    switch answer {
    case ConsentPrompt.allow:
      try decide(app, before.allowed(store.asked(app), at: now))
    case ConsentPrompt.deny: try decide(app, before.denied(at: now))
    default: break
    }
    try store.endAsking(app)
    let decided = try consent(of: app)
    for waiter in waiting.removeValue(forKey: app) ?? [] {
      effects.append(.settle(waiter, decided))
    }
  }

  /// Decides in a person's place; a question that is open has its answer with it.
  mutating func setAuthorization(
    _ app: AppIdentifier, _ status: AuthorizationStatus
  ) throws(EngineError) -> Consent {
    try refuseAgent(app)
    guard status != .provisional else {
      throw EngineError(
        .invalidArguments,
        "'provisional' cannot be set: an app asks for it; set authorized, denied or notDetermined")
    }
    return try storing { () throws(StoreError) in
      let before = try consent(of: app)
      switch status {
      case .authorized: try decide(app, before.allowed(.standard, at: now))
      case .denied: try decide(app, before.denied(at: now))
      case .notDetermined, .provisional: try decide(app, nil)
      }
      for var open in try store.liveDeliveries(app: .agent, id: app.name) {
        try end(&open, as: .removed)
        tell("removed", try fields(open))
      }
      return try consent(of: app)
    }
  }

  /// Stores a decision, or that there is none any more, and tells of it if anything is different.
  mutating func decide(_ app: AppIdentifier, _ consent: Consent?) throws(StoreError) {
    let before = try self.consent(of: app)
    if let consent {
      guard consent != before else { return }
      try store.put(consent, app: app)
    } else {
      try store.removeConsent(app)
    }
    let word = desktop.word(on: app)
    let (was, isNow) = (effective(before, word), effective(try self.consent(of: app), word))
    guard (isNow.status, isNow.options) != (was.status, was.options) else { return }
    tellSettings(app, from: was, to: isNow)
  }

  /// A caller has left the bus: there is nobody to answer any more, and the question stays.
  mutating func forgetWaiters(of caller: String) {
    waiting = waiting.mapValues { $0.filter { $0.caller != caller } }.filter { !$0.value.isEmpty }
  }
}
