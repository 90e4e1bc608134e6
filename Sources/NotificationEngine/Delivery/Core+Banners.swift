import NotificationModel

extension Core {
  /// Microseconds in which a popup has been seen, where there is room for a few.
  private static let bannerTime: Int64 = 10_000_000
  /// Seconds until a question that waits is looked at again.
  private static let bannerPause = 0.5

  /// Notes what is posted to a server that has room for a few.
  mutating func noteBanner(_ delivery: Delivery) throws(StoreError) {
    guard limits.mostBanners != nil, delivery.request.content.level != .passive,
      desktop.isQuiet != true
    else { return }
    // What asks nothing and comes again is in the list alone.
    let isInList = try isFoldable(delivery) && delivery.shown
    guard !isInList else { return }
    banners[delivery.key] = moment.sinceBoot
  }

  /// Notes that popups come or go.
  mutating func notePopup() { lastPopup = moment.sinceBoot }

  /// Whether a popup has to wait until the one before is really on the screen.
  ///
  /// What asks nothing lets questions go first.
  mutating func waitsForPopup(_ delivery: Delivery) throws(StoreError) -> Bool {
    guard limits.popupPause > 0, let last = lastPopup, last.boot == moment.sinceBoot.boot,
      delivery.request.content.level != .passive, desktop.isQuiet != true
    else { return false }
    let isQuestion = try comesFirst(delivery)
    let left =
      limits.popupPause - Double(moment.sinceBoot.microseconds - last.microseconds) / 1_000_000
    let asksLater = !isQuestion && !questionsNext.isEmpty
    guard left > 0 || asksLater else { return false }
    if isQuestion { questionsNext.insert(delivery.key) }
    retryLater(delivery.key, seconds: left > 0 ? left : limits.popupPause)
    return true
  }

  /// Whether a question has to wait, as it would not be seen, or without its buttons.
  ///
  /// What asks nothing and came just before gives way to it, and is summed up.
  mutating func waitsForBanner(_ delivery: Delivery) throws(StoreError) -> Bool {
    // For what is urgent there is always room.
    guard let most = limits.mostBanners, delivery.request.content.level == .active,
      try comesFirst(delivery)
    else { return false }
    let now = moment.sinceBoot
    banners = banners.filter {
      $0.value.boot == now.boot && now.microseconds - $0.value.microseconds < Self.bannerTime
    }
    guard !banners.isEmpty else { return false }
    let isFull = banners.count >= most - 1
    var isComing = false
    for var plain in try store.deliveries(in: .posting) + store.deliveries(in: .open) {
      guard banners[plain.key] != nil, try isFoldable(plain),
        isFull ? true : try hasSummary(waiting: plain.request.app)
      else { continue }
      if plain.state == .posting {
        // It can be closed only once it is on the screen.
        isComing = true
      } else {
        closePopup(of: plain)
        try fold(&plain)
      }
    }
    guard isComing || banners.count >= most else { return false }
    retryLater(delivery.key, seconds: Self.bannerPause)
    return true
  }

  /// Whether others give way to a delivery: a question, or what is urgent.
  private func comesFirst(_ delivery: Delivery) throws(StoreError) -> Bool {
    try !isFoldable(delivery) && !Summary.isSummary(delivery.request)
  }

  /// Whether a summary of an app's flood is about to come.
  private func hasSummary(waiting app: AppIdentifier) throws(StoreError) -> Bool {
    try store.liveDeliveries(app: .agent, id: Summary.Kind.flood(app).id).last?.state == .due
  }
}
