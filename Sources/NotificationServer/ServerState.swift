public import DesktopBus

/// What a server says over the bus to a connection that posted.
public struct ServerSignal: Hashable, Sendable {
  /// The signal's name.
  public let name: String
  /// What it carries; the notification's number is the first.
  public let arguments: [Variant]
  /// The unique name of whom it is for; nil for everybody.
  public let destination: String?

  /// A signal of `org.freedesktop.Notifications`.
  public init(_ name: String, _ arguments: [Variant], to destination: String?) {
    self.name = name
    self.arguments = arguments
    self.destination = destination
  }
}

/// What happened to a notification.
public enum ServerEvent: Hashable, Sendable {
  /// A new one came.
  case posted(Notification)
  /// An open one was replaced, under its number.
  case replaced(Notification)
  /// One is no more.
  case closed(Notification, CloseReason)
}

/// What a server does about a change.
public enum ServerEffect: Hashable, Sendable {
  /// Tells those who look.
  case event(ServerEvent)
  /// Tells the poster.
  case signal(ServerSignal)
}

/// The open notifications of a server and the rules they follow; does nothing by itself.
///
/// Where the specification leaves it open: any connection may replace and close (only GNOME
/// forbids it), the signals go to the connection that posted last, and a number that is not open
/// is never given out again. A moment is the time since the server began.
public struct ServerState {
  /// The open notifications, the one posted last at the end.
  public private(set) var open: [Notification] = []
  private var expiries: [UInt32: Duration] = [:]
  private var lastID: UInt32
  private let rules: ServerRules

  /// Begins without notifications; the first number is the next after `lastID`.
  public init(rules: ServerRules = ServerRules(), lastID: UInt32 = 0) {
    self.rules = rules
    self.lastID = lastID
  }

  /// The moment of the next expiry; nil if nothing is going to expire.
  public var nextExpiry: Duration? { expiries.values.min() }

  /// An open notification.
  public subscript(id: UInt32) -> Notification? { open.first { $0.id == id } }

  /// Takes what `Notify` brings, and gives it a number.
  ///
  /// The number in `make` is the one to be made with: that of an open notification to replace,
  /// else a new one.
  public mutating func notify(
    replacing: UInt32, at now: Duration, _ make: (UInt32) -> Notification
  ) -> (id: UInt32, effects: [ServerEffect]) {
    let replaced = self[replacing] != nil
    let notification = make(replaced ? replacing : freshID())
    open.removeAll { $0.id == notification.id }
    open.append(notification)
    expiries[notification.id] = rules.lifetime(of: notification).map { now + $0 }
    return (
      notification.id, [.event(replaced ? .replaced(notification) : .posted(notification))]
    )
  }

  /// Closes an open notification; one that is not open is passed over, as GNOME does.
  public mutating func close(_ id: UInt32, _ reason: CloseReason) -> [ServerEffect] {
    guard let notification = self[id] else { return [] }
    open.removeAll { $0.id == id }
    expiries[id] = nil
    return [
      .signal(
        signal("NotificationClosed", notification, .uint32(reason.rawValue))),
      .event(.closed(notification, reason)),
    ]
  }

  /// Chooses an offered action: tells the poster, then closes unless it is resident.
  ///
  /// nil if there is no such notification or action.
  public mutating func invoke(_ id: UInt32, _ key: String, token: String?) -> [ServerEffect]? {
    guard let notification = self[id], notification.offers(key) else { return nil }
    let token = token.map {
      ServerEffect.signal(signal("ActivationToken", notification, .string($0)))
    }
    return [token].compactMap { $0 }
      + [.signal(signal("ActionInvoked", notification, .string(key)))] + end(notification)
  }

  /// Sends a line of text, then closes unless it is resident.
  ///
  /// nil if there is no such notification, it takes no text, or the text is empty: as Plasma, an
  /// empty line is not sent.
  public mutating func reply(_ id: UInt32, _ text: String) -> [ServerEffect]? {
    guard let notification = self[id], notification.offers(Notification.replyKey), !text.isEmpty
    else { return nil }
    return [.signal(signal("NotificationReplied", notification, .string(text)))]
      + end(notification)
  }

  /// Closes all whose time is over, the earliest first.
  public mutating func expire(at now: Duration) -> [ServerEffect] {
    expiries.filter { $0.value <= now }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
      .flatMap { close($0.key, .expired) }
  }

  private mutating func end(_ notification: Notification) -> [ServerEffect] {
    notification.isResident ? [] : close(notification.id, rules.reasonAfterAction)
  }

  private mutating func freshID() -> UInt32 {
    repeat { lastID = lastID == .max ? 1 : lastID + 1 } while self[lastID] != nil
    return lastID
  }

  private func signal(
    _ name: String, _ notification: Notification, _ argument: Variant
  ) -> ServerSignal {
    ServerSignal(name, [.uint32(notification.id), argument], to: notification.sender)
  }
}
