public import NotificationModel

/// What is to be done outside once a turn is committed, in order.
enum Effect: Sendable {
  /// Show a card.
  case show(Card)
  /// Open a window that asks what the server cannot ask.
  case open(Question)
  /// Take a popup off the screen.
  case close(Popup)
  /// Start a notification server, if that is for us to do.
  case summonServer
  /// Tell everybody what happened.
  case tell([String: Value])
  /// Ask an app how to present a notification.
  case ask(Peer, key: String, [String: Value])
  /// Hand a response to an app.
  case hand(Peer, key: String, [String: Value])
  /// Have an app's process open the app's own settings.
  case openSettings(Peer)
  /// Start an app, with the right to raise its window.
  case start(AppIdentifier, token: String?)
  /// Show a number on an app's icon; 0 takes it off.
  case badge(AppIdentifier, Int64)
  /// Answer who waits for a person's word.
  case settle(ConsentWaiter, Consent)
  /// Remove the copies of attached files that nothing refers to any more.
  case removeFiles(String)
  /// Say something in the log.
  case log(String)
}

/// An app's running process.
public struct Peer: Hashable, Sendable {
  /// Its unique bus name.
  public var name: String
  /// The path of the object it exports.
  public var path: String

  /// A process with an object.
  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}

/// Calls the running processes of apps.
public protocol AppChannel: Sendable {
  /// Asks how to present a notification; nil leaves it to the notification's own options.
  func willPresent(_ notification: [String: Value], to peer: Peer) async -> PresentationOptions?
  /// Hands a response over; true once the process says that it has handled it.
  func didReceive(_ notification: [String: Value], by peer: Peer) async -> Bool
  /// Asks to open the app's own notification settings.
  func openSettings(of peer: Peer) async
}

/// How an app wants a notification presented while it runs; Apple's numbers.
public struct PresentationOptions: OptionSet, Hashable, Sendable {
  /// The set as a number.
  public let rawValue: UInt32

  /// A set of a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Sets the app's badge.
  public static let badge = PresentationOptions(rawValue: 1)
  /// Plays the sound.
  public static let sound = PresentationOptions(rawValue: 2)
  /// Banner and list, in older code.
  public static let alert = PresentationOptions(rawValue: 4)
  /// Kept in the list.
  public static let list = PresentationOptions(rawValue: 8)
  /// Shown now.
  public static let banner = PresentationOptions(rawValue: 16)
}
