import NotificationModel
import NotificationSchedule

@testable import NotificationEngine

/// What a test asks of the engine.
extension World {
  /// Makes a call of the engine and waits for its answer.
  func call<Result: Sendable>(
    _ body: (@escaping Completion<Result>) -> Void
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      body { continuation.resume(with: $0) }
    }
  }

  @discardableResult
  func add(_ requests: Request..., adder: String = ":1.50") async throws -> [Added] {
    try await add(requests, adder: adder)
  }

  @discardableResult
  func add(_ requests: [Request], adder: String = ":1.50") async throws -> [Added] {
    let added = try await call { engine.add(requests, adder: adder, $0) }
    try await settle()
    return added
  }

  /// Waits until all that was said to the engine before is decided.
  func barrier() async throws { _ = try await list(.pending) }

  func list(
    _ kind: ListKind, app: AppIdentifier? = nil, limit: Int = 0, cursor: String = ""
  ) async throws -> Page {
    try await call { engine.list(kind, app: app, limit: limit, cursor: cursor, $0) }
  }

  func identifiers(_ kind: ListKind) async throws -> [String] {
    try await list(kind).notifications.map { $0["id"]?.string ?? "" }
  }

  func show(_ id: String, app: AppIdentifier? = nil) async throws -> [String: Value] {
    try await call { engine.show(id, app: app, $0) }
  }

  func state(_ id: String) async throws -> String {
    try await show(id)["state"]?.string ?? ""
  }

  func nextDate(_ id: String) async throws -> Instant? {
    try await list(.pending).notifications.first { $0["id"]?.string == id }?["nextDate"]?.int
      .map { Instant(microseconds: $0) }
  }

  /// Answers as a window does.
  func answer(_ key: String, _ action: String, text: String? = nil) async throws {
    try await call { engine.answer(key, action: action, text: text, token: nil, $0) }
    try await settle()
  }

  /// Leaves a window without an answer.
  func putBack(_ key: String) async throws {
    try await call { engine.windowClosed(key, $0) }
    try await settle()
  }

  func respond(_ id: String, _ action: String, text: String? = nil) async throws {
    try await call { engine.respond(id, app: nil, action: action, text: text, $0) }
    try await settle()
  }

  func snooze(_ id: String, _ seconds: Double) async throws -> [String: Value] {
    let fields = try await call { engine.snooze(id, app: nil, seconds: seconds, $0) }
    try await settle()
    return fields
  }

  func set(
    _ categories: NotificationModel.Category..., app: AppIdentifier = .notifyctl
  ) async throws {
    try await call { engine.setCategories(categories, app: app, $0) }
  }

  func attach(_ name: String, app: AppIdentifier = .notifyctl) async throws {
    try await call { engine.attach(Peer(name: name, path: "/"), app: app, $0) }
  }

  /// Puts requests in for apps that have not asked for anything.
  func plant(_ requests: Request...) async throws {
    let now = clock.wall
    try await call { (done: @escaping Completion<Void>) in
      engine.submit(
        { (core) throws(EngineError) in
          try storing { () throws(StoreError) in
            for request in requests {
              try core.store.put(Consent.standing, app: request.app)
              if let trigger = request.trigger {
                try core.store.put(
                  StoredRequest(
                    request: request, due: core.schedule.first(of: trigger, addedAt: now),
                    bootDue: nil, adder: ""))
              } else {
                try core.makeDue(request, scheduled: now, adder: "")
              }
            }
          }
        }, done)
    }
    try await settle()
  }
}
