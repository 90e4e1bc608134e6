import NotificationModel
import NotificationSchedule
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct TimeTests {
  private static let hour = 3600.0
  private static let day = 86_400.0

  @Test func `T18 a request leaves in the transaction that makes it due`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(10)))
      try await world.pass(9.999999)
      #expect(world.screen.deeds == [])
      try await world.pass(0.000001)
      #expect(world.screen.deeds == [.show("a")])
      #expect(try await world.identifiers(.pending) == [])
      for _ in 0..<3 { world.engine.alarmRang() }
      try await world.pass(100)
      #expect(world.screen.deeds == [.show("a")])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `T18 an agent that ends between due and the screen shows it when it is back`()
    async throws
  {
    try await withWorld(server: nil) { world in
      try await world.add(.test("a", .after(10)))
      try await world.pass(10)
      #expect(try world.states("a") == ["due"])
      try await world.restart { world.screen.serverBecomes(World.server, silently: true) }
      #expect(world.screen.deeds.filter { $0 == .show("a") }.count == 1)
      #expect(try world.states("a") == ["open"])
    }
  }

  @Test func `T16 what was added is there after a restart`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(10)), .test("b", .at([.hour: 9])))
      try await world.restart()
      #expect(try await world.identifiers(.pending) == ["a", "b"])
      #expect(world.alarm.time?.fromStart == 10)
    }
  }

  @Test func `T14 an interval counts the time that passes, not the clock`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)))
      try await world.setClock(by: 5000)
      #expect(world.screen.deeds == [])
      #expect(world.alarm.time?.fromStart == 5100)
      try await world.setClock(by: -9000)
      #expect(world.alarm.time?.fromStart == -3900)
      try await world.pass(99)
      #expect(world.screen.deeds == [])
      try await world.pass(1)
      #expect(world.screen.deeds == [.show("a")])
    }
  }

  @Test func `T31 a call that comes before the news of a clock set forward fires nothing early`()
    async throws
  {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)))
      world.clock.set(by: 5000)
      try await world.barrier()
      try await world.settle()
      #expect(world.screen.deeds == [])
      #expect(world.alarm.time?.fromStart == 5100)
    }
  }

  @Test func `T14 an interval goes on in suspend`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)), .test("b", .after(200)))
      try await world.sleep(150)
      #expect(world.screen.identifiers == ["a"])
      #expect(world.alarm.time?.fromStart == 200)
    }
  }

  @Test func `T16 after a boot the wall clock decides about an interval`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100)), .test("b", .after(1000)))
      try await world.restart { world.clock.reboot(after: 300) }
      #expect(world.screen.identifiers == ["a"])
      #expect(world.alarm.time?.fromStart == 1000)
      try await world.pass(699)
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(1)
      #expect(world.screen.identifiers == ["a", "b"])
    }
  }

  @Test func `T17 a repeat keeps its anchor over lateness, restart and boot`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100, repeats: true)))
      try await world.sleep(130)
      #expect(world.alarm.time?.fromStart == 200)
      try await world.restart()
      #expect(world.alarm.time?.fromStart == 200)
      try await world.setClock(by: 1000)
      #expect(world.alarm.time?.fromStart == 1200)
      try await world.setClock(by: -1000)
      try await world.restart { world.clock.reboot(after: 115) }
      #expect(world.alarm.time?.fromStart == 300)
      #expect(try world.states("a") == ["replaced", "open"])
    }
  }

  @Test func `T20 missed repeats come back as one`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("i", .after(60, repeats: true)), .test("c", .at([.minute: 0], repeats: true)))
      try await world.sleep(3 * Self.day + 30)
      #expect(try world.states("i") == ["open"])
      #expect(try world.states("c") == ["open"])
      #expect(try await world.nextDate("i")?.fromStart == 3 * Self.day + 60)
      #expect(try await world.nextDate("c")?.fromStart == 3 * Self.day + Self.hour)
    }
  }

  @Test func `T21 T22 what comes late is whole, says so, and keeps the date it was due`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("late", title: "納豆", category: "select", .at([.hour: 9])))
      try await world.add(.test("timely", .after(Self.day - 59)))
      try await world.sleep(Self.day)
      let late = try await world.show("late")
      #expect(late["late"]?.bool == true)
      #expect(late["date"]?.int == world.clock.wall.microseconds)
      let delivery = try #require(
        try world.stored().newestDelivery(app: .notifyctl, id: "late"))
      #expect(delivery.scheduled.fromStart == Self.hour)
      #expect(try await world.show("timely")["late"]?.bool == false)
      let card = try #require(world.screen.cards.first)
      #expect(card.content.title == "納豆")
      #expect(card.buttons.count == 3)
      #expect(try await world.identifiers(.delivered).contains("late"))
    }
  }

  @Test func `T31 a clock set back makes nothing come twice`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("once", .at([.hour: 9])), .test("daily", .at([.hour: 9], repeats: true)))
      try await world.pass(1.5 * Self.hour)
      #expect(world.screen.deeds.count == 2)
      try await world.setClock(by: -Self.hour)
      try await world.pass(2 * Self.hour)
      #expect(world.screen.deeds.count == 2)
      #expect(try await world.nextDate("daily")?.fromStart == Self.day + Self.hour)
    }
  }

  @Test func `T31 a clock that was years ahead for a while silences no series`() async throws {
    try await withWorld { world in
      try await world.add(.test("daily", .at([.hour: 9], repeats: true)))
      try await world.setClock(by: 4 * 365 * Self.day)
      #expect(try world.states("daily") == ["open"])
      try await world.add(.test("once", .at([.hour: 9])))
      try await world.setClock(by: -4 * 365 * Self.day)
      // Today's has come already, while the clock was wrong.
      #expect(try await world.nextDate("daily")?.fromStart == Self.day + Self.hour)
      #expect(try await world.nextDate("once")?.fromStart == Self.hour)
      #expect(world.screen.deeds.count == 1)
    }
  }

  @Test func `T31 a clock set back leaves a trigger with a zone of its own right`() async throws {
    try await withWorld { world in
      try await world.add(.test("london", .at([.hour: 9], zone: "Europe/London")))
      try await world.setClock(by: -Self.day)
      #expect(try await world.nextDate("london")?.fromStart == -Self.day + 9 * Self.hour)
      #expect(try world.stored().staleRequests(zone: "Asia/Tokyo", limit: 9).isEmpty)
    }
  }

  @Test func `35 another zone moves floating triggers and no others`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("floating", .at([.hour: 9])),
        .test("tokyo", .at([.hour: 10], zone: "Asia/Tokyo")), .test("interval", .after(7200)))
      world.moves(to: "Europe/London")
      try await world.settle()
      // 08:00 in Tokyo is 00:00 in London in summer.
      #expect(try await world.nextDate("floating")?.fromStart == 9 * Self.hour)
      #expect(try await world.nextDate("tokyo")?.fromStart == 2 * Self.hour)
      #expect(try await world.nextDate("interval")?.fromStart == 2 * Self.hour)
      #expect(world.alarm.time?.fromStart == 2 * Self.hour)
      #expect(
        try await world.show("floating")["nextDateText"]?.string == "2026-07-10T09:00:00+01:00")
    }
  }

  @Test func `a zone that changed while the agent was away is noticed`() async throws {
    try await withWorld { world in
      for number in 0..<450 {
        world.engine.add([.test("\(number)", .at([.hour: 9]))], adder: "") { _ in }
      }
      try await world.settle()
      await world.end()
      world.moves(to: "Europe/London")
      try world.begin()
      try await world.settle()
      let dates = Set(try await world.list(.pending).notifications.map { $0["nextDate"]?.int })
      #expect(dates == [World.start.adding(seconds: 9 * Self.hour)?.microseconds])
    }
  }

  @Test func `T23 a daily trigger keeps its hour across the change of the clocks`() async throws {
    let world = try World(zone: "Europe/London")
    try await world.settle()
    try await world.add(.test("a", .at([.hour: 9], repeats: true)))
    var hours: Set<String> = []
    try await world.sleep(100 * Self.day)
    for _ in 0..<14 {
      let text = try #require(try await world.show("a", app: nil)["state"]?.string)
      #expect(text == "pending" || text == "open")
      let pending = try #require(try await world.list(.pending).notifications.first)
      hours.insert(String(pending["nextDateText"]?.string?.dropFirst(10) ?? ""))
      try await world.pass(Self.day)
    }
    #expect(hours == ["T09:00:00+01:00", "T09:00:00+00:00"])
    #expect(world.screen.deeds.count { $0 == .show("a") } == 15)
    await world.end()
  }

  @Test func `without anything to come no alarm is set`() async throws {
    try await withWorld { world in
      #expect(world.alarm.time == nil)
      try await world.add(.test("never", .at([.month: 2, .day: 30])), .test("now"))
      #expect(world.alarm.time == nil)
      #expect(world.log.contains { $0.contains("never") })
    }
  }

  @Test func `many that are due at once all come, each once`() async throws {
    try await withWorld { world in
      let requests = (0..<300).map { Request.test("\($0)", .after(10)) }
      _ = try await world.call { world.engine.add(requests, adder: "", $0) }
      try await world.sleep(10)
      #expect(world.screen.popups.count == 300)
      #expect(world.screen.deeds.count == 300)
      #expect(world.screen.twins == [])
      #expect(world.alarm.time == nil)
    }
  }

  @Test func `a request that cannot be read is kept, and does not keep the agent busy`()
    async throws
  {
    try await withWorld { world in
      try await world.add(.test("a", .after(10)), .test("b", .after(10)))
      try await world.restart {
        try world.stored().database.run("UPDATE request SET content = '{}' WHERE id = 'a'")
      }
      try await world.pass(20)
      #expect(world.screen.identifiers == ["b"])
      #expect(world.alarm.time == nil)
      #expect(
        try world.stored().database.rows("SELECT id FROM request") { $0.text(0) } == ["a"])
    }
  }

  @Test func `final deliveries are kept for 30 days`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"), .test("b"))
      world.screen.click("default", on: "a")
      try await world.settle()
      try await world.sleep(29 * Self.day)
      try await world.barrier()
      #expect(try await world.state("a") == "answered")
      try await world.sleep(1.1 * Self.day)
      try await world.barrier()
      #expect(try await failure { _ = try await world.show("a") }?.code == .notFound)
      #expect(try await world.state("b") == "open")
    }
  }
}
