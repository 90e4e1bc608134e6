import AgentClient
import DesktopBus
import NotificationModel

// Unchecked: its parts are Sendable, and none of them changes once it is made.
/// An app's notifications: asks for them, takes them back, and hears how they are answered.
///
/// Everything is done by the agent, in the order it was asked for, whatever thread it comes from.
/// Completion handlers run exactly once, on a queue of the center's own. Where the agent cannot be
/// reached they get a ``UNLinuxError``.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared: UNUserNotificationCenter = {
    // A program may end right after its last call, or from within its delegate.
    atexit { UNUserNotificationCenter.shared.client.flush(within: .seconds(5)) }
    return UNUserNotificationCenter()
  }()

  /// The app's center, the same one each time.
  open class func current() -> UNUserNotificationCenter { shared }

  private(set) final var client: CenterClient

  /// A center of its own; for tests of apps, which override its methods.
  ///
  /// It is on no bus before one of its own methods is called.
  public override init() {
    client = CenterClient(environment: ProcessInfo.processInfo.environment)
    super.init()
  }

  // Convenience, as subclasses outside inherit initializers only if they see all designated ones.
  convenience init(client: CenterClient) {
    self.init()
    self.client = client
  }

  /// Who hears of notifications; it is not kept alive by the center.
  ///
  /// An app with a delegate is a running one: it gets the responses that nobody has dealt with, from
  /// the moment the delegate is set.
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { client.dispatcher.delegate }
    set { client.setDelegate(newValue, of: self) }
  }

  /// Whether notifications can show views of the app's own; no desktop has that.
  open var supportsContentExtensions: Bool { false }

  // MARK: Authorization

  /// Asks for the right to notify: the person at the desktop, if nobody has been asked yet.
  ///
  /// The handler gets false for a refusal and for a question that was closed; neither is an error.
  @preconcurrency open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    client.requestAuthorization(options) { result in
      switch result {
      case .success(let isGranted): completionHandler(isGranted, nil)
      case .failure(let error): completionHandler(false, error)
      }
    }
  }

  /// Asks for the right to notify.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(isGranted))
      }
    }
  }

  /// What is known of the app's settings.
  @preconcurrency open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    client.settings(completionHandler)
  }

  /// What is known of the app's settings.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Replaces the app's categories, whose actions its notifications offer.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    client.setCategories(categories)
  }

  /// The app's categories.
  @preconcurrency open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    client.categories(completionHandler)
  }

  /// The app's categories.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: Requests

  /// Asks for a notification, in place of one of the same identifier.
  ///
  /// The handler gets nil once the request is stored; a request without a trigger is then on its way
  /// to the screen. `UNError.notificationsNotAllowed` if the app may not notify.
  @preconcurrency open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    client.add(request) { completionHandler?($0) }
  }

  /// Asks for a notification, in place of one of the same identifier.
  open func add(_ request: UNNotificationRequest) async throws {
    try await throwing { add(request, withCompletionHandler: $0) }
  }

  /// The requests that wait for their date.
  @preconcurrency open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    client.list(.pending) { completionHandler($0.compactMap(UNNotificationRequest.init(fields:))) }
  }

  /// The requests that wait for their date.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Takes pending requests back; identifiers that there are not are passed over.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    client.remove(.pending, identifiers)
  }

  /// Takes all pending requests of the app back.
  open func removeAllPendingNotificationRequests() { client.removeAll(.pending) }

  // MARK: Delivered notifications

  /// The notifications that were delivered and can still be answered.
  @preconcurrency open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    client.list(.delivered) { completionHandler($0.compactMap(UNNotification.init(fields:))) }
  }

  /// The notifications that were delivered and can still be answered.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Takes delivered notifications away; identifiers that there are not are passed over.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    client.remove(.delivered, identifiers)
  }

  /// Takes all delivered notifications of the app away.
  open func removeAllDeliveredNotifications() { client.removeAll(.delivered) }

  // MARK: Badge

  /// Shows a number on the app's icon, where the desktop has a place for it; 0 takes it off.
  ///
  /// `UNError.badgeInputInvalid` for a number below 0.
  @preconcurrency open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    client.setBadge(newBadgeCount) { completionHandler?($0) }
  }

  /// Shows a number on the app's icon, where the desktop has a place for it; 0 takes it off.
  open func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await throwing { setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
  }
}

private func throwing(
  _ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void
) async throws {
  try await withCheckedThrowingContinuation {
    (continuation: CheckedContinuation<Void, any Error>) in
    body { error in continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
  }
}
