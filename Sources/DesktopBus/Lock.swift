import Glibc

// Unchecked: the mutex guards every access to `value`.
/// A mutual-exclusion lock around one value.
///
/// A pthread mutex, because ThreadSanitizer reports false races on `Synchronization.Mutex`.
public final class Lock<Value>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  /// A lock around a first value.
  public init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs a closure that alone has the value; it must not call out.
  public func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
