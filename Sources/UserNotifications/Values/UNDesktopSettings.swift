/// What is known of the desktop that an app's notifications are shown on; an addition for Linux.
///
/// All of it is nil where it is not known.
public struct UNDesktopSettings: Hashable, Sendable {
  /// How a person can answer with a line of text.
  public enum TextReply: String, Hashable, Sendable, CaseIterable {
    /// In the notification itself.
    case inline
    /// In a window that a button opens.
    case window
    /// Not on the screen; the command line still can.
    case none
  }

  /// Who plays the sounds.
  public enum SoundPlayer: String, Hashable, Sendable, CaseIterable {
    /// The notification server.
    case server
    /// The agent, as the server plays none.
    case agent
  }

  /// Whether the person is not to be disturbed now.
  public var doNotDisturb: Bool?
  /// The name of the notification server that runs.
  public var server: String?
  /// How many buttons it shows on a notification.
  public var buttons: Int?
  /// How a person can answer with text.
  public var textReply: TextReply?
  /// Who plays the sounds.
  public var soundPlayer: SoundPlayer?
  /// Whether it keeps notifications in a list.
  public var keepsHistory: Bool?
  /// Which desktop's settings say something of the app, in words for people.
  public var source: String?
  /// Who decided on the authorization: `consent` (a person), `default`, `nobody`, or the desktop
  /// whose settings show nothing of the app.
  public var decidedBy: String?
  /// What else is to be known, as a sentence.
  public var note: String?

  init() {}
}

extension UNNotificationSettings {
  /// What is known of the desktop that notifications are shown on.
  public var desktop: UNDesktopSettings { values.desktop }
}
