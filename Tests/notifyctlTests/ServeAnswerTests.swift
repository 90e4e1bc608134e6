import NotificationServer
import Testing

@testable import notifyctl

struct ServeAnswerTests {
  private let card = ServeCardTests.natto

  @Test(
    arguments: [
      ("1", .invoke(7, "action_ok")), ("2", .invoke(7, "action_ng")),
      ("action_ng", .invoke(7, "action_ng")), ("3 納豆🍚 & <b>", .reply(7, "納豆🍚 & <b>")),
      ("inline-reply  two  spaces", .reply(7, " two  spaces")), ("d", .dismiss(7)),
      ("o", .invoke(7, "default")), ("default", .invoke(7, "default")), ("-", nil),
    ] as [(String, Answer?)])
  func `a line answers`(_ line: String, _ answer: Answer?) throws {
    #expect(try ScriptLine.answer(line, to: card) == answer)
  }

  @Test(arguments: [
    ("4", "no button “4”"), ("0", "no button “0”"), ("action", "no button “action”"),
    ("3", "button “3” needs a text after it"), ("1 text", "button “1” takes no text"),
    (" ", "no button “”"),
  ])
  func `a line that fits nothing says why`(_ line: String, _ reason: String) {
    #expect(throws: ScriptLine.Mismatch(reason: reason)) {
      try ScriptLine.answer(line, to: card)
    }
  }

  private func notification(_ id: UInt32) -> Notification {
    Notification(id: id, sender: "", summary: "", actions: [.init(key: "k", label: "K")])
  }

  @Test func `lines and cards wait for each other, the oldest first`() {
    var desk = ScriptDesk()
    #expect(desk.line("# nothing") == [])
    #expect(desk.line("") == [])
    #expect(desk.line("1") == [])
    #expect(desk.came(notification(1)) == [.answer(.invoke(1, "k"))])
    #expect(desk.came(notification(2)) == [])
    #expect(desk.came(notification(3)) == [])
    #expect(desk.came(notification(2)) == [])
    desk.closed(3)
    #expect(desk.came(notification(4)) == [])
    #expect(desk.line("-") == [])
    #expect(desk.line("d") == [.answer(.dismiss(4))])
    #expect(desk.waitingLines == 0)
    #expect(desk.mismatches == 0)
  }

  @Test func `a bad line is said and the next is for the next card`() {
    var desk = ScriptDesk()
    _ = desk.came(notification(1))
    _ = desk.came(notification(2))
    #expect(desk.line("9") == [.complaint("script line 1: no button “9” on card 1")])
    #expect(desk.line("k") == [.answer(.invoke(2, "k"))])
    #expect(desk.mismatches == 1)
  }

  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(Array(text.utf8))
  }

  @Test func `keys act at once on the newest card`() {
    var desk = KeyDesk()
    #expect(desk.press(keys("1do")) == [])
    desk.came(notification(1))
    desk.came(card)
    #expect(desk.press(keys("2")) == [.answer(.invoke(7, "action_ng"))])
    #expect(desk.press(keys("9x")) == [])
    #expect(desk.press(keys("o")) == [.answer(.invoke(7, "default"))])
    #expect(desk.press(keys("p")) == [.draw(notification(1))])
    #expect(desk.press(keys("d")) == [.answer(.dismiss(1))])
    #expect(desk.press(keys("pn")) == [.draw(card)])
    desk.closed(7)
    #expect(desk.press(keys("1")) == [.answer(.invoke(1, "k"))])
  }

  @Test func `a reply is typed, mended and sent`() {
    var desk = KeyDesk()
    desk.came(card)
    #expect(desk.press(keys("3")) == [])
    #expect(desk.line?.prompt == "コメントを入力する> ")
    #expect(desk.press(keys("\r")) == [])
    #expect(desk.press(keys("納豆👩‍👩‍👧\u{7f}🍚\u{1b}[D d1")) == [])
    #expect(desk.line?.text == "納豆🍚 d1")
    desk.came(notification(8))
    #expect(desk.press(keys("\r1d")) == [.answer(.reply(7, "納豆🍚 d1"))])
    #expect(desk.line == nil)
  }

  @Test func `escape backs out, and so does the end of the card`() {
    var desk = KeyDesk()
    desk.came(card)
    _ = desk.press(keys("3abc\u{1b}"))
    #expect(desk.line == nil)
    _ = desk.press(keys("3abc\u{15}x"))
    #expect(desk.line?.text == "x")
    desk.closed(7)
    #expect(desk.line == nil)
    #expect(desk.press(keys("1")) == [])
  }

  @Test func `a character may come in pieces`() {
    var decoder = KeyDecoder()
    let bytes = Array("納🍚".utf8)
    var keys: [Key] = []
    for byte in bytes { keys += decoder.decode([byte]) }
    #expect(keys == [.text("納"), .text("🍚")])
    #expect(decoder.decode([0xff]) == [.text("\u{fffd}")])
    #expect(decoder.decode(Array("\u{1b}OP\u{1b}[1;5Da\u{1b}x".utf8)) == [.text("a")])
  }
}
