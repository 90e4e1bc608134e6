/// Where a notification stands between its request and its end.
public enum DeliveryState: String, CaseIterable, Hashable, Sendable {
  /// It waits for its date.
  case pending
  /// Its date has come; it is not on the screen yet.
  case due
  /// It was handed to the notification server, which has not answered yet.
  case posting
  /// It is on the screen or in the server's list.
  case open
  /// The server shows it no more; it can still be answered.
  case expired
  /// A person chose an action.
  case answered
  /// A person closed it.
  case dismissed
  /// The app or the command line took it away.
  case removed
  /// A newer one of the same identifier took its place.
  case replaced
  /// It was not to be shown: too late, unwanted by its app, or of an app that may not notify.
  case skipped

  /// Whether it can still be answered.
  public var isAnswerable: Bool {
    switch self {
    case .due, .posting, .open, .expired: true
    case .pending, .answered, .dismissed, .removed, .replaced, .skipped: false
    }
  }
}

/// What a person answered to a notification.
public struct Response: Hashable, Sendable {
  /// The app of the notification.
  public var app: AppIdentifier
  /// The identifier of its request.
  public var id: String
  /// The identifier of the chosen action, or one of Apple's two constants.
  public var action: String
  /// The text of a text action.
  public var text: String?
  /// When it was answered.
  public var date: Instant
  /// Lets the app that handles the answer raise its window.
  public var activationToken: String?

  /// A response.
  public init(
    app: AppIdentifier, id: String, action: String, text: String? = nil, date: Instant,
    activationToken: String? = nil
  ) {
    self.app = app
    self.id = id
    self.action = action
    self.text = text
    self.date = date
    self.activationToken = activationToken
  }
}
