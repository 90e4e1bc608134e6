import DesktopBus
import NotificationEngine
import NotificationModel

/// The hints of a card: the specification's, and what servers understand beside it.
///
/// Types matter: GNOME Shell does not answer a call with a hint of a wrong one.
struct CardHints: Hashable, Sendable {
  let values: [String: Variant]

  init(_ card: Card, abilities: Abilities) {
    var values: [String: Variant] = [
      "urgency": .byte(Self.urgency(of: card, abilities)),
      "desktop-entry": .string(card.app.name),
    ]
    Self.sound(of: card, abilities, &values)
    if !card.buttons.isEmpty, abilities.hasActions { Self.buttons(of: card, abilities, &values) }
    // The click on the notification itself is one of the buttons that may be taken away.
    let isResident = card.stays(on: abilities) || abilities.quirks.disarmsHistory
    if isResident, !abilities.quirks.leavesClosed {
      values["resident"] = .bool(true)
    }
    if let picture = Picture.shown(of: card.content.attachments) {
      let name = abilities.quirks.namesPicturesAsBefore ? "image_path" : "image-path"
      values[name] = .string(picture)
    }
    self.values = values
  }

  private static func urgency(of card: Card, _ abilities: Abilities) -> UInt8 {
    switch card.content.level {
    case .passive: 0
    // It was seen before; but its buttons may be nowhere but in a popup.
    case .active where card.isRepeated && card.buttons.isEmpty && abilities.quirks.hidesLowUrgency:
      0
    case .active: 1
    case .timeSensitive, .critical: 2
    }
  }

  private static func sound(
    of card: Card, _ abilities: Abilities, _ values: inout [String: Variant]
  ) {
    guard let sound = CardSound(card)?.sound, abilities.plays(sound) else {
      values["suppress-sound"] = .bool(true)
      return
    }
    switch sound {
    case .standard: values["sound-name"] = .string("message-new-instant")
    case .named(let name): values["sound-name"] = .string(name)
    // A path: servers do not take the URI that the word suggests.
    case .file(let path): values["sound-file"] = .string(path)
    }
  }

  private static func buttons(
    of card: Card, _ abilities: Abilities, _ values: inout [String: Variant]
  ) {
    if abilities.takesText, let input = card.buttons.lazy.compactMap(\.action.input).first {
      if !input.placeholder.isEmpty {
        values["x-kde-reply-placeholder-text"] = .string(CardText.label(input.placeholder))
      }
      if !input.button.isEmpty {
        values["x-kde-reply-submit-button-text"] = .string(CardText.label(input.button))
      }
    }
    let destructive = card.buttons.filter { $0.action.options.contains(.destructive) }
    if !destructive.isEmpty {
      // No desktop draws them apart yet; our server in the terminal does.
      values["x-usernotifications-destructive"] = .strings(destructive.map(\.key))
    }
  }
}

extension Card {
  /// Whether it stays on the screen until it is answered, by a server of some abilities.
  func stays(on abilities: Abilities) -> Bool { !buttons.isEmpty && abilities.hasActions }
}
