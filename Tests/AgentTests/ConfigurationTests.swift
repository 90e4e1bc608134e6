import Foundation
import NotificationEngine
import TestSupport
import Testing

@testable import usernotificationsd

@Suite struct `The user's configuration` {
  private func read(_ text: String) throws -> (Configuration, problems: [String]) {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let path = "\(directory.path)/agent.conf"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return Configuration.read(path)
  }

  @Test func `without a file it is the usual one`() {
    let (configuration, problems) = Configuration.read("/nonexistent/agent.conf")
    #expect(configuration.floodLimit == FloodLimit(atOnce: 5, seconds: 2))
    #expect(problems == [])
  }

  @Test(arguments: [
    ("[Popups]\nAtOnce=3\nSeconds=0.5\n", FloodLimit(atOnce: 3, seconds: 0.5)),
    ("[Popups]\nAtOnce=0\n", nil), ("[Other]\nAtOnce=3\n", FloodLimit()), ("", FloodLimit()),
  ])
  func `says how many popups an app may have`(_ text: String, _ limit: FloodLimit?) throws {
    let (configuration, problems) = try read(text)
    #expect(configuration.floodLimit == limit)
    #expect(problems == [])
  }

  @Test(arguments: ["many", "-1", "", "1e99", "nan"])
  func `a number that is none is named and passed over`(_ word: String) throws {
    let (configuration, problems) = try read("[Popups]\nAtOnce=\(word)\nSeconds=5\n")
    #expect(configuration.floodLimit == FloodLimit(atOnce: 5, seconds: 5))
    #expect(problems.count == 1)
    #expect(problems.first?.contains("AtOnce=\(word) in [Popups]") == true)
  }

  @Test(arguments: ["AtOnce=3\n", "[Popups\n", "[Popups]\nno key\n"])
  func `a file that is none is named`(_ text: String) throws {
    let (configuration, problems) = try read(text)
    #expect(configuration.floodLimit == FloodLimit())
    #expect(problems.count == 1)
  }
}
