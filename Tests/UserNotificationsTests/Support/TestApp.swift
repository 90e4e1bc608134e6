import AgentClient
import DesktopBus
import NotificationModel
import TestSupport

@testable import UserNotifications

/// An app of a test: a center of its own on the session's bus, and a delegate that remembers.
final class TestApp: Sendable {
  static let name = "org.example.App"

  let center: UNUserNotificationCenter
  let delegate: RecordingDelegate

  /// An app in a session; one that is not authorized has not been asked about.
  init(
    _ session: Session, name: String = TestApp.name, isAuthorized: Bool = true,
    delegate: RecordingDelegate? = RecordingDelegate()
  ) async throws {
    guard let identifier = AppIdentifier(name) else { throw Mishap("no identifier: \(name)") }
    if isAuthorized {
      _ = try await session.call("SetAuthorization", .string(name), .string("authorized"))
    }
    center = UNUserNotificationCenter(
      client: CenterClient(environment: session.environment, identity: { identifier }))
    self.delegate = delegate ?? RecordingDelegate()
    if delegate != nil {
      center.delegate = self.delegate
      // What is called now comes after the attaching.
      _ = await center.notificationSettings()
    }
  }

  /// Adds a request as a function does that is not async: without waiting.
  func asks(
    for request: UNNotificationRequest, _ done: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    center.add(request, withCompletionHandler: done)
  }

  /// Asks for authorization as a function does that is not async.
  func asksForAuthorization(_ done: @escaping @Sendable (Bool, (any Error)?) -> Void) {
    center.requestAuthorization(options: [.alert], completionHandler: done)
  }

  /// A content with a title, in a category or none.
  static func content(_ title: String, category: String = "") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.categoryIdentifier = category
    return content
  }

  /// A request of a title, due at once unless it has a trigger.
  static func request(
    _ id: String, _ title: String = "T", category: String = "",
    trigger: UNNotificationTrigger? = nil
  ) -> UNNotificationRequest {
    UNNotificationRequest(
      identifier: id, content: content(title, category: category), trigger: trigger)
  }

  /// A trigger that does not come during a test.
  static var later: UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
  }

  /// The reminder's category, which wants to hear of dismissals.
  static let category = UNNotificationCategory(
    identifier: "category_select",
    actions: [
      UNNotificationAction(identifier: "action_ok", title: "OK", options: .foreground),
      UNNotificationAction(
        identifier: "action_ng", title: "NG", options: [.destructive, .foreground]),
      UNTextInputNotificationAction(
        identifier: "action_input", title: "コメント", textInputButtonTitle: "送信",
        textInputPlaceholder: "コメントを入力する"),
    ], intentIdentifiers: [], options: .customDismissAction)
}

/// A delegate that remembers what it was called for.
final class RecordingDelegate: NSObject, UNUserNotificationCenterDelegate, Sendable {
  private struct State {
    var presented: [UNNotification] = []
    var received: [UNNotificationResponse] = []
    var openedSettings: [UNNotification?] = []
    var threads: Set<String> = []
    var unfinished: [@Sendable () -> Void] = []
  }

  private let presents: UNNotificationPresentationOptions
  private let finishes: Bool
  private let state = Lock(State())

  /// A delegate with one answer to `willPresent`.
  init(
    presents: UNNotificationPresentationOptions = [.banner, .list, .sound], finishes: Bool = true
  ) {
    self.presents = presents
    self.finishes = finishes
  }

  var presented: [UNNotification] { state.withLock { $0.presented } }
  var received: [UNNotificationResponse] { state.withLock { $0.received } }
  var openedSettings: [UNNotification?] { state.withLock { $0.openedSettings } }
  /// Whether a method was called on the main thread.
  var wasCalledOnMain: Bool { state.withLock { $0.threads.contains("main") } }

  /// Calls the handlers that were kept.
  func finish() {
    let handlers = state.withLock { state in
      defer { state.unfinished = [] }
      return state.unfinished
    }
    for handler in handlers { handler() }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    note { $0.presented.append(notification) }
    completionHandler(presents)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    note { state in
      state.received.append(response)
      if !finishes { state.unfinished.append(completionHandler) }
    }
    if finishes { completionHandler() }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {
    note { $0.openedSettings.append(notification) }
  }

  private func note(_ change: (inout State) -> Void) {
    state.withLock { state in
      state.threads.insert(Thread.isMainThread ? "main" : "other")
      change(&state)
    }
  }
}
