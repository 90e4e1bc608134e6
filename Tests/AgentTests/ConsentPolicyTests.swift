import Foundation
import NotificationEngine
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import usernotificationsd

@Suite(.serialized, .timeLimit(.minutes(3))) struct `The configuration of consent` {
  private func read(_ text: String) throws -> (ConsentPolicy, problems: [String]) {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let (configuration, problems) = Configuration.read(
      try directory.write(text, to: "agent.conf"))
    return (configuration.consent, problems)
  }

  @Test(arguments: ["", "[Popups]\nAtOnce=3\n", "[Consent]\n", "[Consent]\nDefault=ask\n"])
  func `asks about each app unless it says otherwise`(_ text: String) throws {
    let (policy, problems) = try read(text)
    #expect(policy == ConsentPolicy())
    #expect(problems == [])
    #expect(Configuration.read("/nonexistent/agent.conf").problems == [])
  }

  @Test func `has a rule for all and one for each app it names`() throws {
    let (policy, problems) = try read(
      "[Consent]\nDefault=deny\norg.example.App=allow\norg.example.Other=ask\n")
    #expect(policy.usual == .deny)
    #expect(
      policy.apps.map { "\($0.key) \($0.value)" }.sorted() == [
        "org.example.App allow", "org.example.Other ask",
      ])
    #expect(problems == [])
  }

  @Test(arguments: [
    ("Default=maybe", "Default=maybe"), ("org.example.App=", "org.example.App="),
    ("a/b=allow", "'a/b'"),
  ])
  func `names what it does not understand, and passes it over`(
    _ line: String, _ part: String
  ) throws {
    let (policy, problems) = try read("[Consent]\n\(line)\norg.example.Other=deny\n")
    #expect(policy.usual == .ask)
    #expect(Array(policy.apps.values) == [.deny])
    #expect(problems.count == 1)
    #expect(problems.first?.contains(part) == true)
    #expect((problems.first?.count ?? 0) < 500)
  }

  @Test func `names what is far too long in a sentence that is not`() throws {
    let (policy, problems) = try read("[Consent]\n\(String(repeating: "x", count: 10_000))=allow\n")
    #expect(policy == ConsentPolicy())
    #expect(problems.count == 1)
    #expect((problems.first?.count ?? 0) < 500)
  }

  @Test(arguments: ["Default=deny\n", "[Consent\n", "[Consent]\nno key\n"])
  func `a file that is none is named`(_ text: String) throws {
    let (policy, problems) = try read(text)
    #expect(policy == ConsentPolicy())
    #expect(problems.count == 1)
  }

  @Test func `is what the agent goes by`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "[Consent]\nDefault=allow\norg.example.Loud=deny\nx=y\n",
      to: "usernotifications/agent.conf")
    try await Session.run(environment: ["XDG_CONFIG_HOME": directory.path]) { session in
      let sent = try await session.notifyctl("send", "--app", "org.example.New", "T")
      #expect(sent.status == 0, "\(sent.errors)")
      #expect(try await session.posted().summary == "T")
      #expect(try await session.notifyctl("send", "--app", "org.example.Loud", "T").status == 77)
      let status = try await session.notifyctl(
        "authorization", "request", "--app", "org.example.Loud")
      #expect((status.status, status.output) == (1, "denied\n"))
      try await session.agent.complains("x=y in [Consent]")
    }
    directory.remove()
  }
}
