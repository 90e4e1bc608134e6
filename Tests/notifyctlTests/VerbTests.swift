import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(3))) struct `The verbs` {
  private static let question: [String: Value] = [
    "id": "q", "app": "org.usernotifications.notifyctl", "state": "open", "title": "Lunch?",
    "dateText": "2026-11-30T21:00:00+01:00", "date": 1,
    "actions": [
      ["id": "yes", "title": "Yes"], ["id": "no", "title": "No", "options": ["destructive"]],
    ],
  ]

  @Test func `send prints nothing, its identifier or an object`() async throws {
    let agent = try await FakeAgent()
    #expect(await agent.run("send", "Hi") == (0, "", ""))
    #expect(await agent.run("send", "--id", "a", "--print-id", "Hi") == (0, "a\n", ""))
    #expect(await agent.run("send", "--id", "a", "--json", "Hi") == (0, "{\"id\":\"a\"}\n", ""))
    #expect(agent.arguments("Add").first == "org.usernotifications.notifyctl")
    #expect(await agent.run("send", "--app", "a.b", "Hi", "-", input: "text\n").status == 0)
    #expect(agent.arguments("Add").first == "a.b")
    #expect(agent.arguments("Add").last?.dictionary?["body"] == "text")
  }

  @Test func `warnings are said unless it is to be quiet`() async throws {
    var start = FakeAgent.State()
    start.result = ["warnings": ["there is no notification server; it is kept until one comes"]]
    let agent = try await FakeAgent(start)
    let warning = "notifyctl: there is no notification server; it is kept until one comes\n"
    #expect(await agent.run("send", "Hi") == (0, "", warning))
    #expect(await agent.run("send", "-q", "Hi") == (0, "", ""))
  }

  @Test(arguments: [["send", "Hi"], ["ask", "Hi"], ["schedule", "Hi", "--in", "2s"]])
  func `a category that is not there is wrong, and nothing is stored`(
    _ words: [String]
  ) async throws {
    let agent = try await FakeAgent()
    let (status, _, talk) = await agent.run(words + ["--category", "nope"])
    #expect(status == 64)
    #expect(talk.hasPrefix("notifyctl: there is no category 'nope'"))
    #expect(!agent.methods.contains("Add"))
  }

  @Test func `schedule prints the identifier and says the date`() async throws {
    var start = FakeAgent.State()
    start.result = ["nextDate": 1, "nextDateText": "2027-07-10T09:00:00+09:00"]
    let agent = try await FakeAgent(start)
    let (status, output, talk) = await agent.run(
      "schedule", "--id", "Natto", "--match", "month=7,day=10,hour=9", "納豆")
    #expect((status, output) == (0, "Natto\n"))
    #expect(talk == "notifyctl: it is due at 2027-07-10T09:00:00+09:00\n")
    #expect(
      agent.arguments("Add").last?.dictionary?["trigger"]
        == [
          "type": "calendar", "match": ["month": 7, "day": 10, "hour": 9], "repeats": false,
        ])
  }

  @Test func `a dry run prints the dates`() async throws {
    var start = FakeAgent.State()
    start.result = [
      "dates": [1, 2], "datesText": ["2027-01-31T18:00:00Z", "2027-03-01T18:00:00Z"],
    ]
    let agent = try await FakeAgent(start)
    let words = ["schedule", "--match", "day=31", "--repeat", "--dry-run", "Rent", "--id", "r"]
    let (status, output, _) = await Capture.run(words, environment: agent.environment)
    #expect((status, output) == (0, "2027-01-31T18:00:00Z\n2027-03-01T18:00:00Z\n"))
    let (_, json, _) = await Capture.run(words + ["--json"], environment: agent.environment)
    #expect(json == #"{"dates":["2027-01-31T18:00:00Z","2027-03-01T18:00:00Z"],"id":"r"}"# + "\n")
    #expect(agent.arguments("Add").last?.dictionary?["dryRun"] == true)
  }

  @Test func `list is a table or one array`() async throws {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    let agent = try await FakeAgent(start)
    let (status, output, _) = await agent.run("list")
    #expect(status == 0)
    #expect(
      output == """
        ID  WHEN                       STATE  TITLE
        q   2026-11-30 21:00:00+01:00  open   Lunch?

        """)
    let (_, json, _) = await agent.run("list", "--delivered", "--json", "--app", "a.b")
    let parsed = try Value.parse(json: Array(json.utf8)).array
    #expect(parsed?.first?.dictionary?["date"] == "2026-11-30T21:00:00+01:00")
    #expect(agent.arguments("List").prefix(2) == ["a.b", "delivered"])
    #expect(await agent.run("list", "--pending") == (0, "", ""))
    #expect(await agent.run("list", "--pending", "--json") == (0, "[]\n", ""))
  }

  @Test func `what has no trigger, zone or sound has null there, wherever it is told`() async throws
  {
    var start = FakeAgent.State()
    start.notifications["q"] = Self.question
    let agent = try await FakeAgent(start)
    for words in [["list"], ["show", "q"]] {
      let (_, json, _) = await agent.run(words + ["--json"])
      #expect(json.contains(#""sound":null,"state":"open","title":"Lunch?","trigger":null}"#))
    }
    let floating: [String: Value] = [
      "type": "calendar", "match": ["hour": 9], "calendar": "gregorian", "repeats": false,
    ]
    let json = NotificationJSON.text([
      "state": "pending", "sound": "default", "trigger": .dictionary(floating),
    ])
    #expect(
      json == #"{"sound":"default","state":"pending","trigger":{"calendar":"gregorian","#
        + #""match":{"hour":9},"repeats":false,"type":"calendar","zone":null}}"#)
    #expect(NotificationJSON.text(["event": "settings"]) == #"{"event":"settings"}"#)
  }

  @Test func `cancel names what is not there`() async throws {
    var start = FakeAgent.State()
    start.notifications = ["a": ["id": "a"], "b": ["id": "b"]]
    let agent = try await FakeAgent(start)
    let (status, output, talk) = await agent.run("cancel", "x", "a", "y", "--json")
    #expect((status, output) == (3, "{\"cancelled\":1,\"unknown\":[\"x\",\"y\"]}\n"))
    #expect(
      talk == "notifyctl: there is no pending notification 'x', 'y'; 'notifyctl list' shows what "
        + "there is\n")
    #expect(agent.arguments("Cancel").first == "")
    #expect(await agent.run("clear", "--all") == (0, "", "notifyctl: 1 cleared\n"))
    #expect(agent.arguments("Clear") == ["org.usernotifications.notifyctl", []])
  }

  @Test func `respond, show and category pass on what they are given`() async throws {
    let agent = try await FakeAgent()
    #expect(await agent.run("respond", "q", "say", "--text", "later") == (0, "", ""))
    #expect(agent.arguments("Respond") == ["", "q", "say", "later"])
    #expect(await agent.run("show", "q").status == 3)
    let json = #"{"id":"c","actions":[{"id":"a","title":"コメント","input":{"button":"送信"}}]}"#
    #expect(await agent.run("category", "set", "-", input: json) == (0, "", ""))
    let (_, list, _) = await agent.run("category", "list")
    #expect(list == "ID  ACTIONS\nc   a 'コメント' (text)\n")
    #expect(await agent.run("category", "remove", "c") == (0, "", ""))
    #expect(await agent.run("category", "remove", "c").status == 3)
  }

  @Test func `snooze passes its time on in seconds, and says when it comes again`() async throws {
    var start = FakeAgent.State()
    start.result = ["nextDate": 5, "nextDateText": "soon", "state": "pending"]
    let agent = try await FakeAgent(start)
    #expect(
      await agent.run("snooze", "q", "1h30m") == (0, "", "notifyctl: it comes again at soon\n"))
    #expect(agent.arguments("Snooze") == ["", "q", .double(5400)])
    #expect(await agent.run("snooze", "q", "0").status == 64)
    #expect(await agent.run("snooze", "q", "soon").status == 64)
  }

  private static let policies: [(String, Value)] = [
    ("deliver", ["policy": "deliver"]), ("skip", ["policy": "skip"]),
    ("skip:10m", ["policy": "skip", "grace": 600]),
  ]

  @Test(arguments: policies)
  func `schedule passes on what is to become of a late one`(_ text: String, _ policy: Value)
    async throws
  {
    let agent = try await FakeAgent()
    #expect(await agent.run("schedule", "--in", "1h", "--late", text, "T").status == 0)
    #expect(agent.arguments("Add")[1].dictionary?["latePolicy"] == policy)
  }

  @Test(arguments: ["", "skip:", "skip:0", "skip:x", "never"])
  func `a policy that is none is named`(_ text: String) async throws {
    let agent = try await FakeAgent()
    let (status, _, talk) = await agent.run("schedule", "--in", "1h", "--late", text, "T")
    #expect(status == 64)
    #expect(talk.contains("--late"))
  }

  @Test(arguments: [
    (FailureCode.invalidArguments, 64), (.neverFires, 65), (.notFound, 3),
    (.alreadyAnswered, 23), (.storeFailed, 74), (.notAuthorized, 77), (.unavailable, 69),
  ])
  func `an error of the agent has its status`(_ code: FailureCode, _ status: Int)
    async throws
  {
    var start = FakeAgent.State()
    start.failure = AgentError(code, "the sentence")
    let agent = try await FakeAgent(start)
    #expect(await agent.run("send", "Hi") == (Int32(status), "", "notifyctl: the sentence\n"))
    #expect(await agent.run("respond", "a", "b").status == Int32(status))
  }

  @Test func `an agent that does not answer is given up after 5 s`() async throws {
    var start = FakeAgent.State()
    start.isMute = true
    let agent = try await FakeAgent(start)
    let began = ContinuousClock.now
    let (status, _, talk) = await agent.run("list")
    #expect(status == 69)
    #expect(talk.contains("no answer within 5 s"))
    #expect((ContinuousClock.now - began) >= .seconds(4))
  }
}
