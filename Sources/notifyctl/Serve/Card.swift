import DesktopBus
import NotificationServer

/// A notification as it is drawn in a terminal.
struct Card {
  /// How it may be drawn.
  struct Style {
    /// The terminal's columns.
    var width = 80
    /// Whether the title may be bold.
    var bold = false
  }

  /// The hint with the keys of the actions that destroy something; only ours sends it.
  static let destructiveHint = "x-usernotifications-destructive"
  // A card higher than a screen hides the ones before it.
  private static let bodyLimit = 20

  private let notification: Notification

  init(_ notification: Notification) { self.notification = notification }

  /// The number of the button that takes a line of text.
  var replyNumber: Int? {
    notification.buttons.firstIndex { $0.key == Notification.replyKey }.map { $0 + 1 }
  }

  /// The card's lines.
  func lines(_ style: Style) -> [String] {
    let inner = max(style.width - 2, 20)
    var content: [String] = []
    let title = TerminalText.wrap(TerminalText.line(notification.summary), width: inner).lines
    content += title.filter { !$0.isEmpty }.map { style.bold ? "\u{1b}[1m\($0)\u{1b}[22m" : $0 }
    if !notification.body.isEmpty {
      let start = TerminalText.start(notification.body, Self.bodyLimit * 1000)
      let body = TerminalText.wrap(
        TerminalText.harmless(start.text), width: inner, limit: Self.bodyLimit)
      content += start.whole && body.whole ? body.lines : body.lines + ["…"]
    }
    let rows = rows(buttons, inner) + replyLine(inner)
    return [head(inner)] + content.map { "│ \($0)" }
      + (rows.isEmpty || content.isEmpty ? [] : ["│"]) + rows.map { "│ \($0)" } + ["╰─"]
  }

  /// The line that says what was answered; nil for a dismissal, which its end says.
  func answerLine(_ answer: Answer) -> String? {
    switch answer {
    case .invoke(let id, Notification.defaultKey): "→ \(id) opened"
    case .invoke(let id, let key): "→ \(id) \(label(key))"
    case .reply(let id, let text):
      "→ \(id) \(label(Notification.replyKey)): \(TerminalText.line(text))"
    case .dismiss: nil
    }
  }

  private func label(_ key: String) -> String {
    TerminalText.line(notification.actions.first { $0.key == key }?.label ?? key)
  }

  /// The line that says that it is gone.
  func closedLine(_ reason: CloseReason) -> String {
    let word =
      switch reason {
      case .expired: "expired"
      case .dismissed: "dismissed"
      case .closed: "closed by its application"
      case .undefined: "gone"
      }
    return "× \(notification.id) \(word)"
  }

  private func head(_ width: Int) -> String {
    let name = TerminalText.line(notification.appName)
    let parts = ["\(notification.id)", name, notification.isCritical ? "critical" : ""]
    let text = parts.filter { !$0.isEmpty }.joined(separator: " · ")
    return "╭─ " + (TerminalText.wrap(text, width: width - 1).lines.first ?? "")
  }

  private var buttons: [String] {
    let destructive = notification.hints[Self.destructiveHint]?.strings ?? []
    return notification.buttons.enumerated().map { index, action in
      let label = TerminalText.line(action.label.isEmpty ? action.key : action.label)
      return "[\(index + 1)] \(label)" + (destructive.contains(action.key) ? " !" : "")
    }
  }

  /// The buttons in one row, in more only if they do not fit.
  private func rows(_ buttons: [String], _ width: Int) -> [String] {
    var rows: [String] = []
    for button in buttons {
      if let last = rows.last, DisplayWidth.of(last) + 2 + DisplayWidth.of(button) <= width {
        rows[rows.count - 1] = last + "  " + button
      } else {
        rows += TerminalText.wrap(button, width: width).lines
      }
    }
    return rows
  }

  private func replyLine(_ width: Int) -> [String] {
    guard let number = replyNumber else { return [] }
    let send = hint("x-kde-reply-submit-button-text").map { " → \($0)" } ?? ""
    let text = "[\(number)] ___ \(hint("x-kde-reply-placeholder-text") ?? "")\(send)"
    return TerminalText.wrap(text, width: width).lines
  }

  private func hint(_ name: String) -> String? {
    notification.hints[name]?.string.map(TerminalText.line)
  }

  /// What to ask with when a line is typed.
  var prompt: String {
    "\(hint("x-kde-reply-placeholder-text") ?? "reply")> "
  }
}
