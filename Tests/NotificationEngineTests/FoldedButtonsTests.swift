import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct FoldedButtonsTests {
  private static func actions(_ count: Int) -> [Action] {
    (0..<count).map { Action(id: "a\($0)", title: "A\($0)") }
  }

  /// What `Add` warns of, for a request of so many actions and another one with none.
  private func warnings(
    _ count: Int, _ limits: ServerLimits, options: Set<Category.Option> = []
  ) async throws -> [[String]] {
    var warnings: [[String]] = []
    try await withWorld { world in
      world.screen.shows(limits)
      try await world.set(Category(id: "select", actions: Self.actions(count), options: options))
      warnings = try await world.add(.test("q", category: "select"), .test("plain")).map(\.warnings)
    }
    return warnings
  }

  @Test func `T45 Add says how many buttons the server shows of those that are asked for`()
    async throws
  {
    let sentence =
      "the notification server shows 3 buttons, and 'q' has 4: one of them opens a window with all"
    #expect(try await warnings(4, ServerLimits(mostButtons: 3)) == [[sentence], []])
  }

  @Test func `T45 Add is silent where all buttons have room`() async throws {
    #expect(try await warnings(3, ServerLimits(mostButtons: 3)) == [[], []])
    #expect(try await warnings(4, ServerLimits()) == [[], []])
  }

  @Test func `T45 buttons to snooze are left out without a word`() async throws {
    let limits = ServerLimits(mostButtons: 3)
    #expect(try await warnings(3, limits, options: [.snooze]) == [[], []])
  }

  @Test func `T45 a server without buttons leaves the command line`() async throws {
    let sentence =
      "the notification server shows no buttons; 'q' is answered by: notifyctl respond q ACTION"
    #expect(try await warnings(1, ServerLimits(mostButtons: 0)) == [[sentence], []])
  }

  @Test func `T45 a request with actions of its own, and one for later, are warned of as well`()
    async throws
  {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostButtons: 3))
      var later = Request.test("later", .after(60))
      later.content.actions = Self.actions(5)
      let added = try await world.add(later)
      #expect(added[0].warnings.count == 1)
    }
  }

  @Test func `T45 nothing is said of the buttons of a server that has gone`() async throws {
    try await withWorld { world in
      world.screen.shows(ServerLimits(mostButtons: 3))
      world.screen.serverBecomes(nil)
      try await world.set(Category(id: "select", actions: Self.actions(4)))
      let added = try await world.add(.test("q", category: "select"))
      #expect(
        added[0].warnings == ["there is no notification server; it is shown when one comes"])
    }
  }
}
