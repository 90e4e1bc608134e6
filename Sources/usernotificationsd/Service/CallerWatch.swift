import DesktopBus

/// Tells when connections that have something at stake here leave the bus.
final class CallerWatch: Sendable {
  private let bus: BusConnection
  private let gone: @Sendable (String) -> Void
  private let watched = Lock<Set<String>>([])

  /// Watches on a bus; the closure gets the unique name of each that is gone.
  init(bus: BusConnection, gone: @escaping @Sendable (String) -> Void) {
    self.bus = bus
    self.gone = gone
  }

  /// Watches a connection by its unique name, once however often this is called.
  func watch(_ name: String) {
    guard watched.withLock({ $0.insert(name).inserted }) else { return }
    Task(executorPreference: bus.executor.tasks) { [bus, watched, gone] in
      // A bus that is gone ends the agent anyway.
      try? await bus.waitUntilGone(name)
      watched.withLock { _ = $0.remove(name) }
      gone(name)
    }
  }
}
