import NotificationModel

/// What a person is asked, as it comes over the bus.
struct Question: Hashable, Sendable {
  /// Names the delivery, for the answer.
  let delivery: String
  /// The name of the app that asks.
  let appName: String
  /// An icon's theme name or path.
  let icon: String
  let title: String
  let body: String
  /// What there is to choose among.
  let actions: [Action]
  /// The text action that is asked for; nil for a choice.
  let wanted: String?
  /// Lets the window come to the front.
  let token: String?

  /// Reads the fields of a call; nil if there is nothing to choose among, or nobody to answer to.
  init?(_ fields: [String: Value]) {
    let text = { (key: String) in fields[key]?.string ?? "" }
    let actions = (fields["actions"]?.array ?? []).compactMap(Self.action)
    guard !actions.isEmpty, !text("delivery").isEmpty else { return nil }
    (delivery, appName, icon) = (text("delivery"), text("appName"), text("icon"))
    (title, body) = (text("title").isEmpty ? text("appName") : text("title"), text("body"))
    self.actions = actions
    wanted = fields["action"]?.string
    token = fields["token"]?.string
  }

  /// One by one: with those to snooze there may be more than a category has.
  private static func action(_ value: Value) -> Action? {
    let read = try? Category(reading: ["id": "question", "actions": .array([value])])
    return read?.actions.first
  }

  /// The actions that ask for a text, the one that is asked for first.
  var fields: [Action] {
    actions.filter { $0.input != nil }.sorted { $0.id == wanted && $1.id != wanted }
  }

  /// The actions that are buttons.
  var buttons: [Action] { actions.filter { $0.input == nil } }
}
