public import DesktopBus

/// Waiting with an end.
public enum Deadline {
  /// The result of an operation, or nil if it takes longer; the operation is then cancelled.
  public static func within<Result: Sendable>(
    _ limit: Duration, of bus: BusConnection,
    _ operation: @escaping @Sendable () async -> Result
  ) async -> Result? {
    await withTaskGroup(of: Result?.self) { group in
      group.addTask { await operation() }
      group.addTask {
        await bus.executor.sleep(for: limit)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
