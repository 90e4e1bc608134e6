import DesktopBus

/// A wait that ended without what it waited for.
public struct Overdue: Error, CustomStringConvertible {
  /// What did not come.
  public let what: String
  /// How long it was waited for.
  public let limit: Duration

  /// Both in a sentence.
  public var description: String { "did not come within \(limit): \(what)" }
}

/// Waits for an event, for a bounded time; an operation that is overdue is cancelled and left.
public func within<Value: Sendable>(
  _ limit: Duration, _ what: String,
  _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let waiter = Lock<CheckedContinuation<Value, any Error>?>(continuation)
    let finish: @Sendable (Result<Value, any Error>) -> Void = { result in
      let continuation = waiter.withLock { waiter in
        defer { waiter = nil }
        return waiter
      }
      continuation?.resume(with: result)
    }
    let work = Task {
      do { finish(.success(try await operation())) } catch { finish(.failure(error)) }
    }
    let timer = Task {
      try await Task.sleep(for: limit)
      work.cancel()
      finish(.failure(Overdue(what: what, limit: limit)))
    }
    Task {
      await work.value
      timer.cancel()
    }
  }
}

/// Looks at a condition again and again until it holds; for what tells no event.
public func eventually(
  _ what: String, within limit: Duration = .seconds(30),
  _ condition: () async throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + limit
  while try await !condition() {
    guard ContinuousClock.now < deadline else { throw Overdue(what: what, limit: limit) }
    try await Task.sleep(for: .milliseconds(5))
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The next elements, waited for.
  public func first(
    _ count: Int, within limit: Duration = .seconds(30), _ what: String = "elements of a stream"
  ) async throws -> [Element] {
    try await TestSupport.within(limit, "\(count) \(what)") {
      var elements: [Element] = []
      for try await element in self {
        elements.append(element)
        if elements.count == count { break }
      }
      return elements
    }
  }
}
