public import NotificationModel

/// What a notification server is asked to show.
public struct Card: Hashable, Sendable {
  /// Names the delivery.
  public var key: String
  /// The app it is from, as people see it.
  public var app: AppIdentifier
  /// What it shows.
  public var content: Content
  /// The buttons, in order.
  public var buttons: [Button]
  /// Whether it comes without a sound: it was shown before, or the app said so.
  public var isSilent: Bool
  /// Whether it was on a screen before.
  public var isRepeated: Bool
  /// Whether a click on the notification itself means anything.
  public var isClickable: Bool

  /// A button and the key it has on the wire.
  public struct Button: Hashable, Sendable {
    /// The action it stands for.
    public var action: Action
    /// The key that the server sends back.
    public var key: String
    /// Whether it is left out where there is no room.
    public var isOptional = false
  }

  init(_ delivery: Delivery, isSilent: Bool, isPassive: Bool) {
    key = delivery.key
    app = Self.app(of: delivery.request)
    content = delivery.request.content
    buttons = (delivery.category?.actions ?? []).map { action in
      Button(action: action, key: ActionKey.key(of: action))
    }
    buttons += Snooze.buttons(of: delivery.category)
    self.isSilent = isSilent || delivery.shown || content.level == .passive
    // Its app may want it heard all the same.
    if isPassive { content.level = .passive }
    isRepeated = delivery.shown
    isClickable = delivery.request.app != .agent
  }
}

extension Card {
  /// The app that a notification is shown as one of: what the agent says of an app is that app's.
  static func app(of request: Request) -> AppIdentifier {
    ConsentPrompt.subject(of: request) ?? Summary.subject(of: request) ?? request.app
  }
}

/// The keys of actions on the wire.
public enum ActionKey {
  /// The key of a click on the notification itself.
  public static let click = "default"
  /// The key of the button that leads to those for which there is no room.
  public static let more = "\(prefix)more"
  /// The key of a text field inside the notification.
  public static let inlineReply = "inline-reply"
  // `settings` is drawn as a configure button by Plasma.
  private static let reserved: Set<String> = [click, inlineReply, "settings"]
  private static let prefix = "action:"

  /// The key of an action's button: its identifier, unless a server reads that differently.
  static func key(of action: Action) -> String {
    let isTaken =
      reserved.contains(action.id) || action.id.hasPrefix(prefix) || Snooze.isKey(action.id)
      || Trial.isKey(action.id)
    return isTaken ? prefix + action.id : action.id
  }

  /// The identifier of the action that a key stands for.
  static func identifier(of key: String, in category: Category?) -> String? {
    if key == click { return Action.defaultIdentifier }
    let actions = category?.actions ?? []
    if key == inlineReply { return actions.first { $0.input != nil }?.id }
    return actions.first { self.key(of: $0) == key }?.id
  }
}
