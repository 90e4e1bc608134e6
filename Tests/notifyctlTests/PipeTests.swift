import Glibc
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(1))) struct `A pipe instead of a file` {
  private let directory: TemporaryDirectory
  private var path: String { directory.path + "/pipe" }

  init() throws {
    directory = try TemporaryDirectory()
    #expect(mkfifo(path, 0o600) == 0)
  }

  @Test func `that nobody writes to is not waited for`() {
    let failure = #expect(throws: Failure.self) { try Input.file(path) }
    #expect(failure?.status == .unreadable)
    #expect(failure?.message.contains("'\(path)' is a pipe that nobody writes to") == true)
  }

  @Test func `is read to its end`() async throws {
    // As the shell does for <(...), which keeps what was written before it is opened again.
    let shell = open(path, O_RDONLY | O_NONBLOCK)
    let writer = open(path, O_WRONLY)
    defer { close(shell) }
    let reader = Task.detached { [path] in try Input.file(path) }
    #expect(write(writer, "ab", 2) == 2)
    close(writer)
    #expect(try await reader.value == Array("ab".utf8))
  }
}
