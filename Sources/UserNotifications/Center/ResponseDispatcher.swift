import AgentClient
import DesktopBus
import Dispatch
import NotificationModel

/// Brings what the agent tells to the center's delegate.
///
/// Delegate methods are called one after the other; one that takes its time with its completion
/// handler holds up no other.
final class ResponseDispatcher: Sendable {
  private struct State {
    weak var delegate: (any UNUserNotificationCenterDelegate)?
    weak var center: UNUserNotificationCenter?
    var applicationState = UNApplicationState.active
  }

  private let queue = DispatchQueue(label: "org.usernotifications.delegate")
  private let state = Lock(State())

  var delegate: (any UNUserNotificationCenterDelegate)? { state.withLock { $0.delegate } }

  var applicationState: UNApplicationState {
    get { state.withLock { $0.applicationState } }
    set { state.withLock { $0.applicationState = newValue } }
  }

  /// Whether there was none before: what was left unhandled is then wanted again.
  func setDelegate(
    _ delegate: (any UNUserNotificationCenterDelegate)?, of center: UNUserNotificationCenter
  ) -> Bool {
    state.withLock { state in
      let isNew = state.delegate == nil && delegate != nil
      state.delegate = delegate
      state.center = center
      return isNew
    }
  }

  /// What the agent calls.
  func attachedApp(_ identifier: AppIdentifier) -> AttachedApp {
    AttachedApp(
      identifier,
      willPresent: { [weak self] fields, answer in
        guard let self else { return answer(.own) }
        willPresent(fields, answer)
      },
      didReceive: { [weak self] fields, answer in
        guard let self else { return answer(false) }
        didReceive(fields, answer)
      },
      openSettings: { [weak self] fields in self?.openSettings(fields) })
  }

  /// The delegate and its center, on the queue where it is called; nil if it is gone.
  private func withDelegate(
    _ body:
      @escaping @Sendable ((any UNUserNotificationCenterDelegate, UNUserNotificationCenter)?) ->
      Void
  ) {
    queue.async { [self] in
      let (delegate, center) = state.withLock { ($0.delegate, $0.center) }
      guard let delegate, let center else { return body(nil) }
      body((delegate, center))
    }
  }

  private func willPresent(
    _ fields: [String: Value], _ answer: @escaping @Sendable (AttachedApp.Presentation) -> Void
  ) {
    guard applicationState == .active, let notification = UNNotification(fields: fields) else {
      return answer(.own)
    }
    withDelegate { found in
      guard let (delegate, center) = found else { return answer(.own) }
      delegate.userNotificationCenter(center, willPresent: notification) { options in
        answer(
          options == .unanswered
            ? .own : .options(UInt32(truncatingIfNeeded: options.rawValue)))
      }
    }
  }

  private func didReceive(
    _ fields: [String: Value], _ answer: @escaping @Sendable (Bool) -> Void
  ) {
    guard let response = UNNotificationResponse.make(fields: fields) else { return answer(false) }
    withDelegate { found in
      guard let (delegate, center) = found else { return answer(false) }
      delegate.userNotificationCenter(center, didReceive: response) { answer(true) }
    }
  }

  private func openSettings(_ fields: [String: Value]?) {
    withDelegate { found in
      guard let (delegate, center) = found else { return }
      delegate.userNotificationCenter(
        center, openSettingsFor: fields.flatMap(UNNotification.init(fields:)))
    }
  }
}
