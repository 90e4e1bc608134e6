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
    if let trigger = fields["trigger"]?.dictionary {
      let texts = TriggerTexts(schedule: schedule, now: now)
      fields["trigger"] = .dictionary(try texts.resolved(trigger))
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

  /// What a dry run answers.
  func dates(of request: Request) -> [String: Value] {
    guard let trigger = request.trigger else { return ["id": .string(request.id)] }
    let dates = schedule.upcoming(of: trigger, addedAt: now, limit: Self.dryRunDates)
    return [
      "id": .string(request.id),
      "dates": .array(dates.map { .int($0.microseconds) }),
      "datesText": .array(dates.map { .string(schedule.rfc3339($0, zone: trigger.zone)) }),
    ]
  }
}
