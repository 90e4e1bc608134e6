import AgentClient
import NotificationModel

/// Prints each event as it happens.
enum Watch {
  /// The verb in the table.
  static let command = Command(
    name: "watch", summary: "print what happens, a line for each event",
    discussion: [
      "Events are added, posted, answered, dismissed, expired, removed and settings. It runs until "
        + "it is interrupted or the session bus ends."
    ],
    examples: [
      Example("notifyctl watch", "look on"),
      Example(
        "notifyctl watch --json | jq --unbuffered -c 'select(.event == \"answered\")'",
        "only answers, for a script"),
    ], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app
    let isJSON = invocation.has(.json)
    let agent = try console.agent()
    let events = await agent.events()
    // An agent that cannot be had is better said now than never.
    _ = try await Failure.agent { () async throws(AgentError) in
      try await agent.categories(app: .notifyctl)
    }
    for await event in events {
      if let app, event["app"]?.string != app.name { continue }
      try console.print(
        isJSON ? NotificationJSON.text(event) + "\n" : Rows.event(event))
    }
    throw Failure(.unavailable, "the session bus is gone; log in again, then watch anew")
  }
}
