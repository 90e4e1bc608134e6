import NotificationModel
import NotificationSchedule

/// Makes a notification appear after some time, counted from when its request is added.
// Its values never change once it is made.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  private var seconds: TimeInterval
  /// When the agent will show it next, if this came from its list.
  private var scheduled: Instant?

  /// A trigger that fires after `timeInterval` seconds and, if it repeats, every so many seconds.
  ///
  /// - Precondition: `timeInterval` is greater than 0, and at least 60 if it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= Trigger.shortestRepeatSeconds,
      "time interval must be at least 60 if repeating")
    seconds = timeInterval
    super.init(repeats: repeats)
  }

  /// A trigger as the agent has it: whatever its interval is, that ends no program here.
  convenience init(seconds: TimeInterval, repeats: Bool, scheduled: Instant?) {
    self.init(timeInterval: Trigger.shortestRepeatSeconds, repeats: repeats)
    self.seconds = seconds
    self.scheduled = scheduled
  }

  /// Reads the trigger from an archive.
  public required init?(coder: NSCoder) {
    guard let seconds = coder.decodeFields()?["seconds"]?.number, seconds > 0 else { return nil }
    self.seconds = seconds
    super.init(coder: coder)
  }

  /// The time in seconds.
  open var timeInterval: TimeInterval { seconds }

  /// When the notification appears next.
  ///
  /// Of a request in the center's list, this is the date it is scheduled for. Else it is as if the
  /// request were added now. Nil if the date has passed, or lies after the year 9999.
  open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date()) }

  /// When the notification appears next, seen at `now`.
  func nextTriggerDate(after now: Date) -> Date? {
    guard let now = Instant(now), let model else { return nil }
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
