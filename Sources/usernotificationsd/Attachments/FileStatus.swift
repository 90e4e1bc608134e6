import CLinux
import Glibc

/// What the system says of a file.
struct FileStatus: Hashable, Sendable {
  /// What it is: `S_IFREG` for a plain file.
  let type: mode_t
  /// Its bytes.
  let size: Int64

  /// The status of the file at a path; nil if there is none, with the reason in `errno`.
  init?(of path: String) {
    var status = clinux_file_status()
    guard clinux_stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; nil if it cannot be told, with the reason in `errno`.
  init?(of descriptor: Int32) {
    var status = clinux_file_status()
    guard clinux_fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: clinux_file_status) {
    type = status.type
    size = status.size
  }

  /// Whether it is a plain file: a pipe may be waited for without end, a device may do something.
  var isPlain: Bool { type == S_IFREG }
}
