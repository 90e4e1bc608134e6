import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite struct `The request made of options` {
  private func request(_ arguments: String..., input: String = "") throws -> [String: Value] {
    guard case .run(let found, _) = try Parser.parse(arguments, verbs: CommandTable.verbs) else {
      return [:]
    }
    let console = Capture().console(input: Array(input.utf8))
    return try ContentOptions.request(found, console)
  }

  @Test func `has what was given and passes the model's own check`() throws {
    let directory = try TemporaryDirectory()
    let picture = try directory.write("x", to: "a.png")
    let fields = try request(
      "send", "--id", "Natto", "--subtitle", "s", "--sound", "default", "--level",
      "time-sensitive", "--category", "c", "--thread", "t", "--icon", "mail-unread", "--attach",
      picture, "--attach", picture, "--badge", "3", "--markup", "今日は納豆の日です", "oh! natto!")
    var content = Content()
    content.title = "今日は納豆の日です"
    content.subtitle = "s"
    content.body = "oh! natto!"
    content.sound = .standard
    content.level = .timeSensitive
    content.category = "c"
    content.thread = "t"
    content.badge = 3
    content.bodyHasMarkup = true
    content.icon = "mail-unread"
    content.attachments = [Attachment(id: "1", path: picture), Attachment(id: "2", path: picture)]
    #expect(
      try Request(app: .notifyctl, reading: fields)
        == Request(app: .notifyctl, id: "Natto", content: content))
  }

  @Test func `has a random identifier if none is given`() throws {
    let ids = try (1...3).map { _ in try request("send", "a")["id"]?.string }
    #expect(Set(ids).count == 3)
    #expect(ids.allSatisfy { $0?.count == 36 })
  }

  @Test(arguments: [
    ("none", nil), ("default", "default"), ("bell", "bell"),
  ])
  func `names the sound`(_ given: String, _ sound: String?) throws {
    #expect(try request("send", "--sound", given, "a")["sound"]?.string == sound)
  }

  @Test func `takes a body of twenty million bytes from standard input`() throws {
    let body = String(repeating: "納豆🍚 ", count: 1_818_182)
    #expect(body.utf8.count > 20_000_000)
    #expect(try request("send", "a", "-", input: body + "\n")["body"]?.string == body)
  }

  @Test func `makes files absolute`() throws {
    let path = try Input.absolutePath(readable: "/etc/../etc/passwd")
    #expect(path == "/etc/../etc/passwd")
    #expect(try Input.absolutePath(readable: ".//Package.swift").hasPrefix("/"))
  }

  @Test(
    arguments: [
      (["--in", "2s"], ["type": "interval", "seconds": 2, "repeats": false]),
      (["--in", "1h30m"], ["type": "interval", "seconds": 5400, "repeats": false]),
      (["--at", "2027-02-30"], ["type": "calendar", "at": "2027-02-30"]),
      (["--at", "9:00", "--zone", "Z"], ["type": "calendar", "at": "9:00", "zone": "Z"]),
      (
        ["--match", "month=7,day=10,hour=9"],
        ["type": "calendar", "match": ["month": 7, "day": 10, "hour": 9], "repeats": false]
      ),
      (
        ["--match", "hour=25", "--repeat", "--zone", "Z"],
        ["type": "calendar", "match": ["hour": 25], "repeats": true, "zone": "Z"]
      ),
      (
        ["--match=day=-1"], ["type": "calendar", "match": ["day": -1], "repeats": false]
      ),
      (["--every", "2h"], ["type": "calendar", "every": "2h"]),
      (
        ["--at", "friday 18:00", "--every", "2 weeks", "--count", "3", "--zone", "Z"],
        [
          "type": "calendar", "at": "friday 18:00", "every": "2 weeks", "count": 3, "zone": "Z",
        ]
      ),
      (
        ["--match", "hour=9", "--repeat", "--until", "2027-07-10"],
        ["type": "calendar", "match": ["hour": 9], "repeats": true, "until": "2027-07-10"]
      ),
    ] as [([String], Value)])
  func `has the trigger that was asked for`(_ options: [String], _ trigger: Value) throws {
    guard
      case .run(let found, _) = try Parser.parse(
        ["schedule"] + options + ["a"], verbs: CommandTable.verbs)
    else { return }
    #expect(try .dictionary(TriggerOptions.trigger(found)) == trigger)
  }
}

@Suite struct `The actions of a question` {
  @Test func `are OK, NG and Comment`() throws {
    #expect(
      try Ask.actions(invocation("ask", "a")) == [
        Action(id: "ok", title: "OK", options: [.foreground]),
        Action(id: "ng", title: "NG", options: [.destructive]),
        Action(id: "comment", title: "Comment", input: Action.TextInput()),
      ])
  }

  @Test func `have the labels that were given`() throws {
    let actions = try Ask.actions(
      invocation(
        "ask", "--ok", "はい", "--ng", "いいえ", "--comment", "コメント", "--placeholder", "p",
        "--send-label", "送信", "a"))
    #expect(actions.map(\.title) == ["はい", "いいえ", "コメント"])
    #expect(actions[2].input == Action.TextInput(button: "送信", placeholder: "p"))
  }

  @Test func `are OK and NG where no comment is wanted`() throws {
    #expect(try Ask.actions(invocation("ask", "a", "--no-comment")).map(\.id) == ["ok", "ng"])
  }

  @Test func `are those of the category that is named`() throws {
    #expect(try Ask.actions(invocation("ask", "--category", "c", "a")) == [])
  }
}

@Suite struct `An answer` {
  private static let actions = [
    Action(id: "ok", title: "OK", options: [.foreground]),
    Action(id: "ng", title: "NG", options: [.destructive, .foreground]),
    Action(id: "say", title: "Say", input: Action.TextInput()),
  ]

  @Test(arguments: [
    ("ok", 0), ("ng", 20), ("say", 0), (Action.dismissIdentifier, 21),
    (Action.defaultIdentifier, 24), ("gone", 0),
  ])
  func `has its exit status`(_ action: String, _ status: Int) {
    #expect(
      AnswerText.status(["action": .string(action)], Self.actions).rawValue == Int32(status))
  }

  @Test func `is printed as its action and the text on the next line`() {
    #expect(AnswerText.printed(["action": "ok"], json: false) == "ok\n")
    #expect(
      AnswerText.printed(["action": "say", "text": "納豆🍚 & <b>"], json: false)
        == "say\n納豆🍚 & <b>\n")
  }

  @Test func `is one object for a script`() {
    let response: [String: Value] = [
      "id": "q", "app": "a.b", "action": "say", "text": "納豆🍚 & <b>", "date": 1_000_000,
      "dateText": "1970-01-01T00:00:01Z",
    ]
    #expect(
      AnswerText.printed(response, json: true)
        == #"{"action":"say","app":"a.b","date":"1970-01-01T00:00:01Z","id":"q","text":"納豆🍚 & <b>"}"#
        + "\n")
  }
}
