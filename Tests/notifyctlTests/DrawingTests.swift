import AgentClient
import NotificationModel
import Testing

@testable import notifyctl

@Suite struct `Text in a terminal` {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("納豆", 4), ("ｶﾅ", 2), ("한글", 4), ("e\u{301}", 1), ("🍚", 2),
    ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("❤️", 2), ("1️⃣", 2), ("\u{200d}", 0), ("ﬁ", 1), ("、", 2),
    ("אבג", 3), ("\u{1112}\u{1161}\u{11ab}", 2),
  ])
  func `takes the columns a terminal gives it`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("納豆の日", 8, "納豆の日"),
    ("納豆の日", 7, "納豆の…"), ("納豆の日", 6, "納豆…"), ("納豆", 1, "…"), ("ab", 0, ""),
  ])
  func `is cut between characters`(_ text: String, _ width: Int, _ cut: String) {
    #expect(DisplayWidth.cut(text, to: width) == cut)
  }

  @Test(arguments: [
    ("a\u{1b}[31mb", "a␛[31mb"), ("a\nb", "a b"), ("a\r\nb", "a␍ b"), ("a\tb", "a b"),
    ("\u{7f}\u{9b}2J", "␡\u{fffd}2J"), ("\u{202e}abc\u{2066}", "abc"), ("a\u{2028}b", "a b"),
    ("納豆🍚", "納豆🍚"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\0", "␀"),
  ])
  func `cannot steer the terminal`(_ text: String, _ shown: String) {
    #expect(PlainText.oneLine(text) == shown)
  }

  @Test(arguments: [
    ("Natto", "Natto"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$x", "'$x'"),
    ("納豆", "'納豆'"), ("-x", "-x"),
  ])
  func `is one word for a shell`(_ text: String, _ quoted: String) {
    #expect(ShellText.quoted(text) == quoted)
  }
}

@Suite struct `The table of notifications` {
  private static let natto: [String: Value] = [
    "id": "Natto", "app": "org.usernotifications.notifyctl", "state": "pending",
    "title": "今日は納豆の日です", "nextDate": 1,
    "nextDateText": "2027-07-10T09:00:00+09:00",
  ]
  private static let mail: [String: Value] = [
    "id": "mail\u{1b}[2J\n", "app": "org.example.Mail", "state": "open", "title": "",
    "body": "3 new\nletters", "date": 1, "dateText": "2026-11-30T21:00:00.123456Z",
  ]
  private static let answered: [String: Value] = [
    "id": "q", "app": "org.usernotifications.notifyctl", "state": "answered", "title": "Lunch?",
    "dateText": "2026-11-30T12:00:00+01:00",
    "response": ["action": "comment", "text": "ラーメン\n🍜"],
  ]

  @Test(arguments: [nil, 80, 60, 40, 10])
  func `lines its columns up at every width`(_ width: Int?) throws {
    let drawn = Rows.table([Self.natto, Self.mail]).drawn(width: width)
    if let width {
      for line in drawn.split(separator: "\n") { #expect(DisplayWidth.of(String(line)) <= width) }
    }
    try Golden.check(drawn, "table-\(width.map(String.init) ?? "wide").txt")
  }

  @Test func `has no column of apps for one app`() throws {
    try Golden.check(
      Rows.table([Self.answered], withAnswers: true).drawn(width: nil), "table-answered.txt")
  }

  @Test func `has a bold head on a terminal only`() {
    let capture = Capture()
    #expect(capture.console(isTerminal: true).usesStyle)
    #expect(!capture.console(environment: ["NO_COLOR": "1"], isTerminal: true).usesStyle)
    #expect(capture.console(environment: ["NO_COLOR": ""], isTerminal: true).usesStyle)
    #expect(!capture.console(environment: ["TERM": "dumb"], isTerminal: true).usesStyle)
    #expect(!capture.console().usesStyle)
  }

  @Test(arguments: [
    ("2027-07-10T09:00:00+09:00", "2027-07-10 09:00:00+09:00"),
    ("2027-07-10T09:00:00.123456Z", "2027-07-10 09:00:00Z"), ("", ""), ("soon", "soon"),
  ])
  func `shows dates without what people do not need`(_ text: String, _ shown: String) {
    #expect(Rows.time(text) == shown)
  }

  @Test func `of one notification is a line for each field`() throws {
    var fields = Self.natto.withDatesAsText
    fields["body"] = "first\nsecond\u{7}"
    fields["actions"] = [
      ["id": "ng", "title": "NG", "options": ["destructive"]],
      ["id": "say", "title": "コメント", "input": ["button": "送信"]],
    ]
    fields["trigger"] = ["type": "interval", "seconds": 2, "repeats": false]
    fields["userInfo"] = [:]
    try Golden.check(Show.text(fields), "show.txt")
  }
}
