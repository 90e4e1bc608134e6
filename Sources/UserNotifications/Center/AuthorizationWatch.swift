import AgentClient
import DesktopBus
import NotificationModel

/// Who wants to know of the app's settings, and whether they are being read.
struct AuthorizationWatch: Sendable {
  /// Gets the settings, on the queue of completion handlers.
  typealias Heard = @Sendable (UNNotificationSettings) -> Void

  private var observers: [Int: Heard] = [:]
  private var count = 0
  private var isReading = false
  /// Whether something may have changed since the reading began.
  private var isStale = false

  /// Adds an observer; gives its key, and whether it is the only one.
  mutating func add(_ heard: @escaping Heard) -> (key: Int, isOnly: Bool) {
    count += 1
    observers[count] = heard
    return (count, observers.count == 1)
  }

  /// Removes an observer; whether it was the last one.
  mutating func remove(_ key: Int) -> Bool {
    observers.removeValue(forKey: key) != nil && observers.isEmpty
  }

  /// Whether to begin to read; one reading is enough for all that happens while it is on its way.
  mutating func begin() -> Bool {
    guard !observers.isEmpty else { return false }
    defer { isReading = true }
    isStale = isReading
    return !isReading
  }

  /// Ends a reading; who wants to know, and whether to read once more.
  mutating func end() -> (observers: [Heard], again: Bool) {
    defer { (isReading, isStale) = (isStale, false) }
    return (Array(observers.values), isStale)
  }
}

extension CenterClient {
  /// Tells the app's settings now, and whenever they may have changed, until the key is given back.
  func observeAuthorization(_ heard: @escaping AuthorizationWatch.Heard) -> Int {
    let (key, isOnly) = authorization.withLock { $0.add(heard) }
    if isOnly {
      link.listen(
        EventListener(
          heard: { [weak self] event in
            guard let self, event["event"] == "settings",
              event["app"]?.string == identity().name
            else { return }
            recheckAuthorization()
          },
          reachedAnother: { [weak self] in self?.recheckAuthorization() }))
    }
    recheckAuthorization()
    return key
  }

  /// Ends what a key stands for.
  func endObservingAuthorization(_ key: Int) {
    let wasLast = authorization.withLock { $0.remove(key) }
    if wasLast { link.listen(nil) }
  }

  /// Reads the settings again, if anybody wants to know.
  func recheckAuthorization() {
    let begins = authorization.withLock { $0.begin() }
    if begins { readAuthorization() }
  }

  private func readAuthorization() {
    call("Settings", reading: { UNNotificationSettings(fields: $0.fields) }) { [weak self] result in
      guard let self else { return }
      let (observers, again) = authorization.withLock { $0.end() }
      switch result {
      case .success(let settings): for heard in observers { heard(settings) }
      case .failure(let error): Log.say("the authorization is not known: \(error)")
      }
      if again { readAuthorization() }
    }
  }
}
