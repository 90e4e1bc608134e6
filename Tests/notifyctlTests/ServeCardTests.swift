import DesktopBus
import NotificationServer
import Testing

@testable import notifyctl

struct ServeCardTests {
  // Computed: LeakSanitizer does not see through the tags in the pointers of an enum.
  static var natto: Notification {
    Notification(
      id: 7, sender: ":1.1", appName: "Natto", summary: "今日は納豆の日です",
      body: "oh! natto!で納豆を混ぜてみませんか？",
      actions: [
        .init(key: "default", label: "Open"), .init(key: "action_ok", label: "OK"),
        .init(key: "action_ng", label: "NG"), .init(key: "inline-reply", label: "コメント"),
      ],
      hints: [
        "x-usernotifications-destructive": .strings(["action_ng"]),
        "x-kde-reply-placeholder-text": .string("コメントを入力する"),
        "x-kde-reply-submit-button-text": .string("送信"),
      ])
  }

  @Test func `a card shows all there is to answer`() {
    #expect(
      Card(Self.natto).lines(.init(width: 40)) == [
        "╭─ 7 · Natto",
        "│ 今日は納豆の日です",
        "│ oh! natto!で納豆を混ぜてみませんか？",
        "│",
        "│ [1] OK  [2] NG !  [3] コメント",
        "│ [3] ___ コメントを入力する → 送信",
        "╰─",
      ])
  }

  @Test func `a title is bold only where that is allowed`() {
    let lines = Card(Self.natto).lines(.init(width: 40, bold: true))
    #expect(lines[1] == "│ \u{1b}[1m今日は納豆の日です\u{1b}[22m")
    #expect(lines.filter { $0.contains("\u{1b}") }.count == 1)
  }

  @Test func `a narrow card breaks its row of buttons`() {
    let lines = Card(Self.natto).lines(.init(width: 24))
    #expect(lines.contains("│ [1] OK  [2] NG !"))
    #expect(lines.contains("│ [3] コメント"))
    for line in lines { #expect(DisplayWidth.of(line) <= 24) }
  }

  @Test func `nothing a poster says reaches the terminal as a control`() {
    let evil = "a\u{1b}]0;x\u{7}\n\u{9b}2J\rb"
    let card = Card(
      Notification(
        id: 1, sender: ":1.1", appName: evil, summary: evil, body: evil,
        actions: [.init(key: evil, label: evil), .init(key: "inline-reply", label: evil)],
        hints: [
          "x-kde-reply-placeholder-text": .string(evil),
          "x-kde-reply-submit-button-text": .string(evil),
        ]))
    let all = (card.lines(.init()) + [card.prompt, card.answerLine(.reply(1, evil)) ?? ""]).joined()
    #expect(!all.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test func `a long body is cut and says so`() {
    let body = String(repeating: "納豆 ", count: 1_500_000)
    let lines = Card(Notification(id: 1, sender: "", summary: "t", body: body)).lines(.init())
    #expect(lines.count == 24)
    #expect(lines[22] == "│ …")
  }

  @Test func `bad hints and nothing at all still make a card`() {
    let card = Card(
      Notification(
        id: 1, sender: ":1.1", summary: "",
        hints: [
          "x-usernotifications-destructive": .byte(1), "urgency": .string("high"),
        ]))
    #expect(card.lines(.init()) == ["╭─ 1", "╰─"])
  }
}
