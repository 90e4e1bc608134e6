import CLinux
import Glibc

/// A copy of a file on the disk, which shares its blocks where the file system can.
struct FileCopy {
  /// How much of a file tells what is in it.
  private static let headSize = 4096
  private static let chunkSize = 1 << 20

  /// Why there is no copy.
  enum Failure: Error, Hashable {
    /// The file cannot be read, in the words of a reason.
    case unreadable(String)
    /// It has more bytes than it may.
    case tooLarge(most: Int)
    /// The copy cannot be written.
    case unwritable(String)
  }

  /// Copies a plain file to a new one, which only its owner can read, and has it on the disk.
  ///
  /// Never waits for who writes to a pipe. What is half copied is left to the caller to remove.
  /// `limit` tells the most bytes it may have, by its first bytes.
  static func make(
    of source: String, as target: String, limit: ([UInt8]) -> Int
  ) throws(Failure) {
    // Before it is opened: with a device, opening may do something.
    guard let found = FileStatus(of: source) else { throw .unreadable(reason()) }
    try requirePlain(found)
    let input = open(source, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard input >= 0 else { throw .unreadable(reason()) }
    defer { close(input) }
    guard let status = FileStatus(of: input) else { throw .unreadable(reason()) }
    try requirePlain(status)
    let most = limit(head(of: input))
    guard status.size <= most else { throw .tooLarge(most: most) }
    let output = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw .unwritable(reason()) }
    defer { close(output) }
    try copy(input, output, most)
    guard fsync(output) == 0 else { throw .unwritable(reason()) }
  }

  private static func requirePlain(_ status: FileStatus) throws(Failure) {
    switch status.type {
    case S_IFREG: return
    case S_IFDIR: throw .unreadable("it is a directory")
    case S_IFIFO, S_IFSOCK: throw .unreadable("it is a pipe or a socket, no file")
    default: throw .unreadable("it is a device, no file")
    }
  }

  private static func head(of input: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: headSize) { buffer, count in
      count = max(pread(input, buffer.baseAddress, headSize, 0), 0)
    }
  }

  private static func copy(_ input: Int32, _ output: Int32, _ most: Int) throws(Failure) {
    // One more than it may have, as it may grow meanwhile.
    var left = most + 1
    while left > 0 {
      let count = clinux_copy_file_range(input, output, min(left, chunkSize))
      if count > 0 {
        left -= count
      } else if count < 0, errno == EINTR {
        continue
      } else {
        // The end, or a file system that cannot; then reading says which, and of what fails why.
        break
      }
    }
    var chunk = [UInt8](repeating: 0, count: chunkSize)
    while left > 0 {
      let count = read(input, &chunk, min(left, chunkSize))
      if count == 0 { return }
      if count < 0 {
        guard errno == EINTR else { throw .unreadable(reason()) }
        continue
      }
      left -= count
      try write(chunk[..<count], to: output)
    }
    throw .tooLarge(most: most)
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to output: Int32) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .unwritable(reason())
      }
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}
