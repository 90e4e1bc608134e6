/// Whether an app may post notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Nobody was asked yet.
  case notDetermined = 0
  /// The user said no.
  case denied = 1
  /// The user said yes.
  case authorized = 2
  /// The app posts quietly until the user decides.
  case provisional = 3
  /// The app is an App Clip, which no Linux program is.
  case ephemeral = 4
}
