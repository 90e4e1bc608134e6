import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(3))) struct `Waiting for an answer` {
  private static let question: [String: Value] = [
    "id": "q", "app": "org.usernotifications.notifyctl", "state": "open", "title": "Lunch?",
    "dateText": "2026-11-30T21:00:00+01:00", "date": 1,
    "actions": [
      ["id": "yes", "title": "Yes"], ["id": "no", "title": "No", "options": ["destructive"]],
    ],
  ]

  @Test(arguments: [
    ("ok", nil, 0, "ok\n"), ("ng", nil, 20, "ng\n"),
    ("comment", "納豆🍚 & <b>\n2", 0, "comment\n納豆🍚 & <b>\n2\n"),
    (Action.dismissIdentifier, nil, 21, Action.dismissIdentifier + "\n"),
    (Action.defaultIdentifier, nil, 24, Action.defaultIdentifier + "\n"),
  ])
  func `ask waits for the answer`(
    _ action: String, _ text: String?, _ status: Int, _ output: String
  ) async throws {
    let agent = try await FakeAgent()
    async let asked = agent.run("ask", "--id", "q", "Lunch?")
    // The second Show is the one that waits.
    try await eventually("ask waits") { agent.methods.count { $0 == "Show" } == 2 }
    var response: [String: Value] = ["id": "q", "action": .string(action)]
    response["text"] = text.map { .string($0) }
    agent.answer("q", response)
    #expect(await asked == (Int32(status), output, ""))
  }

  @Test func `ask goes on with an agent that takes over`() async throws {
    let first = try await FakeAgent()
    async let asked = first.run("ask", "--id", "q", "Lunch?")
    try await eventually("ask waits") { first.methods.count { $0 == "Show" } == 2 }
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    let second = try await FakeAgent(start, replacing: first)
    try await eventually("ask looks again") { second.methods.contains("Show") }
    second.answer("q", ["id": "q", "action": "ok"])
    #expect(await asked == (0, "ok\n", ""))
  }

  @Test func `ask finds what was answered while the agent changed`() async throws {
    let first = try await FakeAgent()
    async let asked = first.run("ask", "--id", "q", "Lunch?")
    try await eventually("ask waits") { first.methods.count { $0 == "Show" } == 2 }
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question.merging(
      ["response": ["id": "q", "action": "ng"]]) { $1 }
    let second = try await FakeAgent(start, replacing: first)
    #expect(await asked == (20, "ng\n", ""))
    #expect(second.methods == ["Show"])
  }

  @Test func `wait prints an answer that is there, again and again`() async throws {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question.merging(
      ["response": ["id": "q", "action": "no", "date": 1, "dateText": "D"]]) { $1 }
    let agent = try await FakeAgent(start)
    for _ in 1...2 { #expect(await agent.run("wait", "q", "--timeout", "0") == (20, "no\n", "")) }
    let (_, json, _) = await agent.run("wait", "q", "--json")
    #expect(json == #"{"action":"no","date":"D","id":"q"}"# + "\n")
  }

  @Test func `wait gives up in time and says how to go on`() async throws {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    start.notifications["q"]?["app"] = "a.b"
    let agent = try await FakeAgent(start)
    let (status, output, talk) = await agent.run("wait", "q", "--timeout", "1s")
    #expect((status, output) == (22, ""))
    #expect(
      talk == "notifyctl: no answer to 'q' within 1 s; it stays open, to wait on: "
        + "notifyctl wait --app a.b q\n")
  }

  @Test func `wait ends when the notification is taken away`() async throws {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    let agent = try await FakeAgent(start)
    async let waited = agent.run("wait", "q")
    try await eventually("wait waits") { agent.methods.count { $0 == "Show" } == 2 }
    agent.change { $0.notifications["q"]?["state"] = "removed" }
    agent.emit(Self.question.merging(["event": "removed", "state": "removed"]) { $1 })
    let (status, output, talk) = await waited
    #expect((status, output) == (3, ""))
    #expect(talk.hasPrefix("notifyctl: 'q' was taken away"))
  }

  @Test func `wait ends when what is to come is cancelled`() async throws {
    var start = FakeAgent.State()
    let pending = Self.question.merging(["state": "pending"]) { $1 }
    start.notifications["q"] = pending
    let agent = try await FakeAgent(start)
    async let waited = agent.run("wait", "q")
    try await eventually("wait waits") { agent.methods.count { $0 == "Show" } == 2 }
    agent.change { $0.notifications = [:] }
    agent.emit(pending.merging(["event": "removed"]) { $1 })
    #expect(await waited.status == 3)
  }

  @Test func `a terminal is told how else to answer`() async throws {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    let agent = try await FakeAgent(start)
    let capture = Capture()
    let console = capture.console(environment: agent.environment, isTerminal: true)
    #expect(await CommandLineTool.run(["wait", "q", "--timeout", "0"], console) == 22)
    #expect(
      capture.talk.hasPrefix(
        "notifyctl: waiting for the answer to 'q'; from another terminal: "
          + "notifyctl respond q yes | notifyctl respond q no\n"))
  }
}
