import Foundation
import Glibc
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(1))) struct `A pipe instead of a file` {
  @Test func `is read if somebody writes to it, and not waited for otherwise`() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let failure = #expect(throws: Failure.self) { try Input.file(path) }
    #expect(failure?.status == .unreadable)
    #expect(failure?.message.contains("'\(path)' is a pipe that nobody writes to") == true)
    let writer = open(path, O_RDWR)
    async let written: Void = Task.detached {
      try FileHandle(fileDescriptor: writer, closeOnDealloc: true).write(
        contentsOf: Data("ab".utf8))
    }.value
    let reader = Task.detached { try Input.file(path) }
    try await written
    #expect(try await reader.value == Array("ab".utf8))
  }
}
