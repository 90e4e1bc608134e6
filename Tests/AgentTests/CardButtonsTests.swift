import NotificationModel
import Testing

@testable import NotificationEngine
@testable import usernotificationsd

@Suite struct `The buttons of a card` {
  private static let gnome = Abilities(
    ["actions"], of: ServerSoftware(["gnome-shell", "", "43.9"]))
  private static let lxqt = Abilities(["actions"], of: ServerSoftware(["lxqt-notificationd"]))
  private static let plasma = Abilities(
    ["actions", "inline-reply"], of: ServerSoftware(["Plasma", "KDE", "5.27.5"]))

  /// Plain actions by their letters, and with a capital letter those that ask for a text.
  private func actions(_ letters: String) -> [Action] {
    letters.map { letter in
      Action(
        id: String(letter), title: String(letter),
        input: letter.isUppercase ? Action.TextInput() : nil)
    }
  }

  /// Key and label of each button but the click.
  private func buttons(
    _ letters: String, _ abilities: Abilities, snoozes: Bool = false
  ) -> [String] {
    var card = card(Content(), actions(letters))
    if snoozes {
      card.buttons += Snooze.buttons(
        of: Category(id: "c", actions: actions(letters), options: [.snooze]))
    }
    return CardButtons(card, abilities: abilities).buttons
      .filter { $0.key != ActionKey.click }
      .map { $0.key == $0.label ? $0.key : "\($0.key)=\($0.label)" }
  }

  @Test(arguments: [
    ("abc", ["a", "b", "c"]), ("abcd", ["a", "b", "action:more=More…"]),
    ("abcdefgh", ["a", "b", "action:more=More…"]),
  ])
  func `T45 more than there is room for are behind one in the last place`(
    _ letters: String, _ shown: [String]
  ) {
    #expect(buttons(letters, Self.gnome) == shown)
  }

  @Test(arguments: [
    ("Abcd", ["A=A…", "b", "c"]), ("abCd", ["a", "b", "C=C…"]),
    ("aBCd", ["a", "B=B…", "C"]), ("abcD", ["a", "b", "action:more=More…"]),
  ])
  func `T45 the first text action on the screen is the door to the rest`(
    _ letters: String, _ shown: [String]
  ) {
    #expect(buttons(letters, Self.gnome) == shown)
  }

  @Test func `T45 a text action with room for all is no door`() {
    #expect(buttons("abC", Self.gnome) == ["a", "b", "C"])
  }

  @Test func `T45 the field in a notification is no door, as it opens no window`() {
    #expect(
      buttons("Abcdefghijklm", Self.plasma)
        == ["inline-reply=A"] + "bcdefghijk".map(String.init) + ["action:more=More…"])
    #expect(buttons("Abcdefghijklm", Self.plasma).count == 12)
  }

  @Test func `T42 only the first text action is a field`() {
    #expect(buttons("aBC", Self.plasma) == ["a", "inline-reply=B", "C"])
  }

  @Test(arguments: [("a", 3), ("abc", 3), ("abcd", 3)])
  func `buttons to snooze only fill what is left`(_ letters: String, _ count: Int) {
    let shown = buttons(letters, Self.gnome, snoozes: true)
    #expect(shown.count == count)
    #expect(shown.count { $0.hasPrefix("snooze:") } == max(3 - letters.count, 0))
  }

  @Test func `T87 choices to snooze leave room for the click where it is a button`() {
    var card = card(Content(), [])
    card.buttons = Snooze.buttons(of: Category(id: "c", actions: [], options: [.snooze]))
    let shown = CardButtons(card, abilities: Self.lxqt).buttons.map(\.key)
    #expect(shown == [ActionKey.click, "snooze:300", "snooze:900"])
  }

  @Test func `T45 the click is no button where all places are taken by a folded list`() {
    let shown = CardButtons(card(Content(), actions("abcd")), abilities: Self.lxqt).buttons
    #expect(shown.map(\.key) == ["a", "b", "action:more"])
  }
}
