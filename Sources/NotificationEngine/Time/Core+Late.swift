import NotificationModel
import NotificationSchedule

extension Core {
  /// The date a request that is due is delivered for; nil if every one that has come is too late.
  ///
  /// Of the missed dates of a series the last ones may still be within the grace period.
  func timelyDate(
    of trigger: Trigger, since scheduled: Instant, _ policy: LatePolicy
  ) -> Instant? {
    guard case .skip(let grace) = policy, let limit = now.adding(seconds: -grace),
      scheduled < limit
    else { return scheduled }
    let justBefore = Instant(microseconds: limit.microseconds - 1)
    guard let next = schedule.next(of: trigger, after: scheduled, now: justBefore), next <= now
    else { return nil }
    return next
  }

  /// Ends a delivery that came too late; who waits for its answer waits in vain.
  mutating func skipLate(_ delivery: inout Delivery) throws(StoreError) {
    log(
      "\(delivery.request.id) of \(delivery.request.app) is skipped: it was due at "
        + "\(schedule.rfc3339(delivery.original ?? delivery.scheduled)), which is longer ago than its grace period"
    )
    try end(&delivery, as: .skipped)
    tell("removed", try fields(delivery))
  }
}
