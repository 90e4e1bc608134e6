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

  /// Whether a question has to wait, as it would not be seen, or without its buttons.
  ///
  /// What asks nothing and came just before gives way to it, and is summed up.
  mutating func waitsForBanner(_ delivery: Delivery) throws(StoreError) -> Bool {
    guard let most = limits.mostBanners, try !isFoldable(delivery),
      delivery.request.content.level != .critical
    else { return false }
    let now = moment.sinceBoot
    banners = banners.filter {
      $0.value.boot == now.boot && now.microseconds - $0.value.microseconds < Self.bannerTime
    }
    guard banners.count >= most - 1 else { return false }
    for var plain in try store.deliveries(in: .open) {
      guard banners[plain.key] != nil, try isFoldable(plain) else { continue }
      closePopup(of: plain)
      try fold(&plain)
    }
    guard banners.count >= most else { return false }
    retryLater(delivery.key, seconds: Self.bannerPause)
    return true
  }
}
