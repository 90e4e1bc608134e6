import NotificationModel

extension UNNotificationTrigger {
  /// The trigger as the agent knows it; nil for one that is there already.
  var model: Trigger? {
    switch self {
    case let interval as UNTimeIntervalNotificationTrigger:
      .interval(seconds: interval.timeInterval, repeats: repeats)
    case let calendar as UNCalendarNotificationTrigger:
      .calendar(CalendarMatch(calendar.dateComponents), repeats: repeats)
    default: nil
    }
  }

  /// What the agent's trigger does not tell of this one; nil if there is nothing.
  var extras: Value? {
    let read = model.flatMap { Self.make($0, scheduled: nil) }
    return read == self ? nil : .dictionary(archive)
  }

  /// Reads the agent's trigger; with the date it is scheduled for, if that is known.
  static func make(
    _ trigger: Trigger?, extras: Value? = nil, scheduled: Instant?
  ) -> UNNotificationTrigger? {
    if let fields = extras?.dictionary { return make(archived: fields) }
    guard let trigger else { return nil }
    switch trigger.rhythm {
    case .interval(let seconds, _):
      guard seconds > 0 else { return nil }
      return UNTimeIntervalNotificationTrigger(
        seconds: seconds, repeats: trigger.repeats, scheduled: scheduled)
    case .calendar(let match):
      return UNCalendarNotificationTrigger(
        dateMatching: DateComponents(match), repeats: trigger.repeats)
    case .every(let step):
      // Apple has no trigger for every second week. One of its next date stands for it.
      return UNCalendarNotificationTrigger(
        dateMatching: DateComponents(next: scheduled, of: step), repeats: true)
    }
  }

  /// Reads the fields of an archive; nil for a kind that is not known.
  static func make(archived fields: [String: Value]) -> UNNotificationTrigger? {
    let repeats = fields["repeats"]?.bool ?? false
    switch fields["type"]?.string {
    case "interval":
      guard let seconds = fields["seconds"]?.number, seconds > 0 else { return nil }
      return UNTimeIntervalNotificationTrigger(seconds: seconds, repeats: repeats, scheduled: nil)
    case "calendar":
      let components = DateComponents(archived: fields["components"]?.dictionary ?? [:])
      return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    case "push":
      return UNPushNotificationTrigger(repeats: repeats)
    default:
      return nil
    }
  }
}
