/// The name of a sound.
///
/// The name of a file in the app's bundle, an absolute path, or a name of the desktop's sound theme
/// such as `message-new-instant`.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// The sound of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The sound of that name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
