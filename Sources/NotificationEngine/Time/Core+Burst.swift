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
    if staying == 0, try store.countLate() <= Pace.atOnce {
      lateFrom = nil
      return false
    }
    let page = try store.lateDeliveries(after: staying, limit: Self.foldedAtOnce)
    var plain: [Delivery] = []
    for delivery in page where try isFoldable(delivery) { plain.append(delivery) }
    let isLast = page.count < Self.foldedAtOnce
    // The newest are shown in full, beside the one that sums up.
    if isLast { plain = plain.dropLast(Pace.atOnce - 1) }
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

  private func isFoldable(_ delivery: Delivery) throws(StoreError) -> Bool {
    let content = delivery.request.content
    guard delivery.request.app != .agent, content.level != .critical,
      content.level != .timeSensitive, peer(for: delivery) == nil
    else { return false }
    return try category(of: delivery)?.actions.isEmpty ?? true
  }

  private mutating func sumUp(_ deliveries: [Delivery]) throws(StoreError) {
    let earlier = try store.liveDeliveries(app: .agent, id: LateSummary.id).last {
      $0.state == .due
    }
    var summary = earlier.map { LateSummary($0.request.content) } ?? LateSummary()
    for delivery in deliveries { summary.add(delivery.request.content) }
    let request = Request(app: .agent, id: LateSummary.id, content: summary.content)
    if let earlier {
      try store.update(content: summary.content, of: earlier)
    } else {
      try makeDue(request, scheduled: now, adder: "")
    }
  }
}

/// The notification that lists others.
struct LateSummary {
  /// No app's identifier, as that of a question to a person is.
  static let id = "late notifications"
  private static let linesShown = 20

  private var count = 0
  private var lines: [String] = []

  init() {}

  /// The summary that a content is.
  init(_ content: Content) {
    count = Int(content.userInfo["count"]?.int ?? 0)
    lines = (content.userInfo["titles"]?.array ?? []).compactMap(\.string)
  }

  mutating func add(_ content: Content) {
    count += 1
    guard lines.count < Self.linesShown else { return }
    lines.append([content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? "")
  }

  var content: Content {
    var content = Content()
    content.title =
      count == 1 ? "1 more notification came late" : "\(count) more notifications came late"
    let rest = count - lines.count
    content.body = (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    content.userInfo = [
      "count": .int(Int64(count)), "titles": .array(lines.map { .string($0) }),
    ]
    return content
  }
}
