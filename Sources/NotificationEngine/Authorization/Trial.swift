import NotificationModel

/// The choice on a notification of an app that is on trial: to keep its notifications or not.
enum Trial: String, CaseIterable {
  case turnOff, keep

  private static let prefix = "trial:"

  /// The choice that a button's key stands for.
  init?(key: String) {
    guard Self.isKey(key) else { return nil }
    self.init(rawValue: String(key.dropFirst(Self.prefix.count)))
  }

  /// Whether an action's identifier looks like the key of such a button.
  static func isKey(_ id: String) -> Bool { id.hasPrefix(prefix) }

  /// The buttons, which come after the app's own, where the server has room.
  ///
  /// Where there is room for one only, it is the one that a person cannot do without.
  static var buttons: [Card.Button] {
    allCases.map { choice in
      let key = prefix + choice.rawValue
      return Card.Button(
        action: Action(
          id: key, title: choice == .keep ? "Keep" : "Turn Off",
          options: choice == .keep ? [] : [.destructive]),
        key: key, isOptional: true)
    }
  }
}

extension Core {
  /// Whether a delivery that is posted has the choice on it: one at a time of an app on trial.
  mutating func offersTrial(_ delivery: Delivery, _ consent: Consent) throws(StoreError) -> Bool {
    let app = delivery.request.app
    guard consent.status == .provisional else {
      trials[app] = nil
      return false
    }
    let former = try trials[app].flatMap { (key) throws(StoreError) in try store.delivery(key) }
    guard former?.state.isAnswerable ?? false else {
      trials[app] = delivery.key
      return true
    }
    return former?.key == delivery.key
  }

  /// A person has chosen; what was kept comes again, without the choice and without a sound.
  mutating func decideTrial(_ delivery: inout Delivery, _ choice: Trial) throws(StoreError) {
    let app = delivery.request.app
    let before = try consent(of: app)
    trials[app] = nil
    switch choice {
    case .keep:
      if before.status == .provisional {
        try decide(app, before.allowed(before.options, at: now))
      }
      try postAnew(&delivery)
    case .turnOff:
      try decide(app, before.denied(at: now))
      try end(&delivery, as: .removed)
      tell("removed", try fields(delivery))
    }
  }
}
