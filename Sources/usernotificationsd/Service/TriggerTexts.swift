import NotificationModel
import NotificationSchedule

/// Turns what people write into the fields of a trigger: `at`, `every` and `until`.
struct TriggerTexts {
  let schedule: Schedule
  let now: Instant

  /// The trigger with its texts resolved; one without any as it is.
  func resolved(_ trigger: [String: Value]) throws(InvalidValue) -> [String: Value] {
    var trigger = trigger
    if case .string(let text) = trigger["until"], Instant(rfc3339: text) == nil {
      let zone = trigger["zone"]?.string
      let end = try schedule.parse(until: text, zone: zone, now: now)
      trigger["until"] = .string(end.rfc3339)
    }
    guard trigger["at"] != nil || trigger["every"] != nil else { return trigger }
    return try dated(trigger)
  }

  private func dated(_ trigger: [String: Value]) throws(InvalidValue) -> [String: Value] {
    var fields = Fields(trigger, at: "trigger")
    let isSeries = trigger["every"] != nil
    let (at, every) = (fields.string("at"), fields.string("every"))
    let zone = fields.string("zone")
    for (key, only) in [("type", "calendar"), ("calendar", "gregorian")] {
      let word = fields.string(key)
      if !word.isEmpty, word != only {
        fields.note(.invalid, key, "the text of a date is '\(only)', not '\(word)'")
      }
    }
    let end = [("count", fields.take("count")), ("until", fields.take("until"))]
    let repeats = trigger["repeats"] == nil ? isSeries : fields.bool("repeats")
    if repeats != isSeries {
      fields.note(
        .invalid, "repeats",
        isSeries ? "'every' asks for a series, which repeats" : "a single date does not repeat")
    }
    let problems = fields.finish()
    guard problems.isEmpty else { throw InvalidValue(problems) }
    let rhythm =
      isSeries
      ? try schedule.parse(
        every: every, at: trigger["at"] == nil ? nil : at, zone: zone.nonEmpty, now: now)
      : .calendar(try schedule.parse(date: at, zone: zone.nonEmpty, now: now))
    var resolved = Trigger(rhythm, repeats: repeats).fields
    for (key, value) in end { resolved[key] = value }
    return resolved
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
