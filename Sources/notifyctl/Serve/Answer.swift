import NotificationServer

/// What a user does with a card.
enum Answer: Hashable {
  case invoke(UInt32, String)
  case reply(UInt32, String)
  case dismiss(UInt32)

  /// The card's number.
  var id: UInt32 {
    switch self {
    case .invoke(let id, _), .reply(let id, _), .dismiss(let id): id
    }
  }
}

/// One line of a script.
///
/// `d` dismisses, `o` clicks on the body, `-` leaves the card open; else a button's number or an
/// action's key, and after a space the text for it.
enum ScriptLine {
  /// Why a line is no answer to a card.
  struct Mismatch: Error, Hashable {
    let reason: String
  }

  /// Whether a line answers a card at all: comments and empty lines do not.
  static func counts(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return !text.isEmpty && text.first != "#"
  }

  /// The answer that a line gives to a card; nil leaves it open.
  static func answer(
    _ line: String, to notification: Notification
  ) throws(Mismatch) -> Answer? {
    let id = notification.id
    switch line {
    case "-": return nil
    case "d": return .dismiss(id)
    case "o":
      guard notification.offers(Notification.defaultKey) else {
        throw Mismatch(reason: "a click on the body does nothing")
      }
      return .invoke(id, Notification.defaultKey)
    default: break
    }
    if let key = key(line, notification) {
      guard key != Notification.replyKey else {
        throw Mismatch(reason: "button “\(line)” needs a text after it")
      }
      return .invoke(id, key)
    }
    let parts = line.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let key = key(String(parts[0]), notification) else {
      throw Mismatch(reason: "no button “\(parts.first ?? "")”")
    }
    guard key == Notification.replyKey else {
      throw Mismatch(reason: "button “\(parts[0])” takes no text")
    }
    return .reply(id, String(parts[1]))
  }

  private static func key(_ name: String, _ notification: Notification) -> String? {
    if let number = Int(name), notification.buttons.indices.contains(number - 1) {
      return notification.buttons[number - 1].key
    }
    return notification.offers(name) ? name : nil
  }
}
