import NotificationModel
import NotificationServer

/// The real reminder: its text and the actions it offers.
package enum Natto {
  package static let title = "今日は納豆の日です"
  package static let body = "oh! natto!で納豆を混ぜてみませんか？"
  /// A comment that needs care everywhere on its way.
  package static let comment = "納豆🍚 & <b>"

  package static let category = """
    {"id": "category_select", "actions": [
      {"id": "action_ok", "title": "OK", "options": ["foreground"]},
      {"id": "action_ng", "title": "NG", "options": ["destructive", "foreground"]},
      {"id": "action_input", "title": "コメント",
       "input": {"button": "送信", "placeholder": "コメントを入力する"}}]}
    """
}

extension Session {
  /// Makes the reminder's category known.
  package func setCategory() async throws {
    let outcome = try await notifyctl("category", "set", "-", input: Natto.category)
    guard outcome.status == 0 else { throw Mishap(outcome.errors) }
  }

  /// Asks the reminder's question and waits until it is on the server.
  package func asks(
    _ id: String = "Natto", _ arguments: [String] = []
  ) async throws -> (ask: Program, shown: UInt32) {
    let ask = try Program(
      Self.notifyctlPath,
      ["ask", "--id", id, "--category", "category_select", Natto.title, Natto.body] + arguments,
      environment: environment)
    let notification = try await posted()
    try await reaches(.open, id)
    return (ask, notification.id)
  }
}
