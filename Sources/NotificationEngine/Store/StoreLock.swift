import Glibc

/// The right to use a store, held by one process at a time.
///
/// Wraps `flock` on the file `lock` in the store's directory, where the holder's process id stands.
public final class StoreLock: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Takes the lock if nobody holds it; fails with ``StoreError/Code/held`` if somebody does.
  public static func acquire(directory: String) throws(StoreError) -> StoreLock {
    let path = "\(directory)/lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError(
        .inaccessible,
        "the store's lock \(path) cannot be opened: \(String(cString: strerror(errno)))")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      let holder = holder(descriptor)
      close(descriptor)
      guard error == EWOULDBLOCK else {
        throw StoreError(
          .inaccessible,
          "the store's lock \(path) cannot be taken: \(String(cString: strerror(error)))")
      }
      throw StoreError(
        .held,
        "another agent\(holder) holds the store \(directory); end it, or start this one with "
          + "--replace")
    }
    let mark = Array("\(getpid())\n".utf8)
    ftruncate(descriptor, 0)
    pwrite(descriptor, mark, mark.count, 0)
    return StoreLock(descriptor)
  }

  /// The process that holds the lock of a directory, by its own word.
  public static func holder(directory: String) -> Int32? {
    let descriptor = open("\(directory)/lock", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return Int32(holder(descriptor).filter(\.isNumber))
  }

  private static func holder(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return "" }
    let text = String(decoding: buffer[..<count], as: UTF8.self).prefix { $0.isNumber }
    return text.isEmpty ? "" : " (process \(text))"
  }
}
