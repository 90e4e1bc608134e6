import Glibc

/// What a developer should know and no caller asks for.
enum Log {
  /// Writes one line to standard error.
  static func say(_ sentence: String) {
    let line = Array("UserNotifications: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}
