import NotificationModel

/// The choices to have a notification again later, as a category with the option `snooze` has them.
enum Snooze {
  private static let prefix = "snooze:"
  private static let choices: [(seconds: Int, title: String)] = [
    (300, "Snooze 5 min"), (900, "Snooze 15 min"), (3600, "Snooze 1 h"),
  ]

  /// The buttons, which a server shows if it has room.
  static func buttons(of category: Category?) -> [Card.Button] {
    guard category?.options.contains(.snooze) ?? false else { return [] }
    return choices.map { choice in
      let key = "\(prefix)\(choice.seconds)"
      return Card.Button(
        action: Action(id: key, title: choice.title), key: key, isOptional: true)
    }
  }

  /// Whether an action's identifier looks like the key of such a button.
  static func isKey(_ id: String) -> Bool { id.hasPrefix(prefix) }

  /// The seconds that a button stands for.
  static func seconds(of key: String, in category: Category?) -> Double? {
    guard buttons(of: category).contains(where: { $0.key == key }) else { return nil }
    return Double(key.dropFirst(prefix.count))
  }
}
