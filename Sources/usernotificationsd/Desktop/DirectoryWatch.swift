import DesktopBus
import Glibc

/// Tells that something changed in a directory.
///
/// Wraps `inotify_add_watch`. The directory is watched, not the file: a symbolic link or a file
/// that is replaced is another one, whose watch would tell nothing.
enum DirectoryWatch {
  private static let changes =
    UInt32(IN_CREATE) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_DELETE) | UInt32(IN_ONLYDIR)

  /// Calls a closure on an executor's thread after each change in the directory that a file is in;
  /// never if there is no such directory.
  static func begin(
    beside file: String, on executor: GLibExecutor, changed: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { return }
    let directory = file.split(separator: "/").dropLast().joined(separator: "/")
    guard inotify_add_watch(descriptor, "/\(directory)", changes) >= 0 else {
      close(descriptor)
      return
    }
    executor.onReadable(descriptor) {
      // Who is told looks for itself; which file it was does not matter.
      var events = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &events, events.count) > 0 {}
      changed()
      return true
    }
  }
}
