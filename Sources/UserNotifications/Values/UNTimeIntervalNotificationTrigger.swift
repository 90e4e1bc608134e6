import NotificationModel
import NotificationSchedule

/// Makes a notification appear after some time, counted from when its request is added.
// Its values never change.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  private let seconds: TimeInterval
  /// When the agent will show it next, if this came from its list.
  private let scheduled: Instant?

  /// A trigger that fires after `timeInterval` seconds and, if it repeats, every so many seconds.
  ///
  /// - Precondition: `timeInterval` is greater than 0, and at least 60 if it repeats.
  public convenience init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= Trigger.shortestRepeatSeconds,
      "time interval must be at least 60 if repeating")
    self.init(seconds: timeInterval, repeats: repeats, scheduled: nil)
  }

  init(seconds: TimeInterval, repeats: Bool, scheduled: Instant?) {
    self.seconds = seconds
    self.scheduled = scheduled
    super.init(repeats: repeats)
  }

  /// Reads the trigger from an archive.
  public required init?(coder: NSCoder) {
    guard let seconds = coder.decodeFields()?["seconds"]?.number, seconds > 0 else { return nil }
    self.seconds = seconds
    scheduled = nil
    super.init(coder: coder)
  }

  /// The time in seconds.
  open var timeInterval: TimeInterval { seconds }

  /// When the notification appears next.
  ///
  /// Of a request in the center's list, this is the date it is scheduled for. Else it is as if the
  /// request were added now. Nil if the date has passed, or lies after the year 9999.
  open func nextTriggerDate() -> Date? {
    guard let now = Instant(Date()), let model else { return nil }
    // An interval knows no zone.
    let schedule = Schedule(zone: .gmt)
    guard let scheduled else { return schedule.first(of: model, addedAt: now)?.date }
    if scheduled > now { return scheduled.date }
    return schedule.next(of: model, after: scheduled, now: now)?.date
  }

  override var archive: [String: Value] {
    ["type": "interval", "seconds": .double(timeInterval), "repeats": .bool(repeats)]
  }
}
