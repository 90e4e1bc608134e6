/// When the text of a notification is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// On a locked screen, too.
  case always = 0
  /// On an unlocked screen only.
  case whenAuthenticated = 1
  /// In no case.
  case never = 2
}
