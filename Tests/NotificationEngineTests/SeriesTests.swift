import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct SeriesTests {
  private static func every(_ seconds: Double, _ end: SeriesEnd, start: Double? = nil) -> Trigger {
    let start = start.flatMap { World.start.adding(seconds: $0) }
    return Trigger(.interval(seconds: seconds, start: start), repeats: true, end: end)
  }

  @Test func `a series ends after its count, whatever restarts there are`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", Self.every(60, SeriesEnd(count: 3))))
      for _ in 0..<2 {
        try await world.pass(60)
        try await world.restart()
        #expect(try await world.identifiers(.pending) == ["a"])
      }
      try await world.pass(60)
      #expect(try await world.identifiers(.pending) == [])
      try await world.pass(600)
      #expect(try world.states("a").count == 3)
    }
  }

  @Test func `T20 dates that were missed together count as the one they come as`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", Self.every(60, SeriesEnd(count: 2))))
      try await world.sleep(600)
      #expect(try world.states("a").count == 1)
      try await world.pass(60)
      #expect(try world.states("a").count == 2)
      #expect(try await world.identifiers(.pending) == [])
    }
  }

  @Test func `a request that replaces a series counts anew`() async throws {
    try await withWorld { world in
      let request = Request.test("a", Self.every(60, SeriesEnd(count: 2)))
      try await world.add(request)
      try await world.pass(60)
      try await world.add(request)
      try await world.pass(60)
      #expect(try await world.identifiers(.pending) == ["a"])
      try await world.pass(60)
      #expect(try await world.identifiers(.pending) == [])
    }
  }

  @Test func `a series has no date after its last`() async throws {
    try await withWorld { world in
      let until = World.start.adding(seconds: 120)
      try await world.add(.test("a", Self.every(60, SeriesEnd(until: until))))
      try await world.pass(60)
      #expect(world.alarm.time?.fromStart == 120)
      try await world.pass(60)
      #expect(try await world.identifiers(.pending) == [])
      #expect(try world.states("a").count == 2)
    }
  }

  @Test func `T17 an interval with a start keeps to the clock on the wall`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", Self.every(3600, .never, start: 1800)))
      #expect(world.alarm.time?.fromStart == 1800)
      try await world.setClock(by: 600)
      #expect(world.alarm.time?.fromStart == 1800)
      try await world.pass(1200)
      #expect(try world.states("a").count == 1)
      #expect(world.alarm.time?.fromStart == 5400)
      try await world.restart()
      try await world.setClock(by: -1200)
      #expect(world.alarm.time?.fromStart == 5400)
      #expect(try world.states("a").count == 1)
    }
  }

  @Test func `T23 every second day keeps its time of day in another zone`() async throws {
    try await withWorld { world in
      let start = try #require(LocalTime("2030-01-01T09:00:00"))
      let trigger = Trigger(.every(DateStep(every: 2, .day, from: start)), repeats: true)
      try await world.add(.test("a", trigger))
      #expect(world.alarm.time?.rfc3339 == "2030-01-01T00:00:00Z")
      world.moves(to: "Europe/London")
      try await world.settle()
      #expect(world.alarm.time?.rfc3339 == "2030-01-01T09:00:00Z")
    }
  }
}
