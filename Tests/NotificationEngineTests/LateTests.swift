import NotificationModel
import Testing

@testable import NotificationEngine

/// What is late is delivered or skipped as its policy says, and many at once are summed up.
@Suite(.timeLimit(.minutes(3)))
struct LateTests {
  private static let hour = 3600.0

  @Test func `T20 what is later than its grace period is skipped, and says so`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("early", late: .skip(grace: 600), .after(100)),
        .test("grace", late: .skip(grace: 600), .after(200)), .test("usual", .after(100)))
      try await world.sleep(800)
      #expect(try world.states("early") == ["skipped"])
      #expect(try world.states("grace") == ["open"])
      #expect(try world.states("usual") == ["open"])
      #expect(world.log.contains { $0.hasPrefix("early of org.usernotifications.notifyctl is sk") })
      #expect(world.events.contains("removed early"))
      #expect(try await world.show("early")["originalDate"]?.int == World.after(100))
    }
  }

  @Test func `T20 of a series the last missed moment counts for its grace period`() async throws {
    try await withWorld { world in
      let policy = LatePolicy.skip(grace: 600)
      try await world.add(
        .test("i", late: policy, .after(Self.hour, repeats: true)),
        .test("c", late: policy, .at([.minute: 30], repeats: true)))
      try await world.sleep(5 * Self.hour + 599)
      #expect(try world.states("i") == ["open"])
      #expect(try await world.show("i")["originalDate"]?.int == World.after(5 * Self.hour))
      #expect(try world.states("c") == ["skipped"])
      #expect(try await world.nextDate("i") == World.start.adding(seconds: 6 * Self.hour))
      #expect(try await world.nextDate("c") == World.start.adding(seconds: 5.5 * Self.hour))
    }
  }

  @Test func `T16 the policy is kept over a restart`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", late: .skip(grace: 60), .after(100)))
      let pending = try await world.show("a")
      #expect(pending["latePolicy"] == ["policy": "skip", "grace": 60])
      try await world.restart { world.clock.reboot(after: 1000) }
      #expect(try world.states("a") == ["skipped"])
    }
  }

  @Test func `T21 a late delivery tells the date it was due`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)), .test("b", .after(1000)))
      try await world.sleep(1000)
      let late = try await world.show("a")
      #expect(late["late"] == true)
      #expect(late["originalDate"]?.int == World.after(100))
      #expect(late["originalDateText"]?.string == "2026-07-10T08:01:40+09:00")
      #expect(try await world.show("b")["originalDate"] == nil)
    }
  }

  @Test func `T20 a burst is summed up, and all of it is in the list`() async throws {
    try await withWorld { world in
      let requests = (1...450).map { Request.test("n\($0)", title: "t\($0)", .after(Double($0))) }
      _ = try await world.call { world.engine.add(requests, adder: "", $0) }
      try await world.sleep(Self.hour)
      let shown = world.screen.popups.map(\.card.content)
      #expect(shown.count == Pace.late.atOnce)
      #expect(Set(shown.map(\.title)).isSuperset(of: ["t450", "t449", "t448", "t447"]))
      let summary = try #require(shown.first { $0.title == "446 more notifications came late" })
      #expect(summary.body.hasPrefix("t1\nt2\n"))
      #expect(summary.body.hasSuffix("t20\nand 426 more"))
      #expect(try await world.list(.delivered).notifications.count == 451)
      #expect(world.alarm.time == nil)
      // What comes on time later is shown as ever.
      try await world.add(.test("later", .after(10)))
      try await world.pass(10)
      #expect(world.screen.identifiers.contains("later"))
    }
  }

  @Test func `T20 what has actions is never folded away, but comes one by one`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      let questions = (1...12).map { Request.test("q\($0)", category: "select", .after(10)) }
      let plain = (1...9).map { Request.test("p\($0)", .after(20)) }
      _ = try await world.call { world.engine.add(questions + plain, adder: "", $0) }
      try await world.sleep(Self.hour)
      #expect(world.screen.identifiers.count { $0.hasPrefix("q") } == Pace.late.atOnce)
      try await world.pass(2)
      #expect(world.screen.identifiers.count { $0.hasPrefix("q") } == Pace.late.atOnce + 1)
      try await world.pass(60)
      #expect(world.screen.identifiers.count { $0.hasPrefix("q") } == 12)
      #expect(try await world.list(.delivered).notifications.count == 22)
      #expect(world.screen.twins == [])
    }
  }

  @Test func `T20 a few late ones are shown as they are`() async throws {
    try await withWorld { world in
      let requests = (1...5).map { Request.test("n\($0)", .after(10)) }
      _ = try await world.call { world.engine.add(requests, adder: "", $0) }
      try await world.sleep(Self.hour)
      #expect(world.screen.identifiers == ["n1", "n2", "n3", "n4", "n5"])
    }
  }
}
