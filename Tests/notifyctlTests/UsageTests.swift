import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import notifyctl

@Suite struct `A wrong command line` {
  /// A command line with what stands on standard input.
  private static let cases: [(arguments: [String], input: String)] = [
    (["sned"], ""), (["--json", "list"], ""), (["-x"], ""), (["frobnicate"], ""),
    (["send"], ""), (["send", "a", "b", "c"], ""), (["send", "--subtile", "x", "a"], ""),
    (["send", "-5"], ""), (["send", "", ""], ""), (["send", "--json=yes", "a"], ""),
    (["send", "a", "--app"], ""), (["send", "--app", "no app", "a"], ""),
    (["send", "--app", "", "a"], ""), (["send", "--id", "", "a"], ""),
    (["send", "--badge", "-1", "a"], ""), (["send", "--badge", "x", "a"], ""),
    (["send", "--level", "criticl", "a"], ""), (["send", "--sound", "", "a"], ""),
    (["send", "--attach", "/nonexistent", "a"], ""), (["send", "--attach", "/", "a"], ""),
    (["send", "--sound", "/nonexistent", "a"], ""), (["send", "--icon", "/nonexistent", "a"], ""),
    (["send", "a", "-"], "a\0b"), (["send", "", "-"], "\n"),
    (["schedule", "a"], ""), (["schedule", "--in", "5", "--at", "x", "a"], ""),
    (["schedule", "--in", "-5s", "a"], ""), (["schedule", "--in", "1e99s", "a"], ""),
    (["schedule", "--in", "0", "a"], ""), (["schedule", "--in", "", "a"], ""),
    (["schedule", "--in", "99999999999999999999d", "a"], ""),
    (["schedule", "--in", "5", "--repeat", "a"], ""),
    (["schedule", "--in", "5", "--zone", "UTC", "a"], ""),
    (["schedule", "--at", "09:00", "--zone", "", "a"], ""),
    (["schedule", "--in", "5", "--every", "day", "a"], ""),
    (["schedule", "--match", "hour=9", "--every", "day", "a"], ""),
    (["schedule", "--at", "9:00", "--count", "3", "a"], ""),
    (["schedule", "--match", "hour=9", "--until", "2027-07-10", "a"], ""),
    (["schedule", "--every", "2h", "--zone", "UTC", "a"], ""),
    (["schedule", "--every", "2h", "--count", "0", "a"], ""),
    (["schedule", "--every", "2h", "--count", "many", "a"], ""),
    (["schedule", "--match", "month=2,dya=30", "a"], ""), (["schedule", "--match", "", "a"], ""),
    (["schedule", "--match", "hour", "a"], ""), (["schedule", "--match", "hour=", "a"], ""),
    (["schedule", "--match", "hour=9.5", "a"], ""), (["schedule", "--match", "x=1", "a"], ""),
    (["schedule", "--match", "hour=1,hour=2", "a"], ""),
    (["schedule", "--match", "hour=99999999999999999999", "a"], ""),
    (["ask", "--timeout", "soon", "a"], ""), (["ask", "--ok", "", "a"], ""),
    (["ask", "--category", "c", "--ok", "Yes", "a"], ""),
    (["ask", "--no-comment", "--placeholder", "p", "a"], ""),
    (["wait"], ""), (["wait", "--timeout", "99999999999999999999d", "a"], ""),
    (["list", "--pending", "--answered"], ""), (["list", "a"], ""), (["show"], ""),
    (["cancel"], ""), (["cancel", "--all", "a"], ""), (["clear"], ""), (["respond", "a"], ""),
    (["category"], ""), (["category", "lst"], ""), (["category", "set"], ""),
    (["category", "set", "/nonexistent"], ""), (["category", "set", "-"], ""),
    (["category", "set", "-"], "3"), (["category", "set", "-"], "[1]"),
    (["category", "set", "-"], "{\"id\": \"a\", \"actions\": [null]}"),
    (["category", "set", "-"], "{\"id\": \"a\\u0000b\"}"), (["category", "set", "-"], "{}\0"),
    (["category", "set", "-"], "[{\"id\": \"a\"}, {\"id\": \"a\"}]"),
    (["category", "set", "-"], "{\"id\": \"a\",\n \"id\": \"b\"}"),
    (
      ["category", "set", "-"],
      "{\"id\": \"a\", \"actions\": [{\"id\": \"x\", \"title\": \"X\"}, {\"id\": \"x\"}]}"
    ),
    (["autostart"], ""), (["autostart", "on"], ""), (["help", "lits"], ""),
    (["help", "--man", "list"], ""),
  ]

  @Test func `is told in one line, with the status of its kind`() async throws {
    var report = ""
    for (arguments, input) in Self.cases {
      let (status, output, talk) = await Capture.run(arguments, input: Array(input.utf8))
      #expect(output.isEmpty)
      #expect(talk.hasPrefix("notifyctl: ") && talk.hasSuffix("\n"), "\(arguments)")
      #expect(talk.dropLast().contains("\n") == false, "\(arguments)")
      let line = (["notifyctl"] + arguments).map(ShellText.quoted).joined(separator: " ")
      report += "$ \(line)\(input.isEmpty ? "" : " <<< \(input.debugDescription)")\n"
      report += "\(status) \(talk)"
    }
    try Golden.check(report, "wrong-command-lines.txt")
  }

  @Test func `with a line break in it is still told in one line`() async {
    let (status, _, talk) = await Capture.run(["se\nnd\u{1b}[2J"])
    #expect(status == 64)
    #expect(talk == "notifyctl: there is no verb 'se nd␛[2J'; 'notifyctl help' lists them\n")
  }

  @Test(
    arguments: [
      [0xff], [0x61, 0xc3], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf],
    ] as [[UInt8]])
  func `that is not UTF-8 is refused by its number`(_ bytes: [UInt8]) throws {
    let failure = #expect(throws: Failure.self) {
      try RawArguments.decode([Array("send".utf8), bytes])
    }
    #expect(failure?.status == .usage)
    #expect(failure?.message.hasPrefix("argument 2, '") == true)
  }

  @Test(arguments: ["", "a", "納豆🍚", "a\nb"])
  func `that is UTF-8 comes through unchanged`(_ text: String) throws {
    #expect(try RawArguments.decode([Array(text.utf8)]) == [text])
  }
}

@Suite struct `Standard input` {
  @Test(arguments: [
    ("a", "a"), ("a\n", "a"), ("a\n\n", "a\n"), ("\n", ""), ("", ""), ("a\r\n", "a\r"),
  ])
  func `loses one newline at its end`(_ given: String, _ read: String) throws {
    #expect(try Input.text(Array(given.utf8), named: "it") == read)
  }

  @Test func `that is not UTF-8 is refused`() {
    let failure = #expect(throws: Failure.self) { try Input.text([0x61, 0xff], named: "it") }
    #expect(failure?.status == .usage)
  }
}
