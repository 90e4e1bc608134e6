import NotificationModel
import Testing

@testable import NotificationEngine

/// A clock that starts before the newest record delivers nothing until it is right.
@Suite(.timeLimit(.minutes(3)))
struct DoubtTests {
  private static let day = 86_400.0
  /// From the world's start back to 1970.
  private static let since1970 = Double(World.start.microseconds) / 1_000_000

  private func atBoot1970(_ body: (World) async throws -> Void) async throws {
    try await withWorld { world in
      try await world.add(
        .test("soon", .after(100)), .test("daily", .at([.hour: 9], repeats: true)),
        .test("later", .after(30 * Self.day)))
      try await world.restart { world.clock.reboot(after: -Self.since1970 + 30) }
      try await body(world)
    }
  }

  @Test func `T31 a boot in 1970 holds deliveries, and says so once`() async throws {
    try await atBoot1970 { world in
      for _ in 0..<5 { try await world.pass(20) }
      #expect(world.screen.deeds == [])
      #expect(world.log.count { $0.contains("1970-01-01") && $0.contains("held") } == 1)
      try await world.setClock(by: Self.since1970)
      #expect(world.screen.identifiers == ["soon"])
      #expect(try await world.nextDate("daily")?.fromStart == 3600)
      #expect(try await world.nextDate("later")?.fromStart == 30 * Self.day)
    }
  }

  @Test func `T31 what is added while the clock is wrong gets its date when it is right`()
    async throws
  {
    try await atBoot1970 { world in
      let added = try await world.add(.test("nine", .at([.hour: 9])), .test("minute", .after(60)))
      #expect(added[0].nextDate == nil)
      #expect(added[0].warnings.contains { $0.contains("clock is wrong") })
      try await world.add(.test("now"))
      #expect(world.screen.identifiers == ["now"])
      try await world.setClock(by: Self.since1970)
      #expect(try await world.nextDate("nine")?.fromStart == 3600)
      #expect(try await world.nextDate("minute")?.fromStart == 90)
    }
  }

  @Test func `T31 a clock that becomes right by itself is noticed`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)))
      try await world.restart { world.clock.reboot(after: -50) }
      #expect(world.alarm.time?.fromStart == -20)
      try await world.pass(60)
      #expect(world.screen.deeds == [])
      try await world.pass(100)
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `T31 a clock that the kernel calls synchronized is right, whatever was recorded`()
    async throws
  {
    try await withWorld { world in
      try await world.add(.test("a", .after(Self.day)), .test("b", .at([.hour: 9])))
      try await world.restart {
        world.clock.reboot(after: -7 * Self.day)
        world.clock.synchronize()
      }
      #expect(!world.log.contains { $0.contains("held") })
      #expect(try await world.nextDate("b") != nil)
    }
  }

  @Test func `T31 a clock that was set back while the agent ran is no reason for doubt`()
    async throws
  {
    try await withWorld { world in
      try await world.setClock(by: 4 * 365 * Self.day)
      try await world.add(.test("a"))
      try await world.setClock(by: -4 * 365 * Self.day)
      try await world.restart { world.clock.reboot(after: 60) }
      #expect(!world.log.contains { $0.contains("held") })
    }
  }
}
