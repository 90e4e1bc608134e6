import DesktopBus
import Foundation
import Glibc
import NotificationServer
import TestSupport
import Testing

@testable import notifyctl

@Suite(.timeLimit(.minutes(3)))
struct ServeTests {
  /// A run of `serve` in this process, its output in files.
  private struct Run {
    let directory: TemporaryDirectory
    let happenings: Happenings
    let task: Task<Int32, Never>

    init(_ bus: PrivateBus, script: String?) throws {
      let directory = try TemporaryDirectory()
      self.directory = directory
      let source = try script.map {
        ScriptSource.file(try directory.write($0, to: "script"))
      }
      let output = creat(directory.path + "/out", 0o600)
      let errors = creat(directory.path + "/err", 0o600)
      let terminal = Terminal(
        input: open("/dev/null", O_RDONLY), output: output, errors: errors, environment: [:])
      let happenings = Happenings()
      self.happenings = happenings
      task = Task {
        let status = await serve(
          address: bus.address, script: source, terminal: terminal, happenings: happenings)
        for descriptor in [terminal.input, output, errors] { close(descriptor) }
        return status
      }
    }

    func text(_ name: String) -> String {
      (try? String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)) ?? ""
    }

    func waitUntilReady() async throws {
      try await eventually("serve is ready") { text("err").contains("waiting for") }
    }

    func status() async throws -> Int32 {
      try await within(.seconds(30), "the end of serve") { [task] in await task.value }
    }
  }

  private let actions = ["default", "", "ok", "OK", "ng", "NG", "inline-reply", "Comment"]

  @Test func `a script answers four notifications as a user would`() async throws {
    let bus = try PrivateBus()
    let run = try Run(bus, script: "# the four answers\n1\nng\n3 納豆🍚 & <b>\n\nd")
    try await run.waitUntilReady()
    let client = try await NotificationClient(address: bus.address)
    for number in 1...4 { _ = try await client.notify("card \(number)", actions: actions) }
    let signals = try await client.signals.first(7)
    #expect(
      signals.map(\.member) == [
        "ActionInvoked", "NotificationClosed", "ActionInvoked", "NotificationClosed",
        "NotificationReplied", "NotificationClosed", "NotificationClosed",
      ])
    #expect(
      [0, 2, 4].map { signals[$0].arguments[1] } == ["ok", "ng", "納豆🍚 & <b>"].map { .string($0) })
    #expect(signals[6].arguments == [.uint32(4), .uint32(2)])
    run.happenings.stop()
    #expect(try await run.status() == 0)
    #expect(run.text("out").contains("→ 3 Comment: 納豆🍚 & <b>\n"))
    #expect(run.text("out").hasSuffix("× 4 dismissed\n"))
    await client.connection.close()
    await bus.stop()
  }

  @Test func `a bad line is said, later lines still answer, the end is 65`() async throws {
    let bus = try PrivateBus()
    let run = try Run(bus, script: "7\no\nd\n")
    try await run.waitUntilReady()
    let client = try await NotificationClient(address: bus.address)
    _ = try await client.notify("one", actions: actions)
    _ = try await client.notify("two", actions: actions)
    #expect(
      try await client.signals.first(1)[0].arguments == [.uint32(2), .string("default")])
    run.happenings.stop()
    #expect(try await run.status() == EX_DATAERR)
    #expect(run.text("err").contains("notifyctl: script line 1: no button “7” on card 1\n"))
    #expect(run.text("err").contains("no notification came for: 1"))
    await client.connection.close()
    await bus.stop()
  }

  @Test func `without a bus, a name or a script it says so`() async throws {
    let bus = try PrivateBus()
    let first = try Run(bus, script: nil)
    try await first.waitUntilReady()
    let second = try Run(bus, script: nil)
    #expect(try await second.status() == EX_UNAVAILABLE)
    #expect(
      second.text("err")
        == "notifyctl: another notification server (notifyctl) already shows the notifications of this session\n"
    )
    let directory = try TemporaryDirectory()
    let terminal = Terminal(
      input: -1, output: -1, errors: creat(directory.path + "/err", 0o600), environment: [:])
    #expect(
      await serve(address: bus.address, script: .file("/nowhere"), terminal: terminal)
        == EX_NOINPUT)
    await bus.stop()
    #expect(try await first.status() == EX_UNAVAILABLE)
    #expect(first.text("err").hasSuffix("notifyctl: the bus is gone\n"))
    #expect(
      await serve(address: bus.address, script: nil, terminal: terminal) == EX_UNAVAILABLE)
    close(terminal.errors)
  }

  @Test(
    arguments: [
      ([0x31, 0x0A, 0xC3, 0x28, 0x0A], "notifyctl: line 2 of the script is not valid UTF-8"),
      ([0x23, 0x00], "notifyctl: line 1 of the script has a NUL character"),
    ] as [([UInt8], String)])
  func `a script that is no text ends it with one sentence`(
    _ script: [UInt8], _ sentence: String
  ) async throws {
    let bus = try PrivateBus()
    let directory = try TemporaryDirectory()
    let file = directory.path + "/script"
    try Data(script).write(to: URL(fileURLWithPath: file))
    let talk = creat(directory.path + "/err", 0o600)
    let terminal = Terminal(input: -1, output: -1, errors: talk, environment: [:])
    let status = await serve(
      address: bus.address, script: .file(file), terminal: terminal, quiet: true)
    close(talk)
    #expect(status == EX_USAGE)
    let said = try String(contentsOfFile: directory.path + "/err", encoding: .utf8)
    #expect(said.hasPrefix(sentence) && said.count { $0 == "\n" } == 1, "\(said)")
  }

  @Test func `a directory is no script`() async throws {
    let directory = try TemporaryDirectory()
    let talk = creat(directory.path + "/err", 0o600)
    let terminal = Terminal(input: -1, output: -1, errors: talk, environment: [:])
    let status = await serve(
      address: "unix:path=/nonexistent", script: .file(directory.path), terminal: terminal)
    close(talk)
    #expect(status == EX_NOINPUT)
    #expect(
      try String(contentsOfFile: directory.path + "/err", encoding: .utf8)
        == "notifyctl: the script cannot be read: \(directory.path): Is a directory\n")
  }

  @Test func `a raw terminal is as it was afterwards`() throws {
    // The master's side answers for the terminal too.
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    func flags() -> tcflag_t {
      var state = termios()
      tcgetattr(terminal, &state)
      return state.c_lflag
    }
    let before = flags()
    do {
      let raw = try #require(RawModeBox(terminal))
      #expect(flags() & tcflag_t(ICANON | ECHO) == 0)
      #expect(flags() & tcflag_t(ISIG) != 0)
      raw.end()
    }
    #expect(flags() == before)
    #expect(RawModeBox(-1) == nil)
  }
}

/// Carries a value that cannot be copied through the test macros.
private final class RawModeBox {
  private var raw: RawMode?

  init?(_ descriptor: Int32) {
    guard let raw = RawMode(descriptor) else { return nil }
    self.raw = consume raw
  }

  func end() { raw = nil }
}
