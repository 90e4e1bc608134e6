import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(3))) struct `The program itself` {
  private static let path = TestSupport.Program.built("notifyctl")

  @Test func `refuses an argument that is not UTF-8`() async throws {
    let outcome = try await TestSupport.Program(
      Self.path, rawArguments: [Array("send".utf8), [0x63, 0x61, 0x66, 0xff]]
    ).finish()
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "notifyctl: argument 2, 'caf\\xff', is not valid UTF-8; convert it, for example with "
        + "iconv\n")
  }

  @Test func `says in one line that there is no bus`() async throws {
    let outcome = try await TestSupport.Program.run(
      Self.path, ["list"], environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
    #expect(outcome.status == 69)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("notifyctl: the bus at unix:path=/nonexistent cannot be"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
  }

  @Test func `tells events at once, a line each`() async throws {
    let agent = try await FakeAgent()
    let watch = try TestSupport.Program(
      Self.path, ["watch", "--json"], environment: agent.environment)
    try await eventually("watch watches") { agent.methods.contains("Categories") }
    agent.emit(["event": "added", "id": "a\nb", "date": 1, "dateText": "D"])
    let line = #"{"date":"D","event":"added","id":"a\nb"}"# + "\n"
    #expect(try await watch.outputs("\n") == line)
    agent.emit(["event": "removed", "id": "c"])
    #expect(try await watch.outputs("removed") == line + #"{"event":"removed","id":"c"}"# + "\n")
    await agent.bus.stop()
    let outcome = try await watch.finish()
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("the session bus is gone"))
  }

  @Test func `ends quietly when nobody reads it`() async throws {
    let outcome = try await TestSupport.Program.run(
      "/bin/sh", ["-c", "(\"$0\" help; echo $? >&2) | true", Self.path],
      environment: ["PATH": "/usr/bin:/bin"])
    #expect(["141\n", "0\n"].contains(outcome.errors))
  }

  @Test(arguments: [("help >&-", "Bad file descriptor"), ("help >/dev/full", "No space left")])
  func `says that its output cannot be written`(_ words: String, _ reason: String) async throws {
    let outcome = try await TestSupport.Program.run(
      "/bin/sh", ["-c", "\"$0\" \(words)", Self.path])
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains(reason))
  }

  @Test func `ends at once on an interrupt, and leaves the question`() async throws {
    let agent = try await FakeAgent()
    let ask = try TestSupport.Program(
      Self.path, ["ask", "--id", "q", "Lunch?"], environment: agent.environment)
    try await eventually("ask waits") { agent.methods.count { $0 == "Show" } == 2 }
    ask.kill(SIGINT)
    #expect(try await ask.finish(within: .seconds(2)).status == 128 + SIGINT)
    #expect(!agent.methods.contains("Clear"))
  }

  @Test func `passes on a body of twenty million bytes`() async throws {
    let agent = try await FakeAgent()
    let body = String(repeating: "納豆🍚 ", count: 1_818_182)
    let outcome = try await TestSupport.Program.run(
      Self.path, ["send", "big", "-"], environment: agent.environment, input: body + "\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(agent.arguments("Add").last?.dictionary?["body"] == .string(body))
  }
}
