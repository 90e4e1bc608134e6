import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(3))) struct `The verb authorization` {
  @Test(arguments: [
    ("notDetermined", 3), ("denied", 1), ("authorized", 0), ("provisional", 0),
  ])
  func `prints the state, and says it with the exit status`(
    _ word: String, _ status: Int32
  ) async throws {
    var start = FakeAgent.State()
    start.settings = [
      "authorizationStatus": .string(word), "options": 70, "consentDate": 1,
      "consentDateText": "2026-11-30T21:00:00+01:00",
    ]
    let agent = try await FakeAgent(start)
    #expect(await agent.run("authorization", "status") == (status, "\(word)\n", ""))
    #expect(agent.arguments("Settings") == ["org.usernotifications.notifyctl"])
    let json = await agent.run("authorization", "request", "--json", "-q", "--app", "a.b")
    #expect(json.status == status)
    #expect(
      try Value.parse(json: Array(json.output.utf8)) == [
        "app": "a.b", "status": .string(word), "options": ["sound", "alert", "provisional"],
        "consentDate": "2026-11-30T21:00:00+01:00",
      ])
    #expect(agent.arguments("RequestAuthorization") == ["a.b", 7])
  }

  @Test(arguments: [
    ("grant", "authorized", 0), ("deny", "denied", 1), ("reset", "notDetermined", 3),
  ])
  func `decides in the user's place`(_ verb: String, _ word: String, _ status: Int32) async throws {
    let agent = try await FakeAgent()
    #expect(
      await agent.run("authorization", verb, "--app", "a.b") == (status, "\(word)\n", ""))
    #expect(agent.arguments("SetAuthorization") == ["a.b", .string(word)])
  }

  @Test func `says how a question is answered, and when it waits no longer`() async throws {
    var start = FakeAgent.State()
    start.settings = ["authorizationStatus": "notDetermined"]
    let agent = try await FakeAgent(start)
    let asked = await agent.run("authorization", "request", "--app", "a.b")
    #expect((asked.status, asked.output) == (3, "notDetermined\n"))
    #expect(asked.talk.contains("notifyctl respond a.b allow --app org.usernotifications.Agent"))
    agent.change { $0.unansweredMethods = ["RequestAuthorization"] }
    let late = await agent.run("authorization", "request", "--app", "a.b", "--timeout", "0")
    #expect((late.status, late.output) == (3, "notDetermined\n"))
    #expect(late.talk.contains("no answer within 0 s; the question stays open"))
  }

  @Test func `takes a time-out for a question alone`() async throws {
    let outcome = await Capture.run(["authorization", "status", "--timeout", "1"])
    #expect(outcome.status == 64)
    #expect(outcome.talk.contains("--timeout has no meaning without request"))
  }

  @Test func `is in what watch prints`() {
    let line = Rows.event([
      "event": "settings", "app": "a.b", "authorizationStatus": "denied",
      "dateText": "2026-11-30T21:00:00+01:00",
    ])
    #expect(line == "2026-11-30 21:00:00+01:00  settings   a.b  denied\n")
  }
}
