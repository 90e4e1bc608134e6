import AgentClient
import Foundation
import NotificationModel
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Bad input to notifyctl` {
  /// A command line that is refused, with its status and a part of the sentence.
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let status: Int32
    let sentence: String
    var input = ""
    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let cases = [
    Case(arguments: ["send", ""], status: 64, sentence: "title and body are both empty"),
    Case(arguments: ["send", "", ""], status: 64, sentence: "title and body are both empty"),
    Case(arguments: ["ask", ""], status: 64, sentence: "title and body are both empty"),
    Case(
      arguments: ["schedule", "--in", "1h", "", "-"], status: 64,
      sentence: "title and body are both empty"),
    Case(arguments: ["send", "T", "-"], status: 64, sentence: "NUL", input: "a\u{0}b"),
    Case(arguments: ["schedule", "--in", "-5s", "T"], status: 64, sentence: "-5s"),
    Case(arguments: ["schedule", "--in", "1e99s", "T"], status: 64, sentence: "1e99s"),
    Case(arguments: ["schedule", "--in", "0", "T"], status: 64, sentence: "longer than 0"),
    Case(arguments: ["schedule", "T"], status: 64, sentence: "--in"),
    Case(
      arguments: ["send", "--category", "nope", "T"], status: 64,
      sentence: "there is no category 'nope'"),
    Case(
      arguments: ["ask", "--category", "nope", "T"], status: 64,
      sentence: "there is no category 'nope'"),
    Case(
      arguments: ["schedule", "--in", "1h", "--category", "category_selec", "T"], status: 64,
      sentence: "(known: category_select)"),
    Case(
      arguments: ["schedule", "--match", "month=2,day=30", "T"], status: 65,
      sentence: "no date has all of these: month=2,day=30"),
    Case(
      arguments: ["schedule", "--match", "hour=25", "T"], status: 65,
      sentence: "no date has the hour 25"),
    Case(
      arguments: ["schedule", "--match", "year=2001,month=1,day=1", "T"], status: 65,
      sentence: "has passed"),
    Case(arguments: ["schedule", "--match", "hours=5", "T"], status: 64, sentence: "hour"),
    Case(arguments: ["schedule", "--match", "", "T"], status: 64, sentence: "hour=9"),
    Case(
      arguments: ["schedule", "--at", "2027-02-30", "T"], status: 64, sentence: "2027-02-30"),
    Case(arguments: ["schedule", "--at", "soon", "T"], status: 64, sentence: "soon"),
    Case(arguments: ["schedule", "--at", "2020-01-01", "T"], status: 65, sentence: "has passed"),
    Case(
      arguments: ["schedule", "--at", "2047-01-01", "--zone", "Mars/Base", "T"], status: 64,
      sentence: "there is no time zone 'Mars/Base'"),
    Case(
      arguments: ["schedule", "--at", "friday 25:00", "T"], status: 64, sentence: "friday 25:00"),
    Case(arguments: ["schedule", "--at", "today 0:00", "T"], status: 65, sentence: "has passed"),
    Case(arguments: ["schedule", "--every", "59s", "T"], status: 64, sentence: "at least 60 s"),
    Case(arguments: ["schedule", "--every", "soon", "T"], status: 64, sentence: "'soon'"),
    Case(
      arguments: ["schedule", "--every", "day", "T"], status: 64, sentence: "a date to begin at"),
    Case(
      arguments: ["schedule", "--every", "2h", "--until", "2027-02-30", "T"], status: 64,
      sentence: "2027-02-30"),
    Case(
      arguments: ["schedule", "--every", "2h", "--until", "2020-01-01", "T"], status: 65,
      sentence: "'2020-01-01' has passed"),
    Case(
      arguments: [
        "schedule", "--at", "2047-07-10", "--every", "day", "--until", "2047-01-01", "T",
      ], status: 65, sentence: "is after the last"),
    Case(arguments: ["send", "--level", "loud", "T"], status: 64, sentence: "loud"),
    Case(
      arguments: ["send", "--attach", "/nonexistent", "T"], status: 66, sentence: "/nonexistent"),
    Case(arguments: ["send", "--app", "a b", "T"], status: 64, sentence: "a b"),
    Case(arguments: ["sned", "T"], status: 64, sentence: "send"),
    Case(arguments: ["category", "set", "/nonexistent"], status: 66, sentence: "/nonexistent"),
    Case(arguments: ["category", "set", "-"], status: 64, sentence: "JSON", input: "no json"),
    Case(
      arguments: ["category", "set", "-"], status: 64, sentence: "NUL",
      input: "{\"id\": \"a\u{0}\"}"),
    Case(
      arguments: ["category", "set", "-"], status: 64, sentence: "'a' is there twice",
      input: """
        {"id": "c", "actions": [{"id": "a", "title": "A"}, {"id": "a", "title": "B"}]}
        """),
    Case(
      arguments: ["category", "set", "-"], status: 64, sentence: "title",
      input: #"{"id": "c", "actions": [{"id": "a"}]}"#),
    Case(arguments: ["show", "nope"], status: 3, sentence: "there is no notification 'nope'"),
    Case(arguments: ["wait", "nope"], status: 3, sentence: "there is no notification 'nope'"),
    Case(arguments: ["cancel", "nope"], status: 3, sentence: "'nope'"),
    Case(arguments: ["clear", "nope"], status: 3, sentence: "'nope'"),
    Case(arguments: ["respond", "nope", "ok"], status: 3, sentence: "'nope'"),
    Case(arguments: ["category", "remove", "nope"], status: 3, sentence: "'nope'"),
  ]

  @Test func `each ends with its status and one sentence, and nothing is stored`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      for bad in Self.cases {
        let outcome = try await Program.run(
          Session.notifyctlPath, bad.arguments, environment: session.environment, input: bad.input)
        let text = "\(bad.testDescription): \(outcome)"
        #expect(outcome.status == bad.status, "\(text)")
        #expect(outcome.output == "", "\(text)")
        #expect(outcome.errors.contains(bad.sentence), "\(text)")
        #expect(outcome.errors.hasPrefix("notifyctl: "), "\(text)")
        #expect(outcome.errors.count { $0 == "\n" } == 1, "\(text)")
      }
      #expect(try await session.isUntouched())
    }
  }

  @Test func `T07 text that is not UTF-8 never reaches the bus`() async throws {
    try await Session.run { session in
      let bad: [UInt8] = [0x63, 0xC3, 0x28]
      let words = { (texts: [String]) in texts.map { Array($0.utf8) } }
      let lines: [[[UInt8]]] = [
        words(["send"]) + [bad], words(["send", "T"]) + [bad], words(["ask"]) + [bad],
        words(["send", "T", "--id"]) + [bad], words(["schedule", "--in", "1h"]) + [bad],
        [Array("--".utf8) + bad], [bad],
      ]
      for line in lines {
        let outcome = try await Program(
          Session.notifyctlPath, rawArguments: line, environment: session.environment
        ).finish()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("is not valid UTF-8"), "\(outcome.errors)")
      }
      for arguments in [["send", "T", "-"], ["category", "set", "-"]] {
        let outcome = try await Program(
          Session.notifyctlPath, rawArguments: arguments.map { Array($0.utf8) },
          environment: session.environment, input: bad
        ).finish()
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains("is not valid UTF-8"), "\(outcome.errors)")
      }
      let file = session.directory.path + "/category.json"
      try Data(Array(#"{"id": ""#.utf8) + bad + Array("\"}".utf8)).write(
        to: URL(fileURLWithPath: file))
      let set = try await session.notifyctl("category", "set", file)
      #expect(set.status == 64)
      #expect(set.errors.contains("is not valid UTF-8"), "\(set.errors)")
      #expect(try await session.isUntouched())
    }
  }

  @Test func `an action that is wrong leaves the notification open`() async throws {
    try await Session.run { session in
      try await session.setCategory()
      _ = try await session.asks()
      for (arguments, sentence) in [
        (["Natto", "nope"], "there is no action 'nope'"),
        (["Natto", "action_input"], "asks for a text"),
        (["Natto", "action_ok", "--text", "x"], "takes no text"),
      ] {
        let outcome = try await Program.run(
          Session.notifyctlPath, ["respond"] + arguments, environment: session.environment)
        #expect(outcome.status == 64)
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      }
      #expect(try await session.fields("Natto")["state"] == "open")
    }
  }
}

extension Session {
  /// Nothing is pending, delivered, or on the server, and there is no category but the reminder's.
  fileprivate func isUntouched() async throws -> Bool {
    let client = try client()
    let categories = try await client.categories(app: .notifyctl).compactMap { $0["id"]?.string }
    let listed = try await list() + list("--answered")
    let open = try await server.open
    return listed.isEmpty && open.isEmpty && Set(categories).isSubset(of: ["category_select"])
  }
}
