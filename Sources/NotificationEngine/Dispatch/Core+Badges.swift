import NotificationModel

extension Core {
  /// Shows a number on an app's icon, at the app's word; 0 takes it off.
  mutating func setBadge(_ count: Int64, app: AppIdentifier) throws(EngineError) {
    try refuseAgent(app)
    try requireConsent(of: app)
    try storing { () throws(StoreError) in try showBadge(count, app: app) }
  }

  /// A delivery that comes to the screen brings its number along, if it may.
  mutating func applyBadge(of delivery: Delivery) throws(StoreError) {
    guard let count = delivery.request.content.badge else { return }
    let app = delivery.request.app
    guard try consent(of: app).options.contains(.badge) else { return }
    try showBadge(count, app: app)
  }

  /// Shows all numbers again, to a desktop that may not know them.
  mutating func showBadges() throws(StoreError) {
    for badge in try store.badges() {
      let isShown = desktop.word(on: badge.app).showsBadge != false
      effects.append(.badge(badge.app, isShown ? badge.count : 0))
    }
  }

  private mutating func showBadge(_ count: Int64, app: AppIdentifier) throws(StoreError) {
    try store.putBadge(count, app: app)
    effects.append(.badge(app, desktop.word(on: app).showsBadge == false ? 0 : count))
  }
}
