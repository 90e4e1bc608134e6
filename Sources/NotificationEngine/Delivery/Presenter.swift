/// Shows notifications on a notification server.
///
/// Its calls may take long; the engine makes one at a time, in order.
public protocol Presenter: Sendable {
  /// Shows a card and says how that ended; exactly once for each call.
  func show(_ card: Card) async -> ShowOutcome
  /// Takes a card off the screen, and tells nothing of it any more.
  func close(_ popup: Popup) async
  /// Starts a notification server, where none runs and the desktop has none of its own.
  func summonServer() async
}

/// A notification on a server's screen.
public struct Popup: Hashable, Sendable {
  /// Names the delivery.
  public var key: String
  /// The server it is on.
  public var server: ServerInstance?
  /// The server's own id of it.
  public var id: UInt32?
}

/// How showing a card ended.
public enum ShowOutcome: Hashable, Sendable {
  /// It is on the server, under that id.
  case shown(ServerInstance, id: UInt32)
  /// There is no notification server.
  case noServer
  /// The server does not answer; nothing was sent to it.
  case unresponsive
  /// The server took the call and did not answer in time; its answer may still come.
  case unanswered(ServerInstance)
  /// The server answered with an error.
  case refused(String)
}

/// What a presenter hears from the server, without being asked.
public enum PresenterEvent: Hashable, Sendable {
  /// Another server is there now, or none.
  case server(ServerInstance?)
  /// What is known of the server that is there.
  case limits(ServerInstance, ServerLimits)
  /// The answer to a call that was ``ShowOutcome/unanswered(_:)``.
  case lateAnswer(key: String, id: UInt32?)
  /// A button, or the notification itself, was clicked.
  case activated(key: String, action: String, token: String?)
  /// A text was sent.
  case replied(key: String, text: String, token: String?)
  /// The server shows it no more.
  case closed(key: String, CloseReason)
}

/// Why a server shows a notification no more; the specification's numbers.
public enum CloseReason: UInt32, Hashable, Sendable {
  /// Its time was over.
  case expired = 1
  /// A person closed it.
  case dismissed = 2
  /// A program closed it.
  case closed = 3
  /// The server does not say.
  case undefined = 4
}
