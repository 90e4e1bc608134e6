public import NotificationModel

/// What a desktop's settings say of an app; nil where they say nothing, or it is not known.
public struct DesktopWord: Hashable, Sendable {
  /// Whose settings it is, as people know it; empty if there are none.
  public var source = ""
  /// Whether anything of it is seen at all.
  public var shows: Bool?
  /// Where a person has allowed it, in so many words; empty if nowhere.
  public var allowedBy = ""
  /// Whether its notifications appear by themselves.
  public var showsPopups: Bool?
  /// Whether they are kept in a list.
  public var keepsInList: Bool?
  /// Whether they are heard.
  public var playsSound: Bool?
  /// Whether its icon has a number.
  public var showsBadge: Bool?
  /// Whether they are on the lock screen.
  public var showsOnLockScreen: Bool?
  /// Whether their text is on the lock screen, too.
  public var showsTextOnLockScreen: Bool?
  /// What is to be known beside that: a sentence.
  public var note = ""

  /// What is not known at all.
  public init() {}
}

/// The desktop's settings, read already: asking takes no time.
public protocol DesktopSettings: Sendable {
  /// What they say of an app.
  func word(on app: AppIdentifier) -> DesktopWord
  /// Whether the person is not to be disturbed; nil if that is not known.
  var isQuiet: Bool? { get }
}
