import DesktopBus

/// Keeps a closure subscribed for as long as somebody holds it.
public final class UNObservationToken: Sendable {
  private let end: Lock<(@Sendable () -> Void)?>

  init(_ end: @escaping @Sendable () -> Void) { self.end = Lock(end) }

  deinit { cancel() }

  /// Ends the subscription now: no call begins after this.
  public func cancel() {
    let end = end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
