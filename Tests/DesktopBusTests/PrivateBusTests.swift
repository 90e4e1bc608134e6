import DesktopBus
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct PrivateBusTests {
  @Test func `a stopped bus leaves no file behind`() async throws {
    let bus = try PrivateBus()
    let file = try #require(bus.address.split(separator: ",")[0].split(separator: "=").last)
    #expect(FileManager.default.fileExists(atPath: String(file)))
    await bus.stop()
    let directory = URL(fileURLWithPath: String(file)).deletingLastPathComponent().path
    #expect(!FileManager.default.fileExists(atPath: directory))
    await bus.stop()
  }

  @Test func `a program's bytes, input, output and status pass`() async throws {
    let program = try Program(
      "/bin/sh",
      rawArguments: [
        Array("-c".utf8), Array("cat; printf %s \"$0\" | od -An -tx1 >&2; exit 7".utf8),
        [0xff, 0x41],
      ],
      environment: ["PATH": "/usr/bin:/bin"], input: Array("納豆\n".utf8))
    let outcome = try await program.finish()
    #expect(outcome.status == 7)
    #expect(outcome.output == "納豆\n")
    #expect(outcome.errors == " ff 41\n")
  }

  @Test func `a program is talked to while it runs, and killed`() async throws {
    let program = try Program("/bin/cat", input: nil)
    program.send("one\n")
    try await program.outputs("one")
    program.kill(SIGTERM)
    #expect(try await program.finish().status == 128 + SIGTERM)
  }
}
