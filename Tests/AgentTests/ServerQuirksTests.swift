import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine
@testable import usernotificationsd

@Suite struct `What is known of servers` {
  private func abilities(
    _ information: [String], _ names: [String] = ["actions", "body", "persistence"]
  ) -> Abilities {
    Abilities(names, of: ServerSoftware(information))
  }

  private func keys(_ card: Card, _ abilities: Abilities) -> [String] {
    CardButtons(card, abilities: abilities).buttons.map(\.key)
  }

  @Test(arguments: [
    ("43.9", [43, 9]), ("5.27.5", [5, 27, 5]), ("48.beta", [48]), ("1.9.0 (2022-06-27)", [1, 9]),
    ("", []), ("git", []), ("99999999999999999999.1", []),
  ])
  func `a version is the numbers it begins with`(_ text: String, _ numbers: [Int]) {
    #expect(ServerSoftware(["a", "b", text]).version == numbers)
  }

  @Test func `a server that answers with less than the specification has no name`() {
    #expect(ServerSoftware([]).name == "")
    #expect(ServerSoftware(["gnome-shell"]).isOlder(than: 48) == false)
  }

  @Test(arguments: [("43.9", 3), ("47.5", 3), ("48.0", 10), ("51.beta", 10)])
  func `T58 GNOME Shell keeps three of an app, and ten from 48 on`(_ version: String, _ most: Int) {
    let limits = abilities(["gnome-shell", "GNOME", version]).limits
    #expect((limits.mostButtons, limits.mostOpenOfAnApp) == (3, most))
  }

  @Test func `GNOME Shell queues three popups, and one with the pointer on it has the keyboard`() {
    for version in ["43.9", "48.0"] {
      let limits = abilities(["gnome-shell", "GNOME", version]).limits
      #expect((limits.mostBanners, limits.keepsKeyboard) == (3, true))
    }
    #expect(abilities(["Plasma", "KDE", "5.27.5"]).limits.mostBanners == 6)
    #expect(abilities(["mako", "", "1"]).limits.mostBanners == nil)
  }

  @Test(arguments: [
    (["Notification Daemon", "MATE", "1.26.0"], 20),
    (["Notification Daemon", "GNOME", "3.20.0"], 20), (["notify-osd", "Canonical Ltd", "1.0"], 50),
  ])
  func `T58 some servers take so many, or show so many`(_ information: [String], _ most: Int) {
    #expect(abilities(information).limits.mostOpen == most)
  }

  @Test func `an unknown server gets the specification`() {
    let unknown = abilities(["somebody's", "nobody", "1.0"])
    #expect(unknown.quirks == ServerQuirks(ServerSoftware()))
    let limits = ServerLimits(mostButtons: 12, name: "somebody's 1.0", keepsHistory: true)
    #expect(unknown.limits == limits)
    #expect(keys(card(), unknown) == ["default"])
  }

  @Test func `a server without buttons shows none`() {
    #expect(abilities(["notify-osd", "Canonical Ltd", "1.0"], ["body"]).limits.mostButtons == 0)
  }

  @Test(arguments: [("5.27.5", true), ("6.3.6", true), ("6.4.0", false), ("6.7.4", false)])
  func `T32 Plasma before 6.4 keeps the click on what is in its history`(
    _ version: String, _ resident: Bool
  ) {
    let plasma = abilities(["Plasma", "KDE", version])
    let plain = CardHints(card(), abilities: plasma).values["resident"]
    #expect(plain == (resident ? .bool(true) : nil))
    // One with buttons stays until it is answered, wherever it is.
    let buttons = card(Content(), [Action(id: "ok", title: "OK")])
    #expect(CardHints(buttons, abilities: plasma).values["resident"] == .bool(true))
  }

  @Test func `one that leaves what is closed is told of no buttons that stay`() {
    let old = abilities(["Notification Daemon", "GNOME", "3.20.0"])
    let question = card(Content(), [Action(id: "ok", title: "OK")])
    #expect(CardHints(question, abilities: old).values["resident"] == nil)
  }

  @Test func `T47 the click has a name, as Plasma draws it in its history`() {
    let click = CardButtons(card(), abilities: abilities(["Plasma", "KDE", "5.27.5"])).buttons[0]
    #expect((click.key, click.label) == ("default", "Open"))
  }

  @Test(arguments: [
    ("Xfce Notify Daemon", false), ("lxqt-notificationd", false), ("dunst", true),
  ])
  func `a click that means nothing is no button where it would be drawn as one`(
    _ server: String, _ hasClick: Bool
  ) {
    var question = card(Content(), ConsentPrompt.category.actions)
    question.isClickable = false
    let keys = keys(question, abilities([server]))
    #expect(keys == (hasClick ? ["default"] : []) + ["allow", "deny"])
  }

  @Test func `the click gives way to the actions where it is one of a few buttons`() {
    let lxqt = abilities(["lxqt-notificationd", "lxqt.org", "1.2.0"])
    let actions = ["a", "b", "c"].map { Action(id: $0, title: $0) }
    #expect(keys(card(Content(), Array(actions.prefix(2))), lxqt) == ["default", "a", "b"])
    #expect(keys(card(Content(), actions), lxqt) == ["a", "b", "c"])
  }

  @Test func `T45 the fourth button leads to the others where there are three`() {
    let gnome = abilities(["gnome-shell", "GNOME", "43.9"])
    let four = ["a", "b", "c", "d"].map { Action(id: $0, title: $0) }
    #expect(keys(card(Content(), four), gnome) == ["default", "a", "b", "action:more"])
    // A text action opens the window anyway, and stays.
    var withText = four
    withText[2].input = Action.TextInput()
    let shown = CardButtons(card(Content(), withText), abilities: gnome).buttons
    #expect(shown.map(\.label) == ["Open", "a", "b", "c…"])
  }

  @Test func `one that was seen before comes without a popup, where that loses no button`() {
    let gnome = abilities(["gnome-shell", "GNOME", "43.9"])
    var plain = card()
    plain.isRepeated = true
    #expect(CardHints(plain, abilities: gnome).values["urgency"] == .byte(0))
    #expect(CardHints(plain, abilities: abilities(["dunst"])).values["urgency"] == .byte(1))
    var question = card(Content(), [Action(id: "ok", title: "OK")])
    question.isRepeated = true
    #expect(CardHints(question, abilities: gnome).values["urgency"] == .byte(1))
    plain.content.level = .critical
    #expect(CardHints(plain, abilities: gnome).values["urgency"] == .byte(2))
  }
}
