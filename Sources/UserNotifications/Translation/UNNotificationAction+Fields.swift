import NotificationModel

extension UNNotificationAction {
  /// Reads an action of the agent's.
  static func make(_ action: Action) -> UNNotificationAction {
    let options = UNNotificationActionOptions(action)
    let icon = action.extras["icon"]?.dictionary.flatMap { UNNotificationActionIcon(fields: $0) }
    let title = action.extras["title"]?.string ?? action.title
    guard let input = action.input else {
      return UNNotificationAction(
        identifier: action.id, title: title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      identifier: action.id, title: title, options: options, icon: icon,
      textInputButtonTitle: input.button, textInputPlaceholder: input.placeholder)
  }
}

extension UNNotificationActionOptions {
  private static let models: [(UNNotificationActionOptions, Action.Option)] = [
    (.authenticationRequired, .authenticationRequired), (.destructive, .destructive),
    (.foreground, .foreground),
  ]

  /// The options that the agent knows.
  var model: Set<Action.Option> { Set(Self.models.filter { contains($0.0) }.map(\.1)) }

  /// All the bits, for those that the agent does not know.
  var extra: Value { .int(Int64(bitPattern: UInt64(rawValue))) }

  /// Reads the options of an action.
  init(_ action: Action) {
    if let bits = action.extras["options"]?.int {
      self.init(rawValue: UInt(truncatingIfNeeded: bits))
    } else {
      self.init(Self.models.filter { action.options.contains($0.1) }.map(\.0))
    }
  }
}
