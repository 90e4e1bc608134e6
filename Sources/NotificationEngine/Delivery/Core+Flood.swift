import NotificationModel

extension Core {
  /// Seconds in which more are waited for, before the summary of them is shown.
  private static let gatheringSeconds = 2.0
  /// Seconds until a summary that is on the screen is followed by another one.
  private static let betweenSummaries = 10.0

  /// Counts a delivery that is to be shown; whether its app shows too many for one more.
  mutating func isFlooding(_ delivery: Delivery) throws(StoreError) -> Bool {
    // One that is tried again was counted before.
    guard let floodLimit, !delivery.shown, retries[delivery.key] == nil, try isFoldable(delivery)
    else { return false }
    var pace = paces[delivery.request.app] ?? floodLimit.pace
    guard pace.room(at: moment.sinceBoot) > 0 else { return true }
    pace.take(at: moment.sinceBoot)
    // Those that are full again tell nothing.
    paces = paces.filter { $0.value.room(at: moment.sinceBoot) < floodLimit.atOnce }
    paces[delivery.request.app] = pace
    return false
  }

  /// Has a summary stand for a delivery; it is listed as one that has left the screen.
  mutating func fold(_ delivery: inout Delivery) throws(StoreError) {
    let app = delivery.request.app
    let bringsBadge = presentations[delivery.key]?.options?.contains(.badge) ?? true
    try expire(&delivery)
    if bringsBadge { try applyBadge(of: delivery) }
    let kind = Summary.Kind.flood(app)
    let earlier = try store.liveDeliveries(app: .agent, id: kind.id).last
    // One that has left the screen was seen, or stands for what is long over.
    let counted = earlier.flatMap { $0.state == .expired ? nil : $0 }
    var summary = counted.map { Summary($0.request.content) } ?? Summary()
    summary.add(delivery.request.content)
    let name = appName(app)
    let content = summary.content { "\($0) more from \(name)" }
    guard let key = try put(content, as: kind, after: earlier) else { return }
    let sinceLast = earlier.map { now.seconds(since: $0.scheduled) } ?? Self.betweenSummaries
    retryLater(key, seconds: max(Self.betweenSummaries - sinceLast, Self.gatheringSeconds))
  }
}
