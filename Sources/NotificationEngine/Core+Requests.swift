public import NotificationModel
import NotificationSchedule

/// What became of a request.
public struct Added: Hashable, Sendable {
  /// The identifier.
  public var id: String
  /// When it is due; nil if now or never.
  public var nextDate: Instant?
  /// The next date as RFC 3339 text.
  public var nextDateText: String?
  /// Whether it waits or is due.
  public var state: DeliveryState
  /// Names the delivery, if it is due.
  public var delivery: String?
  /// What the person who asked should know; sentences.
  public var warnings: [String] = []
}

extension Core {
  private static let stalePerPage = 200

  /// Puts requests in: those with a trigger wait, those without are due.
  mutating func add(_ requests: [Request], adder: String) throws(EngineError) -> [Added] {
    var added: [Added] = []
    for request in requests {
      try refuseAgent(request.app)
      try requireConsent(of: request.app)
      added.append(
        try storing { () throws(StoreError) in
          var one = try add(request, adder)
          if let warning = try warning(ofButtonsOf: request) { one.warnings.append(warning) }
          return one
        })
    }
    guard !added.isEmpty else { return added }
    added[0].warnings = notices + added[0].warnings
    notices = []
    if isHeld {
      added[0].warnings.append(
        "the clock is wrong, it says \(schedule.rfc3339(now)); dates are known once it is set")
    }
    if server == nil {
      added[0].warnings.append("there is no notification server; it is shown when one comes")
    }
    return added
  }

  private mutating func add(_ request: Request, _ adder: String) throws(StoreError) -> Added {
    guard let trigger = request.trigger else {
      try store.removeRequest(app: request.app, id: request.id)
      let delivery = try makeDue(request, scheduled: now, adder: adder)
      if let due = try store.delivery(delivery) { tell("added", try fields(due)) }
      return Added(
        id: request.id, nextDate: nil, nextDateText: nil, state: .due, delivery: delivery)
    }
    var stored = StoredRequest(
      request: request, due: schedule.first(of: trigger, addedAt: now), bootDue: nil,
      zone: trigger.floats ? schedule.zoneIdentifier : nil, adder: adder)
    if let seconds = trigger.secondsFromAdding {
      stored.bootDue = moment.sinceBoot.adding(seconds: seconds)
    } else if isHeld {
      // It is stale until the clock is right.
      (stored.due, stored.zone) = (nil, "")
    }
    if stored.due == nil, !isHeld {
      log("the trigger of \(request.id) of \(request.app) never comes")
    }
    try store.put(stored)
    tell("added", fields(stored))
    return Added(
      id: request.id, nextDate: stored.due,
      nextDateText: stored.due.map { schedule.rfc3339($0, zone: trigger.zone) }, state: .pending)
  }

  /// Makes a delivery of a request that is due; its key.
  @discardableResult
  mutating func makeDue(
    _ request: Request, scheduled: Instant, adder: String, category: Category? = nil
  ) throws(StoreError) -> String {
    let original = scheduled
    var scheduled = scheduled
    // Two of one identifier within a microsecond are still two deliveries, and a clock that was set
    // back makes none older than the one before it.
    if let last = try store.lastScheduled(app: request.app, id: request.id), scheduled <= last {
      scheduled = Instant(microseconds: last.microseconds + 1)
    }
    let late = now.seconds(since: original) >= Self.lateAfterSeconds
    if late { lateFrom = lateFrom ?? 0 }
    let key = makeKey()
    try store.insert(
      Delivery(
        key: key, request: request, scheduled: scheduled,
        original: original == scheduled ? nil : original, date: now, late: late, state: .due,
        category: category, adder: adder, server: nil, serverID: nil, shown: false))
    return key
  }

