public import DesktopBus

/// A notification as its poster described it.
public struct Notification: Hashable, Sendable {
  /// Something that can be done with it.
  public struct Action: Hashable, Sendable {
    /// What the poster knows it by.
    public let key: String
    /// What the user reads.
    public let label: String

    /// An action; `default` is the click on the body.
    public init(key: String, label: String) {
      self.key = key
      self.label = label
    }
  }

  /// The server's number for it, never 0.
  public let id: UInt32
  /// The unique name of the connection that posted it last.
  public let sender: String
  /// The name of the application, perhaps empty.
  public let appName: String
  /// The name or URI of an icon, perhaps empty.
  public let appIcon: String
  /// The title.
  public let summary: String
  /// The text, perhaps empty.
  public let body: String
  /// What can be done with it, in the poster's order.
  public let actions: [Action]
  /// All else that was said of it, of whatever types.
  public let hints: [String: Variant]
  /// How long it is shown, in milliseconds; 0 for ever, below 0 as the server likes.
  public let expireTimeout: Int32

  /// A notification with what `Notify` was called with.
  public init(
    id: UInt32, sender: String, appName: String = "", appIcon: String = "", summary: String,
    body: String = "", actions: [Action] = [], hints: [String: Variant] = [:],
    expireTimeout: Int32 = -1
  ) {
    self.id = id
    self.sender = sender
    self.appName = appName
    self.appIcon = appIcon
    self.summary = summary
    self.body = body
    self.actions = actions
    self.hints = hints
    self.expireTimeout = expireTimeout
  }
}

extension Notification {
  /// The key of the click on the body.
  public static let defaultKey = "default"
  /// The key of the action that takes a line of text.
  public static let replyKey = "inline-reply"

  /// The actions that get a button: all but the click on the body.
  public var buttons: [Action] { actions.filter { $0.key != Self.defaultKey } }

  /// Whether it stays when one of its actions was chosen.
  public var isResident: Bool { flag("resident") }

  /// Whether it is urgent enough not to go by itself.
  public var isCritical: Bool { hints["urgency"]?.int == 2 }

  /// Whether an action is offered.
  public func offers(_ key: String) -> Bool { actions.contains { $0.key == key } }

  /// A truth value among the hints; some clients send it as a number.
  private func flag(_ name: String) -> Bool {
    hints[name]?.bool ?? ((hints[name]?.int ?? 0) != 0)
  }
}

/// Why a notification is no more.
public enum CloseReason: UInt32, Hashable, Sendable, CaseIterable {
  /// Its time was over.
  case expired = 1
  /// The user dismissed it, or chose one of its actions.
  case dismissed = 2
  /// `CloseNotification` was called.
  case closed = 3
  /// Something else.
  case undefined = 4
}
