import NotificationEngine
import NotificationModel

/// The buttons of a card as a server gets them, in the category's order.
///
/// Where there are more than it shows, one of them leads to a window with all: a text action that
/// opens one anyway, else one more in the last place.
struct CardButtons: Hashable, Sendable {
  struct Button: Hashable, Sendable {
    let key: String
    let label: String
  }

  let buttons: [Button]

  /// The buttons, and the click on the notification itself, which servers want to be named.
  init(_ card: Card, abilities: Abilities) {
    let own = card.buttons.filter { !$0.isOptional }
    let most = abilities.mostButtons
    let field = abilities.takesText ? own.first { $0.action.input != nil } : nil
    let door = own.prefix(most).first { $0.action.input != nil && $0 != field }
    let isFolded = own.count > most
    let shown: [Button] =
      own.prefix(isFolded && door == nil ? most - 1 : most).map { button in
        Button(
          key: button == field ? ActionKey.inlineReply : button.key,
          label: CardText.label(button.action.title) + (isFolded && button == door ? "…" : ""))
      }
    let more = isFolded && door == nil ? [Button(key: ActionKey.more, label: "More…")] : []
    // A button that does nothing is worse than none, and the actions go first.
    let hasClick =
      !abilities.quirks.drawsClick || card.isClickable && shown.count + more.count < most
    let click = Button(key: ActionKey.click, label: Self.clickLabel)
    let room = most - own.count - (hasClick && abilities.quirks.drawsClick ? 1 : 0)
    let optional = card.buttons.filter(\.isOptional).prefix(max(room, 0))
    buttons =
      (hasClick ? [click] : []) + shown + more
      + optional.map { Button(key: $0.key, label: CardText.label($0.action.title)) }
  }

  /// libnotify takes no empty label, and some servers draw it: Xfce, LXQt, Plasma in its history.
  private static let clickLabel = "Open"
}
