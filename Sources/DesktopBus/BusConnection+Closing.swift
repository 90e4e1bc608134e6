/// What is to end with a connection.
struct Endings {
  typealias Key = Int

  private var actions: [Key: @Sendable () -> Void] = [:]
  private var next = 0
  private(set) var isEnded = false

  /// Does something at the end, or now if that has come.
  mutating func add(_ action: @escaping @Sendable () -> Void) -> Key? {
    guard !isEnded else {
      action()
      return nil
    }
    next += 1
    actions[next] = action
    return next
  }

  /// Forgets something that has ended before.
  mutating func remove(_ key: Key?) {
    if let key { actions[key] = nil }
  }

  /// Ends all.
  mutating func end() {
    isEnded = true
    for action in actions.values { action() }
    actions = [:]
  }
}

extension BusConnection {
  /// Whether the connection is lost or closed.
  public var isClosed: Bool { endings.isEnded }

  /// Returns once the connection is lost or closed, or the task is cancelled.
  public func waitUntilClosed() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ending = endings.add { continuation.finish() }
    for await _ in stream {}
    endings.remove(ending)
  }

  fileprivate func closed() { endings.end() }
}

/// Hears that a connection is closed.
final class Closer: Sendable {
  // Weak: the C handle, which keeps this, may outlive the connection.
  private let connection: Weak

  init(_ connection: BusConnection) { self.connection = Weak(connection) }

  /// The connection's end has come.
  func close() {
    guard let connection = connection.value else { return }
    // Not assumed to be on its thread: the shared connection may have been made on another.
    Task(executorPreference: connection.executor.tasks) { await connection.closed() }
  }
}

private struct Weak: Sendable {
  weak let value: BusConnection?
  init(_ value: BusConnection) { self.value = value }
}
