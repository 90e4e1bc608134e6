public import NotificationModel
public import NotificationSchedule

/// How the engine answers a call; on a thread of its own choosing, once what it says is stored.
public typealias Completion<Result> =
  @Sendable (Swift.Result<Result, EngineError>) -> Void

// Each call is in the inbox when it returns, so calls of one thread keep their order.
extension Engine {
  /// Stores requests of an app in one transaction, or none of them.
  ///
  /// - Parameters:
  ///   - requests: The requests; each takes the place of one of the same identifier.
  ///   - adder: The unique bus name of who asks.
  ///   - done: Gets what became of each.
  public nonisolated func add(
    _ requests: [Request], adder: String, _ done: @escaping Completion<[Added]>
  ) {
    submit({ (core) throws(EngineError) in try core.add(requests, adder: adder) }, done)
  }

  /// Takes pending requests back; an empty list takes all of the app's.
  public nonisolated func cancel(
    _ ids: [String], app: AppIdentifier?, _ done: @escaping Completion<Int>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.count(ids, app) { (core, app, ids) throws(EngineError) in
          try core.cancel(app: app, ids: ids)
        }
      }, done)
  }

  /// Takes delivered notifications away.
  public nonisolated func clear(
    _ ids: [String], app: AppIdentifier?, _ done: @escaping Completion<Int>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.count(ids, app) { (core, app, ids) throws(EngineError) in
          try core.clear(app: app, ids: ids)
        }
      }, done)
  }

  /// A page of a list.
  public nonisolated func list(
    _ kind: ListKind, app: AppIdentifier?, limit: Int, cursor: String,
    _ done: @escaping Completion<Page>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.list(kind, app: app, limit: limit, cursor: cursor)
      }, done)
  }

  /// One notification.
  public nonisolated func show(
    _ id: String, app: AppIdentifier?, _ done: @escaping Completion<[String: Value]>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.show(app: core.app(app, having: id), id: id)
      }, done)
  }

  /// Answers a delivered notification; an empty text is none for an action that takes none.
  public nonisolated func respond(
    _ id: String, app: AppIdentifier?, action: String, text: String?,
    _ done: @escaping Completion<Void>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.respond(app: core.app(app, having: id), id: id, action: action, text: text)
      }, done)
  }

  /// Answers one delivery by its key; an empty text is none for an action that takes none.
  ///
  /// The token lets the app that handles the answer raise its window.
  public nonisolated func answer(
    _ key: String, action: String, text: String?, token: String?,
    _ done: @escaping Completion<Void>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.answer(key, action: action, text: text, token: token)
      }, done)
  }

  /// The window that asked for a delivery was closed without an answer.
  public nonisolated func windowClosed(_ key: String, _ done: @escaping Completion<Void>) {
    submit({ (core) throws(EngineError) in try core.windowClosed(key) }, done)
  }

  /// The program of the windows has ended, with those that were open.
  public nonisolated func windowsLost() {
    note { (core) throws(StoreError) in try core.windowsLost() }
  }

  /// Puts a delivered notification off; answers it as it is then.
  public nonisolated func snooze(
    _ id: String, app: AppIdentifier?, seconds: Double,
    _ done: @escaping Completion<[String: Value]>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.snooze(app: core.app(app, having: id), id: id, seconds: seconds)
      }, done)
  }

  /// Replaces all categories of an app.
  public nonisolated func setCategories(
    _ categories: [Category], app: AppIdentifier, _ done: @escaping Completion<Void>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.refuseAgent(app)
        try storing { () throws(StoreError) in
          try core.store.removeCategories(app: app)
          for category in categories { try core.store.put(category, app: app) }
        }
      }, done)
  }

  /// Adds or replaces categories and removes others; answers how many it removed.
  public nonisolated func updateCategories(
    set: [Category], remove: [String], app: AppIdentifier, _ done: @escaping Completion<Int>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.refuseAgent(app)
        return try storing { () throws(StoreError) in
          for category in set { try core.store.put(category, app: app) }
          var removed = 0
          for id in remove where try core.store.removeCategory(id, app: app) { removed += 1 }
          return removed
        }
      }, done)
  }

  /// The categories of an app, by identifier.
  public nonisolated func categories(
    app: AppIdentifier, _ done: @escaping Completion<[Category]>
  ) {
    submit(
      { (core) throws(EngineError) in
        try storing { () throws(StoreError) in try core.store.categories(app: app) }
      }, done)
  }

  /// Shows a number on an app's icon; 0 takes it off.
  public nonisolated func setBadge(
    _ count: Int64, app: AppIdentifier, _ done: @escaping Completion<Void>
  ) {
    submit({ (core) throws(EngineError) in try core.setBadge(count, app: app) }, done)
  }

  /// Asks the running process of an app to open the app's own notification settings.
  public nonisolated func openSettings(app: AppIdentifier, _ done: @escaping Completion<Void>) {
    submit({ (core) throws(EngineError) in try core.openSettings(app) }, done)
  }

  /// Makes a process an app's running one.
  public nonisolated func attach(
    _ peer: Peer, app: AppIdentifier, _ done: @escaping Completion<Void>
  ) {
    submit(
      { (core) throws(EngineError) in
        try core.refuseAgent(app)
        try storing { () throws(StoreError) in try core.attach(peer, app: app) }
      }, done)
  }

  /// A process has left the bus.
  public nonisolated func detach(name: String) {
    note { (core) throws(StoreError) in try core.detach(name: name) }
  }

  /// Something happened on the notification server.
  public nonisolated func heard(_ event: PresenterEvent) {
    note { (core) throws(StoreError) in try core.heard(event) }
  }

  /// The alarm went off.
  public nonisolated func alarmRang() { wake() }

  /// The clock was set.
  public nonisolated func clockChanged() {
    note { (core) throws(StoreError) in try core.clockChanged() }
  }

  /// The machine is in another time zone.
  public nonisolated func zoneChanged(to schedule: Schedule) {
    note { core in core.zoneChanged(to: schedule) }
  }
}

extension Core {
  /// Runs a count over identifiers: an empty list is all of the app's; without an app, each
  /// identifier's own app.
  fileprivate mutating func count(
    _ ids: [String], _ app: AppIdentifier?,
    _ take: (inout Core, AppIdentifier, [String]?) throws(EngineError) -> Int
  ) throws(EngineError) -> Int {
    if let app { return try take(&self, app, ids.isEmpty ? nil : ids) }
    guard !ids.isEmpty else { return try take(&self, .notifyctl, nil) }
    var count = 0
    for id in ids {
      do {
        count += try take(&self, self.app(nil, having: id), [id])
      } catch  where error.code == .notFound {
        continue
      }
    }
    return count
  }
}
