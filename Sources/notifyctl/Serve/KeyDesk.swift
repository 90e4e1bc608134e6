import NotificationServer

/// The open cards of a terminal, the selected one, and what keys do with it.
struct KeyDesk {
  /// What comes of a key.
  enum Outcome: Hashable {
    case answer(Answer)
    /// Draws a card again.
    case draw(Notification)
  }

  /// A line that is being typed.
  struct Line: Hashable {
    let id: UInt32
    let prompt: String
    var text = ""
  }

  private var cards: [Notification] = []
  private var selected: UInt32?

  /// The line that is being typed, if one is.
  private(set) var line: Line?

  /// Takes a card that came, or came anew; it is selected unless a line is being typed.
  mutating func came(_ notification: Notification) {
    cards.removeAll { $0.id == notification.id }
    cards.append(notification)
    if line == nil { selected = notification.id }
  }

  /// Forgets a card that has gone; the newest is selected in its place.
  mutating func closed(_ id: UInt32) {
    cards.removeAll { $0.id == id }
    if line?.id == id { line = nil }
    if selected == id { selected = cards.last?.id }
  }

  /// Takes the keys of one piece of input.
  mutating func press(_ keys: [Key]) -> [Outcome] {
    var outcomes: [Outcome] = []
    for key in keys {
      guard line != nil else {
        outcomes += press(key)
        continue
      }
      if let answer = type(key) {
        // The rest of a pasted text is no keys.
        return outcomes + [.answer(answer)]
      }
    }
    return outcomes
  }

  private mutating func press(_ key: Key) -> [Outcome] {
    guard case .text(let character) = key, let card = cards.first(where: { $0.id == selected })
    else { return [] }
    switch character {
    case "d": return [.answer(.dismiss(card.id))]
    case "o":
      return card.offers(Notification.defaultKey)
        ? [.answer(.invoke(card.id, Notification.defaultKey))] : []
    case "n": return select(1)
    case "p": return select(-1)
    default:
      guard let number = character.wholeNumberValue,
        card.buttons.indices.contains(number - 1)
      else { return [] }
      let key = card.buttons[number - 1].key
      guard key == Notification.replyKey else { return [.answer(.invoke(card.id, key))] }
      line = Line(id: card.id, prompt: Card(card).prompt)
      return []
    }
  }

  /// Edits the line; an answer once it is sent.
  private mutating func type(_ key: Key) -> Answer? {
    switch key {
    case .text(let character): line?.text.append(character)
    case .backspace: _ = line?.text.popLast()
    case .clear: line?.text = ""
    case .escape: line = nil
    case .enter:
      // An empty line is no reply; it stays to be typed.
      guard let sent = line, !sent.text.isEmpty else { return nil }
      line = nil
      return .reply(sent.id, sent.text)
    }
    return nil
  }

  private mutating func select(_ step: Int) -> [Outcome] {
    guard let place = cards.firstIndex(where: { $0.id == selected }) else { return [] }
    let card = cards[min(max(place + step, 0), cards.count - 1)]
    guard card.id != selected else { return [] }
    selected = card.id
    return [.draw(card)]
  }
}
