import NotificationEngine
import NotificationModel

/// The buttons of a card as a server gets them, in the category's order.
struct CardButtons: Hashable, Sendable {
  struct Button: Hashable, Sendable {
    let key: String
    let label: String
  }

  let buttons: [Button]

  /// The buttons, and the click on the notification itself, which servers want to be named.
  init(_ card: Card, abilities: Abilities) {
    var hasField = false
    let own = card.buttons.filter { !$0.isOptional }
    let room = max(abilities.mostButtons - own.count, 0)
    let shown = (own + card.buttons.filter(\.isOptional).prefix(room)).map { button in
      guard button.action.input != nil, abilities.takesText, !hasField else {
        return Button(key: button.key, label: button.action.title)
      }
      hasField = true
      return Button(key: ActionKey.inlineReply, label: button.action.title)
    }
    // A button that does nothing is worse than none.
    let hasClick = card.isClickable || !abilities.quirks.drawsClick
    let click = Button(key: ActionKey.click, label: abilities.quirks.clickLabel)
    buttons = (hasClick ? [click] : []) + shown
  }
}
