import NotificationModel
import Testing

@testable import NotificationEngine
@testable import usernotificationsd

@Suite struct `The text of a card` {
  private static let plain = Abilities(["body"])
  private static let markup = Abilities(["body", "body-markup"])

  private func text(
    title: String = "T", subtitle: String = "", body: String = "", _ abilities: Abilities = plain
  ) -> CardText {
    var content = Content()
    (content.title, content.subtitle, content.body) = (title, subtitle, body)
    return CardText(card(content), appName: "App", abilities: abilities)
  }

  @Test(arguments: [
    ("<<", "&lt;&lt;"), ("a & b", "a &amp; b"), ("&amp;", "&amp;amp;"), ("\"q\"", "&quot;q&quot;"),
    ("<a href=\"https://e.org\">x</a>", "&lt;a href=&quot;https://e.org&quot;&gt;x&lt;/a&gt;"),
    ("it's 1 < 2 > 0", "it's 1 &lt; 2 &gt; 0"),
  ])
  func `T01 T05 T06 a body is escaped once where markup is read, a title never`(
    _ body: String, _ escaped: String
  ) {
    let text = text(title: body, body: body, Self.markup)
    #expect(text.body == escaped)
    #expect(text.title == body)
  }

  @Test(arguments: ["<<", "a & b", "&amp;", "<b>"])
  func `T02 a body is sent as it is where no markup is read`(_ body: String) {
    #expect(text(body: body).body == body)
  }

  @Test(arguments: [
    "納豆の日", "👩‍👩‍👧‍👦🏳️‍🌈👍🏽", "שלום עולם", "\u{202B}مرحبا\u{202C} \u{200F}", "e\u{301}\u{323}o\u{308}",
    "क्षि", "\u{FEFF}x", "tab\tand\nline",
  ])
  func `T09 every script stays as it is, scalar by scalar`(_ body: String) {
    let text = text(title: body, body: body, Self.markup)
    #expect(Array(text.body.unicodeScalars) == Array(body.unicodeScalars))
    #expect(Array(text.title.unicodeScalars) == Array(body.unicodeScalars))
  }

  @Test(arguments: [
    ("a\u{1}b", "ab"), ("a\u{7F}\u{85}b", "ab"), ("a\r\nb\rc\n\rd", "a\nb\nc\n\nd"),
    ("a\u{1B}[31mb", "a[31mb"), ("a\u{FFFE}\u{FFFF}b", "ab"), ("a\u{FFFD}b", "a\u{FFFD}b"),
  ])
  func `characters that end a text on Plasma are left out`(_ body: String, _ cleaned: String) {
    #expect(text(body: body).body == cleaned)
  }

  @Test func `the subtitle is the first line of the body`() {
    #expect(text(subtitle: "S", body: "B").body == "S\nB")
    #expect(text(subtitle: "S").body == "S")
  }

  @Test(arguments: ["", "\u{1}\u{2}"])
  func `T13 an empty title is the app's name`(_ title: String) {
    #expect(text(title: title, body: "B").title == "App")
  }

  @Test(arguments: ["a", "納", "👩‍👩‍👧‍👦", "e\u{301}", "🇯🇵"])
  func `T10 a long text is cut between characters`(_ character: String) {
    let longest = CardText.longestBody
    let exact = String(repeating: character, count: longest)
    let cut = text(body: exact + character).body
    #expect(cut.last == "…")
    #expect(cut.count <= longest)
    #expect(cut.dropLast().allSatisfy { String($0) == character })
    // Of characters of few code points, all that there is room for.
    if character.unicodeScalars.count <= 2 {
      #expect(cut.count == longest)
      #expect(text(body: exact).body == exact)
    }
    let title = text(title: exact).title
    #expect(title.count <= CardText.longestTitle && title.last == "…")
  }

  @Test func `T10 a single endless character is cut too`() {
    let body = text(body: "a" + String(repeating: "\u{301}", count: 1_000_000)).body
    #expect(body.unicodeScalars.count <= 4 * CardText.longestBody + 1)
  }

  @Test func `T10 it is cut before it is escaped`() {
    let body = text(body: String(repeating: "<", count: 5000), Self.markup).body
    #expect(body == String(repeating: "&lt;", count: CardText.longestBody - 1) + "…")
  }

  @Test func `T10 twenty million bytes are cut in no time`() {
    let body = String(repeating: "納豆🍚 ", count: 1_818_182)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(text(body: body).body.count == CardText.longestBody) }
    #expect(time < .milliseconds(500))
  }
}

/// A card of a content.
func card(_ content: Content = Content(), _ actions: [Action] = [], isSilent: Bool = false) -> Card
{
  Card(
    Delivery(
      key: "k",
      request: Request(app: .notifyctl, id: "id", content: content),
      scheduled: Instant(microseconds: 0), date: Instant(microseconds: 0), late: false, state: .due,
      category: Category(id: "c", actions: actions), adder: ":1.1", server: nil, serverID: nil,
      shown: false),
    isSilent: isSilent, isPassive: false)
}
