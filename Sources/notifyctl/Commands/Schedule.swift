import AgentClient
import NotificationModel

extension Option {
  static let dryRun = Option("dry-run", "only print up to five coming dates, one a line")
}

/// Shows a notification later.
enum Schedule {
  /// The verb in the table.
  static let command = Command(
    name: "schedule", summary: "show a notification later, once or again and again",
    discussion: [
      "Prints the identifier; the next date is said on standard error. A date alone is 00:00 of "
        + "that day, a time that has passed today is tomorrow. Without --zone the date moves with "
        + "the machine's time zone. A day that a month lacks is the first of the next month, as on "
        + "Apple's systems: day=31 comes on 1 May, month=2,day=29 on 1 March of a common year.",
      "Days, weeks, months and years of --every keep the time of day through clock changes and "
        + "need --at; hours and minutes are lengths of time and may do without. A date of --at "
        + "that has passed is where the counting began. A day of --until is included.",
      ContentOptions.bodyNote,
    ],
    operands: ContentOptions.operands,
    choice: "{--at TIME [--every TIME] | --in TIME | --every TIME | --match LIST [--repeat]}",
    options: TriggerOptions.options + [.late, .dryRun] + ContentOptions.options,
    examples: [
      Example("notifyctl schedule --in 25m 'Time for a break'", "remind in 25 minutes"),
      Example(
        "notifyctl schedule --at '2027-07-10 09:00' --zone Asia/Tokyo 'Natto day'",
        "remind once, at a time of a place"),
      Example(
        "notifyctl schedule --match weekday=2,hour=9,minute=30 --repeat 'Stand-up'",
        "remind every Monday (weekday 1 is Sunday)"),
      Example(
        "notifyctl schedule --at 'friday 18:00' --every '2 weeks' --count 10 'Bins'",
        "remind every second Friday, ten times"),
      Example(
        "notifyctl schedule --match day=31,hour=18 --repeat --dry-run 'Rent'",
        "see when it would come"),
    ], statuses: [.neverFires], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let trigger = try TriggerOptions.trigger(invocation)
    var request = try ContentOptions.request(invocation, console)
    request["trigger"] = .dictionary(trigger)
    request["latePolicy"] = try LateOption.policy(invocation)
    if invocation.has(.dryRun) { request["dryRun"] = true }
    let result = try await Sending.add(request, to: try console.agent(), app: app, console)
    if invocation.has(.json) {
      try console.print(Value.dictionary(result.withDatesAsText).json + "\n")
    } else if invocation.has(.dryRun) {
      let dates = (result["datesText"]?.array ?? []).compactMap(\.string)
      try console.print(dates.map { $0 + "\n" }.joined())
    } else {
      try console.print("\(request["id"]?.string ?? "")\n")
      if let date = result["nextDateText"]?.string { console.say("it is due at \(date)") }
    }
    return .success
  }
}
