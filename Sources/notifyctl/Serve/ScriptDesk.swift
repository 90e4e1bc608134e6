import NotificationServer

/// Pairs the lines of a script with the cards that come: each line with the oldest card that no
/// line has been for.
///
/// A line that does not fit its card is said, counts as `-`, and so leaves the later lines with
/// their cards.
struct ScriptDesk {
  /// What comes of a line.
  enum Outcome: Hashable {
    case answer(Answer)
    case complaint(String)
  }

  private var cards: [Notification] = []
  private var lines: [(number: Int, text: String)] = []
  private var read = 0

  /// How many lines fitted no button of their card.
  private(set) var mismatches = 0

  /// How many lines wait for a card.
  var waitingLines: Int { lines.count }

  /// Takes the next line of the script.
  mutating func line(_ text: String) -> [Outcome] {
    read += 1
    if ScriptLine.counts(text) { lines.append((read, text)) }
    return pair()
  }

  /// Takes a card that came, or came anew.
  mutating func came(_ notification: Notification) -> [Outcome] {
    if let place = cards.firstIndex(where: { $0.id == notification.id }) {
      cards[place] = notification
    } else {
      cards.append(notification)
    }
    return pair()
  }

  /// Forgets a card that has gone.
  mutating func closed(_ id: UInt32) { cards.removeAll { $0.id == id } }

  private mutating func pair() -> [Outcome] {
    var outcomes: [Outcome] = []
    while !cards.isEmpty, !lines.isEmpty {
      let (line, card) = (lines.removeFirst(), cards.removeFirst())
      do throws(ScriptLine.Mismatch) {
        if let answer = try ScriptLine.answer(line.text, to: card) {
          outcomes.append(.answer(answer))
        }
      } catch {
        mismatches += 1
        outcomes.append(
          .complaint(
            "script line \(line.number): \(error.reason) on card \(card.id)"))
      }
    }
    return outcomes
  }
}
