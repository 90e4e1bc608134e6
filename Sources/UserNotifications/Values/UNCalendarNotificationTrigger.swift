import NotificationModel
import NotificationSchedule

/// Makes a notification appear at the next date that has some components.
///
/// Components that are not given match anything, and those smaller than the smallest given one are
/// at their lowest: an hour of 8 is 08:00:00. Without a time zone, or with
/// `TimeZone.autoupdatingCurrent`, the date counts where the machine is when it comes; any other
/// zone is fixed.
// Its values never change.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  private let components: DateComponents

  /// A trigger that fires at the next date of these components and, if it repeats, at every one.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    components = dateComponents
    super.init(repeats: repeats)
  }

  /// Reads the trigger from an archive.
  public required init?(coder: NSCoder) {
    guard let fields = coder.decodeFields()?["components"]?.dictionary else { return nil }
    components = DateComponents(archived: fields)
    super.init(coder: coder)
  }

  /// The components a date must have.
  open var dateComponents: DateComponents { components }

  /// When the notification appears next, if its request is added now; nil if it never does.
  open func nextTriggerDate() -> Date? { nextTriggerDate(after: Date(), in: .current) }

  /// When the notification appears next, if its request is added at `now` in a zone.
  func nextTriggerDate(after now: Date, in zone: TimeZone) -> Date? {
    guard let now = Instant(now), let model else { return nil }
    return Schedule(zone: zone).first(of: model, addedAt: now)?.date
  }

  override var archive: [String: Value] {
    [
      "type": "calendar", "components": .dictionary(dateComponents.archive),
      "repeats": .bool(repeats),
    ]
  }
}
