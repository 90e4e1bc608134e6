import AgentClient
import NotificationEngine
import NotificationModel
import NotificationSchedule

/// Reads requests as they come over the bus, with every problem they have.
struct RequestReader: Sendable {
  /// How many dates a dry run tells.
  private static let dryRunDates = 5

  let schedule: Schedule
  let now: Instant

  /// A request, and whether it is only to be tried.
  struct Reading {
    let request: Request
    let isDryRun: Bool
  }

  func read(_ fields: [String: Value], app: AppIdentifier) throws(InvalidValue) -> Reading {
    var fields = fields
    let isDryRun = try isDryRun(fields.removeValue(forKey: "dryRun"))
    if let trigger = fields["trigger"]?.dictionary, trigger["at"] != nil {
      fields["trigger"] = .dictionary(try resolved(trigger))
    }
    let request = try Request(app: app, reading: fields)
    let problems = request.trigger.map { schedule.problems(of: $0, addedAt: now) } ?? []
    guard problems.isEmpty else { throw InvalidValue(problems) }
    return Reading(request: request, isDryRun: isDryRun)
  }

  /// What is meant to be tried only must not be stored because of a wrong type.
  private func isDryRun(_ value: Value?) throws(InvalidValue) -> Bool {
    switch value {
    case nil: false
    case .bool(let flag): flag
    default:
      throw InvalidValue(.invalid, at: "dryRun", "something else stands where a boolean must be")
    }
  }

  /// A trigger with the text of a date, as the components of that date.
  private func resolved(_ trigger: [String: Value]) throws(InvalidValue) -> [String: Value] {
    var fields = Fields(trigger, at: "trigger")
    let text = fields.string("at")
    let zone = fields.string("zone")
    for (key, only) in [("type", "calendar"), ("calendar", "gregorian")] {
      let word = fields.string(key)
      if !word.isEmpty, word != only {
        fields.note(.invalid, key, "the text of a date is '\(only)', not '\(word)'")
      }
    }
    if fields.bool("repeats") {
      fields.note(.invalid, "repeats", "a single date does not repeat")
    }
    let problems = fields.finish()
    guard problems.isEmpty else { throw InvalidValue(problems) }
    let match = try schedule.parse(date: text, zone: zone.isEmpty ? nil : zone, now: now)
    return Trigger.calendar(match, repeats: false).fields
  }

  /// What a dry run answers.
  func dates(of request: Request) -> [String: Value] {
    guard let trigger = request.trigger else { return ["id": .string(request.id)] }
    let dates = schedule.upcoming(of: trigger, addedAt: now, limit: Self.dryRunDates)
    var zone: String?
    if case .calendar(let match, _) = trigger { zone = match.zone }
    return [
      "id": .string(request.id),
      "dates": .array(dates.map { .int($0.microseconds) }),
      "datesText": .array(dates.map { .string(schedule.rfc3339($0, zone: zone)) }),
    ]
  }
}
