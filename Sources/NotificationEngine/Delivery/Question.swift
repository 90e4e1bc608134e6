public import NotificationModel

/// What a notification server cannot ask a person, and a window of ours can: a line of text, or a
/// choice among more actions than the server shows.
public struct Question: Hashable, Sendable {
  /// Names the delivery.
  public var key: String
  /// The identifier of the notification.
  public var id: String
  /// The app it is from, as people see it.
  public var app: AppIdentifier
  /// What the notification says.
  public var content: Content
  /// The actions to choose among, in order.
  public var actions: [Action]
  /// The identifier of the action whose text is asked for; nil for a choice.
  public var wanted: String?
  /// Lets the window come to the front.
  public var token: String?
}

/// Asks a person in a window.
public protocol Prompter: Sendable {
  /// Opens a window and returns once it is there; the sentence why not, if there is none.
  ///
  /// The answer comes by ``Engine/answer(_:action:text:token:_:)``, whoever runs then.
  func open(_ question: Question) async -> String?
}
