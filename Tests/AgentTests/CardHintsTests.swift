import DesktopBus
import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine
@testable import usernotificationsd

@Suite struct `The hints and buttons of a card` {
  private static let full = Abilities(["actions", "inline-reply", "sound"])
  private static let actions = [
    Action(id: "ok", title: "OK"), Action(id: "ng", title: "NG", options: [.destructive]),
    Action(
      id: "say", title: "コメント", input: Action.TextInput(button: "送信", placeholder: "コメントを入力する")),
  ]

  private func hints(
    _ abilities: Abilities = full, _ actions: [Action] = [], isSilent: Bool = false,
    _ change: (inout Content) -> Void = { _ in }
  ) -> [String: Variant] {
    var content = Content()
    content.title = "T"
    change(&content)
    return CardHints(card(content, actions, isSilent: isSilent), abilities: abilities).values
  }

  private func buttons(_ actions: [Action], _ abilities: Abilities = full) -> [String] {
    CardButtons(card(Content(), actions), abilities: abilities).buttons.map {
      "\($0.key)=\($0.label)"
    }
  }

  @Test(arguments: [
    (InterruptionLevel.passive, 0 as UInt8), (.active, 1), (.timeSensitive, 2), (.critical, 2),
  ])
  func `T86, 73 the urgency is a byte`(_ level: InterruptionLevel, _ urgency: UInt8) {
    #expect(hints { $0.level = level }["urgency"] == .byte(urgency))
  }

  @Test func `71 what is critical is heard without a sound of its own`() {
    #expect(hints { $0.level = .critical }["sound-name"] == .string("message-new-instant"))
    #expect(hints(isSilent: true) { $0.level = .critical }["sound-name"] == nil)
  }

  @Test(arguments: [("lxqt-notificationd", "image_path"), ("gnome-shell", "image-path")])
  func `a picture is given by its path, under the name that the server knows`(
    _ server: String, _ name: String
  ) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/a b.png"
    try Data(Files.png).write(to: URL(fileURLWithPath: path))
    let hints = hints(Abilities([], of: ServerSoftware([server]))) {
      $0.attachments = [Attachment(id: "a", path: path)]
    }
    #expect(hints.filter { $0.key.hasPrefix("image") } == [name: .string(path)])
  }

  @Test func `T44 labels and what stands in the field are short, and in one line`() {
    let long = String(repeating: "納豆", count: 100)
    let cut = String(long.prefix(CardText.longestLabel - 1)) + "…"
    let action = Action(
      id: "say", title: "\(long)\u{7}", input: Action.TextInput(button: "a\r\nb", placeholder: long)
    )
    #expect(hints(Self.full, [action])["x-kde-reply-placeholder-text"] == .string(cut))
    #expect(hints(Self.full, [action])["x-kde-reply-submit-button-text"] == .string("a b"))
    #expect(buttons([action]).last == "inline-reply=\(cut)")
  }

  @Test func `T66 the desktop entry is the app's identifier`() {
    #expect(hints()["desktop-entry"] == .string("org.usernotifications.notifyctl"))
  }

  @Test(arguments: [
    (Sound.standard, "sound-name", "message-new-instant"), (.named("bell"), "sound-name", "bell"),
    (.file("/a b/c.oga"), "sound-file", "/a b/c.oga"),
  ])
  func `T70 a sound is a hint where the server plays it, else it is suppressed`(
    _ sound: Sound, _ key: String, _ value: String
  ) {
    let played = hints { $0.sound = sound }
    #expect(played[key] == .string(value))
    #expect(played["suppress-sound"] == nil)
    for silent in [
      hints(Abilities(["actions"])) { $0.sound = sound },
      hints(isSilent: true) { $0.sound = sound },
      hints(),
    ] {
      #expect(silent["suppress-sound"] == .bool(true))
      #expect(silent["sound-name"] == nil && silent["sound-file"] == nil)
    }
  }

  @Test func `T32 with buttons it is resident, without or where there are none it is not`() {
    #expect(hints(Self.full, Self.actions)["resident"] == .bool(true))
    #expect(hints(Self.full)["resident"] == nil)
    #expect(hints(Abilities(["sound"]), Self.actions)["resident"] == nil)
  }

  @Test func `T43 Plasma's hints of a reply go to servers that take one`() {
    let taken = hints(Self.full, Self.actions)
    #expect(taken["x-kde-reply-placeholder-text"] == .string("コメントを入力する"))
    #expect(taken["x-kde-reply-submit-button-text"] == .string("送信"))
    let refused = hints(Abilities(["actions"]), Self.actions)
    #expect(!refused.keys.contains { $0.hasPrefix("x-kde-reply") })
    let bare = hints(Self.full, [Action(id: "say", title: "Say", input: Action.TextInput())])
    #expect(!bare.keys.contains { $0.hasPrefix("x-kde-reply") })
  }

  @Test func `destructive actions are named by their keys`() {
    #expect(
      hints(Self.full, Self.actions)["x-usernotifications-destructive"] == .strings(["ng"]))
  }

  @Test func `the buttons keep the category's order after the click`() {
    #expect(
      buttons(Self.actions) == ["default=Open", "ok=OK", "ng=NG", "inline-reply=コメント"])
    #expect(
      buttons(Self.actions, Abilities(["actions"]))
        == ["default=Open", "ok=OK", "ng=NG", "say=コメント"])
  }

  @Test(arguments: [("gnome-shell", 3), ("gnome-shell", 1), ("Plasma", 3)])
  func `T28 choices to snooze stand where the server has room`(_ server: String, _ own: Int) {
    var card = card(Content(), Array(Self.actions.prefix(own)))
    card.buttons += Snooze.buttons(of: Category(id: "c", actions: [], options: [.snooze]))
    let abilities = Abilities(["actions"], of: ServerSoftware([server]))
    let snoozes = CardButtons(card, abilities: abilities).buttons.count {
      $0.key.hasPrefix("snooze:")
    }
    #expect(snoozes == (server == "Plasma" ? 3 : 3 - own))
  }

  @Test func `T45 the first text action has the field, a second one a button`() {
    let two = ["a", "b"].map { Action(id: $0, title: $0, input: Action.TextInput()) }
    #expect(buttons(two) == ["default=Open", "inline-reply=a", "b=b"])
  }

  @Test(arguments: ["default", "settings", "inline-reply", "action:x"])
  func `an identifier that servers read differently has a prefix and comes back`(_ id: String) {
    let action = Action(id: id, title: "T")
    #expect(buttons([action]) == ["default=Open", "action:\(id)=T"])
    let category = Category(id: "c", actions: [action])
    #expect(ActionKey.identifier(of: "action:\(id)", in: category) == id)
  }
}
