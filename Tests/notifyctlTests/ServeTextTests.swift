import Testing

@testable import notifyctl

struct ServeTextTests {
  @Test(arguments: [
    ("abc", 3), ("納豆", 4), ("🍚", 2), ("👩‍👩‍👧", 2), ("🇯🇵", 2), ("e\u{301}", 1), ("ｱ", 1), ("Ａ", 2),
    ("한국", 4), ("\u{1112}\u{1161}\u{11ab}", 2), ("❤\u{fe0f}", 2), ("\u{200b}", 0), ("→", 1),
    ("", 0),
    ("…", 1), ("नमस्ते", 3),
  ])
  func `a text takes the columns that a terminal gives it`(_ text: String, _ columns: Int) {
    // Hindi: terminals differ about vowel signs beside their letter; both sums are bounded.
    #expect(DisplayWidth.of(text) >= columns && DisplayWidth.of(text) <= columns + 1)
    if text != "नमस्ते" { #expect(DisplayWidth.of(text) == columns) }
  }

  @Test(arguments: [
    ("\u{1b}[31mred", "␛[31mred"), ("bell\u{7}", "bell␇"), ("a\tb", "a b"), ("a\r\nb\rc", "a\nb␍c"),
    ("\u{9b}31m", "\u{fffd}31m"), ("\u{7f}", "␡"), ("\u{202e}evil", "evil"), ("a\0b", "a␀b"),
    ("a\u{2028}b", "a b"), ("納豆🍚👩‍👩‍👧", "納豆🍚👩‍👩‍👧"),
  ])
  func `a text cannot control the terminal`(_ text: String, _ harmless: String) {
    #expect(TerminalText.harmless(text) == harmless)
    #expect(!TerminalText.line(text).contains("\n"))
  }

  @Test(arguments: [
    ("the quick brown fox", 10, ["the quick", "brown fox"]),
    ("納豆を混ぜて", 5, ["納豆", "を混", "ぜて"]),
    ("納豆です。", 8, ["納豆で", "す。"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("a\n\nb", 10, ["a", "", "b"]),
    ("ab 納豆", 4, ["ab", "納豆"]),
    ("「納豆」は", 4, ["「納", "豆」", "は"]),
    ("exact fit!", 10, ["exact fit!"]),
    ("word      gap", 6, ["word", "gap"]),
    ("👩‍👩‍👧👩‍👩‍👧", 2, ["👩‍👩‍👧", "👩‍👩‍👧"]),
    ("", 10, [""]),
  ])
  func `a text is broken where it may be`(_ text: String, _ width: Int, _ lines: [String]) {
    #expect(TerminalText.wrap(text, width: width).lines == lines)
  }

  @Test(arguments: 2...40)
  func `no line is wider than asked`(_ width: Int) {
    let text = "oh! natto!で納豆を混ぜてみませんか？ The (quick) 「茶色」 fox… 👩‍👩‍👧🇯🇵 supercalifragilistic"
    let wrapped = TerminalText.wrap(text, width: width)
    #expect(wrapped.whole)
    for line in wrapped.lines { #expect(DisplayWidth.of(line) <= width) }
    #expect(
      wrapped.lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test func `a text is cut at a limit of lines`() {
    let wrapped = TerminalText.wrap(String(repeating: "納豆 ", count: 50), width: 10, limit: 3)
    #expect(wrapped.lines.count == 3)
    #expect(!wrapped.whole)
    #expect(TerminalText.wrap("a\nb\nc", width: 10, limit: 3).whole)
  }

  @Test(arguments: [("abc", 2, "bc"), ("納豆です", 5, "です"), ("ab", 9, "ab"), ("a", 0, "")])
  func `the end of a text fits`(_ text: String, _ width: Int, _ tail: String) {
    #expect(TerminalText.tail(text, width: width) == tail)
  }
}
