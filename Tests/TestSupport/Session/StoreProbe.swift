package import Glibc

/// Looks whether an agent holds a store.
package struct StoreProbe {
  /// The process of the holder; nil if there is none.
  package let holder: pid_t?
  package var isFree: Bool { holder == nil }

  package init(directory: String) {
    let descriptor = open("\(directory)/lock", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      holder = nil
      return
    }
    defer { close(descriptor) }
    // Taking it shows that nobody has it; the number in the file may be of one that is gone.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      holder = nil
      return
    }
    var text = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &text, text.count, 0)
    holder = pid_t(String(decoding: text[..<max(count, 0)], as: UTF8.self).filter { $0.isNumber })
  }
}
