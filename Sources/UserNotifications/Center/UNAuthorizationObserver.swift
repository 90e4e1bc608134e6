import DesktopBus
public import Observation

/// Whether the app may notify, as it changes: in this program, on the command line, or in the
/// desktop's settings.
///
/// It is asked again when the app's delegate is set, when the app becomes active, after each request
/// for authorization, and whenever the agent hears of a change. A view that reads ``status`` is
/// drawn anew when it changes; a loop takes ``changes``; ``onChange(_:)`` calls a closure. All of
/// that ends when nobody holds the observer, or what came of it, any more.
public final class UNAuthorizationObserver: Observable, Sendable {
  /// A change of the status.
  public struct Change: Hashable, Sendable {
    /// What it was; nil the first time, when nothing was known.
    public let old: UNAuthorizationStatus?
    /// What it is.
    public let new: UNAuthorizationStatus
  }

  private struct Listener {
    var last: UNAuthorizationStatus?
    let heard: @Sendable (Change) -> Void
  }

  private struct State {
    var settings: UNNotificationSettings?
    var listeners: [Int: Listener] = [:]
    var count = 0
    var key: Int?
  }

  private let registrar = ObservationRegistrar()
  private let state = Lock(State())
  private let client: CenterClient

  /// An observer of a center's app.
  public init(center: UNUserNotificationCenter = .current()) {
    client = center.client
    let key = client.observeAuthorization { [weak self] in self?.learned($0) }
    state.withLock { $0.key = key }
  }

  deinit {
    if let key = state.withLock({ $0.key }) { client.endObservingAuthorization(key) }
  }

  /// Whether the app may notify; nil as long as that is not known.
  public var status: UNAuthorizationStatus? {
    registrar.access(self, keyPath: \.status)
    return state.withLock { $0.settings?.authorizationStatus }
  }

  /// All that is known of the app's settings; nil as long as nothing is.
  public var settings: UNNotificationSettings? {
    registrar.access(self, keyPath: \.settings)
    return state.withLock { $0.settings }
  }

  /// Calls a closure once the status is known and each time it changes, until the token is gone.
  ///
  /// It is called on a queue of the center's own.
  public func onChange(_ heard: @escaping @Sendable (Change) -> Void) -> UNObservationToken {
    let key = listen(heard)
    return UNObservationToken { self.end(key) }
  }

  /// The status once it is known, and each change of it.
  ///
  /// A loop that is slower than the changes gets the latest one, with what it got before as `old`.
  public var changes: Changes {
    let (stream, continuation) = AsyncStream<UNAuthorizationStatus>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let key = listen { continuation.yield($0.new) }
    continuation.onTermination = { [weak self] _ in self?.end(key) }
    return Changes(stream: stream, observer: self)
  }

  /// The changes of an observer's status; for one loop.
  public struct Changes: AsyncSequence, Sendable {
    /// A change of the status.
    public typealias Element = Change

    fileprivate let stream: AsyncStream<UNAuthorizationStatus>
    fileprivate let observer: UNAuthorizationObserver

    /// Begins to wait for changes.
    public func makeAsyncIterator() -> Iterator {
      Iterator(statuses: stream.makeAsyncIterator(), observer: observer)
    }

    /// Waits for one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var statuses: AsyncStream<UNAuthorizationStatus>.Iterator
      fileprivate var last: UNAuthorizationStatus?
      // Who waits for changes keeps what they come from.
      fileprivate let observer: UNAuthorizationObserver

      /// The next change; nil once the task is cancelled.
      public mutating func next() async -> Change? { await next(isolation: nil) }

      /// The next change; nil once the task is cancelled.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Change? {
        while let new = await statuses.next(isolation: actor) {
          defer { last = new }
          // It may have changed and changed back while nobody waited.
          if new != last { return Change(old: last, new: new) }
        }
        return nil
      }
    }
  }
}

extension UNAuthorizationObserver {
  private func listen(_ heard: @escaping @Sendable (Change) -> Void) -> Int {
    let key = state.withLock { state in
      state.count += 1
      state.listeners[state.count] = Listener(heard: heard)
      return state.count
    }
    // In its turn among the readings.
    client.finish { [weak self] in self?.tell(key) }
    return key
  }

  private func end(_ key: Int) {
    // Outside the lock: what the closure holds may go with it.
    _ = state.withLock { $0.listeners.removeValue(forKey: key) }
  }

  private func tell(_ key: Int) {
    let told = state.withLock { state -> (@Sendable (Change) -> Void, Change)? in
      guard let listener = state.listeners[key], let new = state.settings?.authorizationStatus,
        new != listener.last
      else { return nil }
      state.listeners[key]?.last = new
      return (listener.heard, Change(old: listener.last, new: new))
    }
    if let (heard, change) = told { heard(change) }
  }

  private func learned(_ settings: UNNotificationSettings) {
    let before = state.withLock { $0.settings }
    guard settings != before else { return }
    let set: () -> Void = { self.state.withLock { $0.settings = settings } }
    registrar.withMutation(of: self, keyPath: \.settings) {
      if settings.authorizationStatus == before?.authorizationStatus {
        set()
      } else {
        registrar.withMutation(of: self, keyPath: \.status, set)
      }
    }
    for key in state.withLock({ $0.listeners.keys.sorted() }) { tell(key) }
  }
}
