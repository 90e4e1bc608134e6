import NotificationModel

extension Core {
  private static let foldedAtOnce = 200

  /// Sums up what came late while the machine was away, if that is more than a few.
  ///
  /// What asks for an answer, is urgent, or is of an app that runs, and so is asked about each, is
  /// shown all the same; the others are in the list of what was delivered. Whether there is more
  /// to look at: then nothing late is shown yet.
  mutating func foldLate() throws(StoreError) -> Bool {
    guard let staying = lateFrom else { return false }
    if staying == 0, try store.countLate() <= Pace.late.atOnce {
      lateFrom = nil
      return false
    }
    let page = try store.lateDeliveries(after: staying, limit: Self.foldedAtOnce)
    var plain: [Delivery] = []
    for delivery in page where try isFoldable(delivery) && peer(for: delivery) == nil {
      plain.append(delivery)
    }
    let isLast = page.count < Self.foldedAtOnce
    // The newest are shown in full, beside the one that sums up.
    if isLast { plain = plain.dropLast(Pace.late.atOnce - 1) }
    for var delivery in plain { try expire(&delivery) }
    if !plain.isEmpty { try sumUp(plain) }
    lateFrom = isLast ? nil : staying + page.count - plain.count
    return !isLast
  }

  /// When the next late one may come to the screen.
  func nextLate() throws(StoreError) -> Instant? {
    guard server != nil, pace.room(at: moment.sinceBoot) == 0,
      try !store.lateDeliveries(limit: 1).isEmpty
    else { return nil }
    return Instant(microseconds: now.microseconds + pace.wait(at: moment.sinceBoot))
  }

  /// Whether a line of a summary can stand for a delivery: it asks for no answer, and is not urgent.
  func isFoldable(_ delivery: Delivery) throws(StoreError) -> Bool {
    let content = delivery.request.content
    guard delivery.request.app != .agent, content.level != .critical,
      content.level != .timeSensitive
    else { return false }
    return try isPlain(delivery)
  }

  private mutating func sumUp(_ deliveries: [Delivery]) throws(StoreError) {
    let earlier = try store.liveDeliveries(app: .agent, id: Summary.Kind.late.id).last {
      $0.state == .due
    }
    var summary = earlier.map { Summary($0.request.content) } ?? Summary()
    for delivery in deliveries { summary.add(delivery.request.content) }
    let content = summary.content { count in
      count == 1 ? "1 more notification came late" : "\(count) more notifications came late"
    }
    try put(content, as: .late, after: earlier)
  }
}
