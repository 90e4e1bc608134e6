import DesktopBus
import NotificationEngine
import NotificationModel

/// A desktop's settings in a test's hands.
final class DesktopDouble: DesktopSettings {
  private let state = Lock<(words: [AppIdentifier: DesktopWord], isQuiet: Bool?)>(([:], nil))

  var isQuiet: Bool? { state.withLock { $0.isQuiet } }

  func word(on app: AppIdentifier) -> DesktopWord {
    state.withLock { $0.words[app] } ?? DesktopWord()
  }

  /// The settings of an app are others; what they were.
  func set(_ word: DesktopWord, _ app: AppIdentifier) -> DesktopWord {
    state.withLock { state in
      defer { state.words[app] = word }
      return state.words[app] ?? DesktopWord()
    }
  }

  func setQuiet(_ isQuiet: Bool?) { state.withLock { $0.isQuiet = isQuiet } }
}
