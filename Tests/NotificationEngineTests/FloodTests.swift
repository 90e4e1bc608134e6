import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct FloodTests {
  private static let limit = FloodLimit(atOnce: 3, seconds: 2)

  /// So many requests of one moment; numbered from 0.
  private func flood(_ count: Int, app: AppIdentifier = .notifyctl) -> [Request] {
    (0..<count).map { .test("n\($0)", app: app, title: "T\($0)") }
  }

  private func summaries(_ world: World) -> [Card] {
    world.screen.popups.map(\.card).filter { $0.content.thread.isEmpty }
  }

  @Test func `T58 what an app shows beyond its pace is one summary, and all is listed`()
    async throws
  {
    try await withWorld(floodLimit: Self.limit) { world in
      try await world.add(flood(20))
      #expect(world.screen.identifiers == ["n0", "n1", "n2"])
      try await world.pass(2)
      let summary = try #require(summaries(world).first)
      #expect(summaries(world).count == 1)
      #expect(summary.content.title == "17 more from \(AppIdentifier.notifyctl.name)")
      #expect(summary.content.body.hasPrefix("T3\nT4\n"))
      #expect(summary.app == .notifyctl)
      #expect(summary.content.sound == nil)
      let listed = try await world.list(.delivered).notifications
      let titles = Set(listed.compactMap { $0["title"]?.string })
      #expect(titles.isSuperset(of: (0..<20).map { "T\($0)" }))
      #expect(try await world.state("n19") == "expired")
    }
  }

  @Test func `one more may come after its time`() async throws {
    try await withWorld(floodLimit: Self.limit) { world in
      try await world.add(flood(3))
      try await world.pass(2)
      try await world.add(.test("a"), .test("b"))
      #expect(world.screen.identifiers == ["a", "n0", "n1", "n2"])
    }
  }

  @Test func `what asks for an answer, or is urgent, always comes`() async throws {
    try await withWorld(floodLimit: Self.limit) { world in
      try await world.set(World.category)
      var requests = flood(10)
      for index in requests.indices {
        switch index % 2 {
        case 0: requests[index].content.category = "select"
        default: requests[index].content.level = .timeSensitive
        }
      }
      try await world.add(requests)
      #expect(world.screen.popups.count == 10)
    }
  }

  @Test func `an app that floods takes no other's place`() async throws {
    try await withWorld(floodLimit: Self.limit) { world in
      let other = try #require(AppIdentifier("org.example.Other"))
      _ = try await world.decide(.authorized, app: other)
      try await world.add(flood(20))
      try await world.add(.test("other", app: other))
      #expect(world.screen.identifiers.contains("other"))
    }
  }

  @Test func `a flood that goes on has one summary, which counts on`() async throws {
    try await withWorld(floodLimit: Self.limit) { world in
      try await world.add(flood(10))
      try await world.pass(2)
      let more = (10..<20).map { Request.test("n\($0)", title: "T\($0)") }
      try await world.add(more)
      #expect(summaries(world).map(\.content.title).allSatisfy { $0.hasPrefix("7 more") })
      try await world.pass(10)
      // Within the two seconds one more came to the screen.
      #expect(
        summaries(world).map(\.content.title) == ["16 more from \(AppIdentifier.notifyctl.name)"])
      #expect(world.screen.twins == [])
    }
  }

  @Test func `T58 a summary that is shown in the turn in which it grows counts all`() async throws {
    try await withWorld(floodLimit: Self.limit) { world in
      let isFirst = Lock(true)
      world.whenTold { [clock = world.clock] event in
        // A busy machine: time goes by between two turns.
        guard event["event"] == "expired",
          isFirst.withLock({ isFirst in
            defer { isFirst = false }
            return isFirst
          })
        else { return }
        clock.pass(microseconds: 3_000_000)
      }
      try await world.add(flood(200))
      try await world.pass(30)
      let shown = world.screen.identifiers.count { !$0.isEmpty }
      let title = "\(200 - shown) more from \(AppIdentifier.notifyctl.name)"
      #expect(summaries(world).map(\.content.title) == [title])
    }
  }

  @Test func `what is always refused is summed up, too`() async throws {
    try await withWorld { world in
      world.screen.takes(next: .refuses, .refuses, .refuses, .refuses)
      try await world.add(.test("a", title: "A"))
      try await world.pass(60)
      #expect(summaries(world).map(\.content.body) == ["A"])
      #expect(try await world.state("a") == "expired")
    }
  }
}
