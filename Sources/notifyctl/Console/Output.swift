import Glibc

/// Where text goes: standard output, standard error, or a test.
///
/// There is no buffer to forget: a verb puts its text together and writes it at once.
struct Output: Sendable {
  /// Whether a person looks at it.
  let isTerminal: Bool
  /// How many columns the terminal has; nil if it is none.
  let width: Int?
  /// Writes all bytes and gives 0 or an errno value.
  let write: @Sendable ([UInt8]) -> Int32

  /// An output of any kind.
  init(
    isTerminal: Bool = false, width: Int? = nil, write: @escaping @Sendable ([UInt8]) -> Int32
  ) {
    self.isTerminal = isTerminal
    self.width = width
    self.write = write
  }

  /// The output behind a file descriptor.
  init(descriptor: Int32) {
    let isTerminal = isatty(descriptor) == 1
    self.init(isTerminal: isTerminal, width: isTerminal ? Self.columns(descriptor) : nil) {
      Self.write($0, descriptor)
    }
  }

  private static func columns(_ descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // Somebody made the terminal or pipe we share with them non-blocking.
          var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
  }
}
