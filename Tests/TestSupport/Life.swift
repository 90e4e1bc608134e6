import DesktopBus
import Glibc

/// A descriptor that somebody waits for the end of.
final class Life: Sendable {
  private let descriptor: Lock<Int32?>

  init(_ descriptor: Int32) { self.descriptor = Lock(descriptor) }

  deinit { end() }

  /// Closes it, once.
  func end() {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }
}