  /// Turns the requests whose date has come into deliveries; whether there may be more.
  ///
  /// A request that does not repeat leaves in the same transaction, so it never comes twice.
  mutating func collectDue(limit: Int) throws(StoreError) -> Bool {
    let due = try store.due(at: now, limit: limit)
    for var stored in due {
      guard let scheduled = stored.due, let trigger = stored.request.trigger else { continue }
      let date = timelyDate(of: trigger, since: scheduled, stored.request.late)
      let key = try makeDue(stored.request, scheduled: date ?? scheduled, adder: stored.adder)
      // Now, as it may be long until a notification server comes.
      let isAllowed = try mayNotify(stored.request.app)
      if date == nil || !isAllowed, var delivery = try store.delivery(key) {
        if isAllowed { try skipLate(&delivery) } else { try skip(&delivery) }
      }
      stored.delivered += 1
      guard !trigger.end.isReached(after: stored.delivered),
        let next = try nextUndelivered(stored.request, trigger, after: scheduled)
      else {
        try store.removeRequest(app: stored.request.app, id: stored.request.id)
        continue
      }
      let shift = next.microseconds - scheduled.microseconds
      stored.due = next
      stored.bootDue?.microseconds += shift
      try store.reschedule(stored)
    }
    let isMorePutOff = try collectPutOff(limit: limit)
    return isMorePutOff || due.count == limit
  }

  /// Takes pending requests back, all of the app's without identifiers; how many there were.
  mutating func cancel(app: AppIdentifier, ids: [String]?) throws(EngineError) -> Int {
    try storing { () throws(StoreError) in
      var count = 0
      let all = ids == nil ? try store.requestIdentifiers(app: app) : []
      for id in ids ?? all {
        guard let stored = try store.request(app: app, id: id) else { continue }
        try store.removeRequest(app: app, id: id)
        var fields = fields(stored)
        fields["state"] = .string(DeliveryState.removed.rawValue)
        tell("removed", fields)
        count += 1
      }
      return try count + cancelPutOff(app: app, ids: ids)
    }
  }

  /// Floating triggers count in another zone from now on.
  mutating func zoneChanged(to schedule: Schedule) {
    self.schedule = schedule
    hasStaleDates = true
  }

  /// Computes the dates anew that another zone, or a clock set back, has made wrong.
  ///
  /// All at once, or one could come at its old date; a page at a time, so that memory stays small.
  mutating func refreshDates() throws(StoreError) {
    guard hasStaleDates else { return }
    hasStaleDates = false
    let zone = schedule.zoneIdentifier
    while true {
      let stale = try store.staleRequests(zone: zone, limit: Self.stalePerPage)
      if stale.isEmpty { return }
      for var stored in stale {
        guard let trigger = stored.request.trigger else { continue }
        // One without a date may have got none from a clock that was wrong.
        if stored.due.map({ $0 > now }) ?? true {
          stored.due = try firstUndelivered(stored.request, trigger) ?? stored.due
        }
        stored.zone = trigger.floats ? zone : nil
        try store.reschedule(stored)
      }
    }
  }

  /// The date a series comes next; not one that came before the clock was set back.
  private func nextUndelivered(
    _ request: Request, _ trigger: Trigger, after scheduled: Instant
  ) throws(StoreError) -> Instant? {
    var date = schedule.next(of: trigger, after: scheduled, now: now)
    // An interval counts in the time since the boot, which nobody sets.
    guard trigger.secondsFromAdding == nil else { return date }
    while let delivered = date,
      try store.wasScheduled(app: request.app, id: request.id, at: delivered)
    {
      date = schedule.next(of: trigger, after: delivered, now: now)
    }
    return date
  }

  /// The first date from now on that has not been delivered: a clock set back makes none come twice.
  private func firstUndelivered(
    _ request: Request, _ trigger: Trigger
  ) throws(StoreError) -> Instant? {
    var date = schedule.first(of: trigger, addedAt: now)
    while let delivered = date,
      try store.wasScheduled(app: request.app, id: request.id, at: delivered)
    {
      date = schedule.first(of: trigger, addedAt: delivered)
    }
    return date
  }
}

extension BootInstant {
  /// The moment of the same boot that many seconds later.
  func adding(seconds: Double) -> BootInstant? {
    Instant(microseconds: microseconds).adding(seconds: seconds).map {
      BootInstant(boot: boot, microseconds: $0.microseconds)
    }
  }
}
