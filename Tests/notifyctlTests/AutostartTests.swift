import AgentClient
import Foundation
import TestSupport
import Testing

@testable import notifyctl

@Suite struct `Autostart` {
  private let directory: TemporaryDirectory
  private let environment: [String: String]
  private var entry: String { directory.path + "/config/autostart/\(AutostartEntry.fileName)" }

  init() throws {
    directory = try TemporaryDirectory()
    environment = [
      "XDG_CONFIG_HOME": directory.path + "/config",
      "XDG_CONFIG_DIRS": "relative:\(directory.path)/none:\(directory.path)/system",
      "PATH": directory.path + "/bin",
    ]
    let program = try directory.write("#!/bin/sh\n", to: "bin/usernotificationsd")
    chmod(program, 0o755)
  }

  private func run(_ words: String...) async -> (status: Int32, output: String, talk: String) {
    await Capture.run(["autostart"] + words, environment: environment)
  }

  @Test func `is enabled, seen and disabled without a bus`() async throws {
    #expect(await run("status") == (3, "disabled\n", ""))
    #expect(await run("enable") == (0, "", ""))
    #expect(await run("status") == (0, "enabled\n", ""))
    #expect(await run("enable") == (0, "", ""))
    let (_, json, _) = await run("status", "--json")
    #expect(json == "{\"autostart\":\"enabled\",\"file\":\"\(entry)\"}\n")
    #expect(await run("disable") == (0, "", ""))
    #expect(await run("disable") == (0, "", ""))
    #expect(await run("status") == (3, "disabled\n", ""))
  }

  @Test func `hides a system-wide entry, and says which entry decides`() async throws {
    let system = try directory.write(
      try AutostartEntry.text(program: "/usr/bin/x"),
      to: "system/autostart/\(AutostartEntry.fileName)")
    let decides = "notifyctl: the entry for all users, \(system), decides\n"
    #expect(await run("status") == (0, "enabled\n", decides))
    #expect(await run("disable") == (0, "", ""))
    let hidden =
      "notifyctl: \(entry) keeps the entry for all users, \(system), from starting it\n"
    #expect(await run("status") == (3, "disabled\n", hidden))
    #expect(await run("disable") == (0, "", ""))
    #expect(await run("status", "--quiet") == (3, "disabled\n", ""))
    #expect(await run("enable") == (0, "", ""))
    #expect(await run("status") == (0, "enabled\n", ""))
    try directory.write(
      AutostartEntry.hidden, to: "system/autostart/\(AutostartEntry.fileName)")
    #expect(await run("disable") == (0, "", ""))
    #expect(!FileManager.default.fileExists(atPath: entry))
    let (status, json, _) = await run("status", "--json")
    #expect((status, json) == (3, "{\"autostart\":\"disabled\",\"file\":\"\(system)\"}\n"))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate")))
  func `hides with an entry that validates`() async throws {
    let file = try directory.write(AutostartEntry.hidden, to: "hidden/org.example.H.desktop")
    let outcome = try await TestSupport.Program.run("/usr/bin/desktop-file-validate", [file])
    #expect((outcome.status, outcome.output) == (0, ""))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate")))
  func `writes an entry that validates`() async throws {
    #expect(await run("enable").status == 0)
    let outcome = try await TestSupport.Program.run("/usr/bin/desktop-file-validate", [entry])
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/desktop-file-validate")),
    arguments: [
      "/usr/bin/x", "/opt/my apps/x", "/a\"b/x", "/a\\b/x", "/a$b`c/x", "/a%b/x", "/納豆/x",
      "/a\tb/x", "/it's/x", "/a;b&c/x",
    ])
  func `quotes every path so that the entry validates`(_ path: String) async throws {
    let file = try directory.write(
      try AutostartEntry.text(program: path), to: "quoted/org.example.Q.desktop")
    let outcome = try await TestSupport.Program.run("/usr/bin/desktop-file-validate", [file])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test(arguments: [
    ("/usr/bin/x", "/usr/bin/x"), ("/my apps/x", "\"/my apps/x\""), ("/a%b", "/a%%b"),
    ("/a\"b", #""/a\\"b""#), ("/a\\b", #""/a\\\\b""#), ("/a$b", #""/a\\$b""#),
    ("/a`b", #""/a\\`b""#), ("/a'b", "\"/a'b\""), ("/納豆", "/納豆"), ("/a\nb", #""/a\nb""#),
  ])
  func `quotes a path as the specification says`(_ path: String, _ quoted: String) {
    #expect(AutostartEntry.exec(path) == quoted)
  }

  @Test func `refuses a path that no entry can start`() {
    #expect(throws: Failure.self) { try AutostartEntry.text(program: "/a=b/x") }
  }

  @Test(arguments: [
    ("[Desktop Entry]\nExec=/x\n", true), ("[Desktop Entry]\nExec=/x\nHidden=true\n", false),
    ("[Desktop Entry]\nExec=/x\n Hidden = true \n", false),
    ("[Desktop Entry]\nExec=/x\r\nX-GNOME-Autostart-enabled=false\r\n", false),
    ("[Desktop Entry]\nExec=/x\nX-GNOME-Autostart-enabled=true\nHidden=false\n", true),
    ("[Desktop Entry]\nExec=/x\n#Hidden=true\n[Desktop Action a]\nHidden=true\n", true),
    ("", false), ("[Desktop Entry]\n=\n", false),
  ])
  func `counts an entry that is switched off as disabled`(_ text: String, _ isEnabled: Bool)
    async throws
  {
    try directory.write(text, to: "config/autostart/\(AutostartEntry.fileName)")
    #expect(await run("status").status == (isEnabled ? 0 : 3))
  }

  @Test func `falls back to the home directory`() async throws {
    var environment = environment
    environment["XDG_CONFIG_HOME"] = "relative"
    environment["HOME"] = directory.path
    #expect(await Capture.run(["autostart", "enable"], environment: environment).status == 0)
    let file = directory.path + "/.config/autostart/\(AutostartEntry.fileName)"
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test func `says what is in its way`() async throws {
    try directory.write("", to: "config")
    let (status, output, talk) = await run("enable")
    #expect(status == 74)
    #expect(output.isEmpty)
    #expect(talk.contains("\(directory.path)/config/autostart"))
  }
}
