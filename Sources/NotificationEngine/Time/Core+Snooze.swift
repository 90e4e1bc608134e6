import NotificationModel

extension Core {
  /// Puts a notification off: it leaves the screen and comes again after a time.
  ///
  /// It stays the same delivery, for who waits for its answer; a series goes on beside it.
  mutating func snooze(
    app: AppIdentifier, id: String, seconds: Double
  ) throws(EngineError) -> [String: Value] {
    try refuseAgent(app)
    var delivery = try newestDelivery(app: app, id: id)
    try requireUnanswered(delivery)
    guard seconds > 0 else {
      throw EngineError(.invalidArguments, "the time has to be longer than 0 s")
    }
    let isPutOff = try storing { () throws(StoreError) in
      try putOff(&delivery, seconds: seconds)
    }
    guard isPutOff else {
      throw EngineError(.neverFires, "'\(id)' would come again after the year 9999")
    }
    return try storing { () throws(StoreError) in try fields(delivery) }
  }

  /// Puts a delivery off; false if that were for ever.
  mutating func putOff(_ delivery: inout Delivery, seconds: Double) throws(StoreError) -> Bool {
    guard let due = now.adding(seconds: seconds) else { return false }
    delivery.category = try category(of: delivery)
    delivery.putOff = PutOff(due: due, bootDue: moment.sinceBoot.adding(seconds: seconds))
    try end(&delivery, as: .pending)
    tell("snoozed", try fields(delivery))
    return true
  }

  /// Makes the deliveries due that were put off until now; whether there may be more.
  mutating func collectPutOff(limit: Int) throws(StoreError) -> Bool {
    let due = try store.putOff(dueAt: now, limit: limit)
    for var delivery in due {
      delivery.state = .due
      delivery.date = now
      delivery.late =
        now.seconds(since: delivery.putOff?.due ?? now) >= Self.lateAfterSeconds
      // As if it had never been there: it may be heard again.
      delivery.shown = false
      if delivery.late { lateFrom = lateFrom ?? 0 }
      try store.update(delivery, at: now)
      if try !mayNotify(delivery.request.app) { try skip(&delivery) }
    }
    return due.count == limit
  }

  /// Takes back what was put off; how many there were.
  mutating func cancelPutOff(app: AppIdentifier, ids: [String]?) throws(StoreError) -> Int {
    let waiting = try store.putOff(app: app).filter { ids?.contains($0.request.id) ?? true }
    for var delivery in waiting {
      try end(&delivery, as: .removed)
      tell("removed", try fields(delivery))
    }
    return waiting.count
  }
}
