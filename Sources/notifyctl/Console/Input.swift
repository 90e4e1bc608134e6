import Glibc

/// Files and standard input, whole.
enum Input {
  /// The bytes of standard input up to its end.
  static func standard() throws(Failure) -> [UInt8] {
    try bytes(of: STDIN_FILENO, named: "standard input")
  }

  /// The bytes of a file.
  static func file(_ path: String) throws(Failure) -> [UInt8] {
    // Without waiting for somebody who writes to a pipe; one like that of a shell's <(...) has them.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable("the file '\(path)'", errno) }
    defer { close(descriptor) }
    let bytes = try bytes(of: descriptor, named: "the file '\(path)'")
    var status = stat()
    guard !bytes.isEmpty || fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFIFO
    else {
      throw Failure(
        .unreadable,
        "'\(path)' is a pipe that nobody writes to; give a file, or - for standard input")
    }
    return bytes
  }

  /// The absolute path of a file that can be read.
  static func absolutePath(readable path: String) throws(Failure) -> String {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK) == 0 else {
      throw unreadable("the file '\(path)'", errno)
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw unreadable("the file '\(path)'", EISDIR) }
    // A server that opens a pipe or a device may wait for ever.
    guard status.st_mode & S_IFMT == S_IFREG else { throw unreadable("the file '\(path)'", EINVAL) }
    if path.hasPrefix("/") { return path }
    guard let directory = getcwd(nil, 0) else {
      throw unreadable("the working directory", errno)
    }
    defer { free(directory) }
    return "\(String(cString: directory))/\(path)"
  }

  /// Reads bytes as text, without one newline at the end.
  static func text(_ bytes: [UInt8], named name: String) throws(Failure) -> String {
    guard !bytes.contains(0) else {
      throw Failure(.usage, "\(name) has a NUL character; send text, not binary data")
    }
    let line = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Failure(.usage, "\(name) is not valid UTF-8; convert it, for example with iconv")
    }
    return text
  }

  private static func bytes(of descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        throw unreadable(name, errno)
      }
    }
  }

  private static func unreadable(_ name: String, _ error: Int32) -> Failure {
    Failure(
      .unreadable,
      "\(name) cannot be read: \(String(cString: strerror(error))); check its path and mode")
  }
}
