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

@Suite struct `A body with markup` {
  private func body(_ body: String, subtitle: String = "", _ abilities: String...) -> String {
    var content = Content()
    (content.subtitle, content.body, content.bodyHasMarkup) = (subtitle, body, true)
    return CardText(card(content), appName: "App", abilities: Abilities(abilities)).body
  }

  private func marked(_ text: String) -> String { body(text, "body-markup", "body-hyperlinks") }

  @Test(arguments: [
    "<b>bold</b> <i>slanted</i> <u>lined</u>", "<b><i>both</i></b>", "&lt;b&gt; &amp; &quot;",
    "<a href=\"https://e.org/?a=1&amp;b=2\">x</a>", "<a href=\"mailto:a@e.org\">a</a>", "1\n2",
  ])
  func `T06 of the allowed kind stays`(_ text: String) {
    #expect(marked(text) == text)
  }

  @Test(arguments: [
    ("<img src=\"x\"/>", "&lt;img src=&quot;x&quot;/&gt;"), ("<B>x</B>", "&lt;B&gt;x&lt;/B&gt;"),
    ("<b class=\"x\">y</b>", "&lt;b class=&quot;x&quot;&gt;y&lt;/b&gt;"), ("a < b", "a &lt; b"),
    ("<span color=\"red\">x</span>", "&lt;span color=&quot;red&quot;&gt;x&lt;/span&gt;"),
    ("<a href=\"file:///bin/sh\">x</a>", "&lt;a href=&quot;file:///bin/sh&quot;&gt;x&lt;/a&gt;"),
    ("<a href=\"javascript:x\">y</a>", "&lt;a href=&quot;javascript:x&quot;&gt;y&lt;/a&gt;"),
    ("R&D &nbsp; &", "R&amp;D &amp;nbsp; &amp;"), ("<", "&lt;"), ("<<b>", "&lt;<b></b>"),
    (
      "<a href=\"https://e.org\" onclick=\"x\">y</a>",
      "&lt;a href=&quot;https://e.org&quot; onclick=&quot;x&quot;&gt;y&lt;/a&gt;"
    ),
    ("&#0;&#8;&#xD800;&#x110000;", "&amp;#0;&amp;#8;&amp;#xD800;&amp;#x110000;"),
  ])
  func `T06 of any other kind is text`(_ text: String, _ shown: String) {
    #expect(marked(text) == shown)
  }

  @Test(arguments: [
    ("<b>open", "<b>open</b>"), ("x</b>", "x&lt;/b&gt;"),
    ("<b><i>x</b>y</i>", "<b><i>x</i></b>y&lt;/i&gt;"),
    ("<b><a href='http://e.org'>x", "<b><a href=\"http://e.org\">x</a></b>"),
    ("<b></b>", "<b></b>"),
  ])
  func `is whole on the server, however it came`(_ text: String, _ shown: String) {
    #expect(marked(text) == shown)
  }

  @Test func `T02 is plain text for a server that reads none`() {
    #expect(body("<b>5</b> &lt; <i>6</i> &#x7D0D;&#35910; <img>") == "5 < 6 納豆 <img>")
  }

  @Test(arguments: [[], ["body-markup"]])
  func `tells a link's address where no link is drawn`(_ abilities: [String]) {
    let link = "<a href=\"https://e.org\">here</a> <a href='https://e.org'>https://e.org</a>"
    var content = Content()
    (content.body, content.bodyHasMarkup) = (link, true)
    let text = CardText(card(content), appName: "App", abilities: Abilities(abilities))
    #expect(text.body == "here (https://e.org) https://e.org")
  }

  @Test func `has a subtitle without markup`() {
    #expect(
      body("<b>x</b>", subtitle: "<i>S</i>", "body-markup") == "&lt;i&gt;S&lt;/i&gt;\n<b>x</b>")
  }

  @Test func `T10 is cut between characters, and whole all the same`() {
    let longest = CardText.longestBody
    let text = String(repeating: "<b>納</b>", count: longest)
    #expect(marked(text) == text)
    let cut = marked("<i>" + text + "豆</i>")
    #expect(cut == "<i>" + String(repeating: "<b>納</b>", count: longest - 1) + "<b>…</b></i>")
  }

  @Test(arguments: ["<", "<b", "&", "<b>", "</b>", "<a href=\"http:"])
  func `T10 ten million bytes are cut in no time`(_ text: String) {
    let text = String(repeating: text, count: 10_000_000 / text.utf8.count)
    let time = ContinuousClock().measure {
      #expect(marked(text).utf8.count < 30 * CardText.longestBody)
    }
    #expect(time < .milliseconds(1500))
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
