import Foundation
import TestSupport
import Testing

@testable import notifyctl

@Suite struct `The help` {
  @Test(arguments: [nil] + CommandTable.verbs.map { Optional($0.name) })
  func `says what the table says`(_ verb: String?) async throws {
    let (status, output, talk) = await Capture.run(["help"] + [verb].compactMap { $0 })
    #expect(status == 0)
    #expect(talk.isEmpty)
    try Golden.check(output, "help-\(verb ?? "all").txt")
    if let verb {
      #expect(await Capture.run([verb, "--help"]).output == output)
    } else {
      #expect(await Capture.run([]).output == output)
    }
  }

  @Test func `fits into eighty columns`() {
    let pages = CommandTable.verbs.map(HelpText.of) + [HelpText.general(CommandTable.verbs)]
    for line in pages.flatMap({ $0.split(separator: "\n") }) where !line.hasPrefix("  notifyctl") {
      #expect(DisplayWidth.of(String(line)) <= 80, "\(line)")
    }
  }

  @Test func `gives every verb an example that is understood`() throws {
    for command in CommandTable.verbs {
      #expect(!command.examples.isEmpty, "\(command.name)")
      #expect(command.examples.allSatisfy { $0.line.contains("notifyctl \(command.name)") })
    }
  }

  @Test func `knows the version`() async {
    let (status, output, _) = await Capture.run(["--version"])
    #expect(status == 0)
    #expect(output == "notifyctl \(CommandTable.version)\n")
  }
}

@Suite struct `The manual` {
  private static let file = Golden.package.appendingPathComponent("Packaging/notifyctl.1")

  @Test func `in Packaging is what the table makes`() async throws {
    let (status, output, _) = await Capture.run(["help", "--man"])
    #expect(status == 0)
    try Golden.check(output, file: Self.file)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mandoc")))
  func `passes mandoc's lint`() async throws {
    let outcome = try await TestSupport.Program.run("/usr/bin/mandoc", ["-Tlint", Self.file.path])
    #expect(outcome.output + outcome.errors == "")
  }
}
