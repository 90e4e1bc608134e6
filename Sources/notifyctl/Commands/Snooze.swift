import AgentClient
import NotificationModel

/// Has a notification come again later.
enum Snooze {
  /// The verb in the table.
  static let command = Command(
    name: "snooze", summary: "have a notification that is there come again later",
    discussion: [
      "TIME is a length of time: 90, 90s, 1h30m, 2d. The notification leaves the screen, and who "
        + "waits for its answer goes on waiting; a series keeps its own dates. Until then 'list "
        + "--pending' has it, and 'cancel' takes it back."
    ],
    operands: [Operand(name: "ID"), Operand(name: "TIME")],
    examples: [Example("notifyctl snooze Natto 10m", "be reminded again in 10 minutes")],
    statuses: [.notFound, .alreadyAnswered, .neverFires], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let (id, text) = (invocation.operands[0], invocation.operands[1])
    let seconds: Int64
    do { seconds = try DurationText.seconds(text) } catch { throw Failure(error, at: "TIME") }
    guard seconds > 0 else {
      throw Failure(.usage, "TIME: the time has to be longer than 0; give one such as 10m")
    }
    let app = try invocation.app
    let agent = try console.agent()
    let snoozed = try await Failure.agent { () async throws(AgentError) in
      try await agent.snooze(id, seconds: Double(seconds), app: app)
    }
    if invocation.has(.json) {
      try console.print(NotificationJSON.text(snoozed) + "\n")
    } else if let date = snoozed["nextDateText"]?.string {
      console.say("it comes again at \(date)")
    }
    return .success
  }
}
