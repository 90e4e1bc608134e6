import NotificationModel
import Testing

@Suite struct RequestTests {
  static func full() -> Request {
    var content = Content()
    content.title = "会議"
    content.subtitle = "部屋"
    content.body = "<b>5 < 6</b> & 100 %"
    content.bodyHasMarkup = true
    content.sound = .file("/usr/share/sounds/a.oga")
    content.level = .timeSensitive
    content.category = "category_select"
    content.thread = "t"
    content.badge = 0
    content.icon = "mail-unread"
    content.userInfo = [
      "data": .data([1, 2]), "date": .date(Instant(microseconds: 1)), "deep": ["a": [true, 1]],
      "whole": .double(2),
    ]
    content.attachments = [Attachment(id: "a", path: "/tmp/a b.png")]
    let match = CalendarMatch(
      [.month: 7, .day: 10, .hour: 9], zone: "Asia/Tokyo", calendar: .japanese)
    return Request(
      app: .notifyctl, id: "r 1", content: content, trigger: .calendar(match, repeats: true))
  }

  @Test func `a request survives its fields, and their JSON`() throws {
    let request = Self.full()
    #expect(try Request(app: .notifyctl, reading: request.fields) == request)
    let json = Value.dictionary(request.fields).json
    let value = try Value.parse(json: Array(json.utf8))
    #expect(try Request(app: .notifyctl, reading: try #require(value.dictionary)) == request)
  }

  @Test func `a request of a title only is enough`() throws {
    let request = try Request(app: .notifyctl, reading: ["id": "a", "title": "Tea"])
    var content = Content()
    content.title = "Tea"
    #expect(request == Request(app: .notifyctl, id: "a", content: content))
    #expect(request.content.level == .active)
    #expect(request.trigger == nil && request.content.sound == nil && request.content.badge == nil)
  }

  @Test func `every problem of a request is found`() {
    let values: [String: Value] = [
      "level": "loud", "badge": -1, "attachments": [["id": "a", "path": "b.png"]],
      "trigger": ["type": "calendar", "match": ["hour": "9", "fortnight": 1]], "colour": "red",
    ]
    let error = #expect(throws: InvalidValue.self) {
      try Request(app: .notifyctl, reading: values)
    }
    #expect(
      error?.problems.map(\.description) == [
        "id: the identifier is empty",
        "level: there is no 'loud' (known: passive, active, time-sensitive, critical)",
        "attachments[0].path: 'b.png' is not an absolute path", "badge: -1 is below 0",
        "title and body are both empty",
        "trigger.match.hour: a string stands where a whole number must be",
        "trigger.match.fortnight: there is no such field",
        "trigger.match: no component of a date is given", "colour: there is no such field",
      ])
  }

  @Test func `an identifier has at most 1024 bytes`() throws {
    let id = String(repeating: "x", count: 1024)
    #expect(try Request(app: .notifyctl, reading: ["id": .string(id), "title": "T"]).id == id)
    #expect(
      throws: InvalidValue(
        .invalid, at: "id", "the identifier has 1025 bytes; give one of at most 1024")
    ) {
      try Request(app: .notifyctl, reading: ["id": .string(id + "x"), "title": "T"])
    }
  }

  @Test func `a NUL character is refused`() {
    #expect(throws: InvalidValue(.invalid, at: "title", "the text has a NUL character")) {
      try Request(app: .notifyctl, reading: ["id": "a", "title": "a\0b"])
    }
  }
}

@Suite struct AppIdentifierTests {
  @Test(arguments: ["a", "org.example.App-1_2", String(repeating: "x", count: 255), "."])
  func `a name of the allowed characters is an app`(_ name: String) {
    #expect(AppIdentifier(name)?.name == name)
  }

  @Test(arguments: [
    "", " ", "a b", "a/b", "../x", "é", "a\0", "a\n", "日本", String(repeating: "x", count: 256),
    "a:b",
  ])
  func `any other name is none`(_ name: String) {
    #expect(AppIdentifier(name) == nil)
  }

  @Test func `apps are ordered and told by name`() throws {
    let (first, second) = (try #require(AppIdentifier("a")), try #require(AppIdentifier("b")))
    #expect(first < second)
    #expect("\(AppIdentifier.notifyctl)" == "org.usernotifications.notifyctl")
  }
}
