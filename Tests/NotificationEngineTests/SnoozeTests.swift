import NotificationModel
import Testing

@testable import NotificationEngine

/// What is put off comes again by itself, beside its series.
@Suite(.timeLimit(.minutes(3)))
struct SnoozeTests {
  private static let day = 86_400.0

  @Test func `T28 a snoozed one leaves the screen and comes again, and its series goes on`()
    async throws
  {
    try await withWorld { world in
      try await world.add(.test("a", sound: .standard, .at([.hour: 9], repeats: true)))
      try await world.pass(3600)
      let snoozed = try await world.snooze("a", 600)
      #expect(snoozed["state"] == "pending")
      #expect(snoozed["nextDate"]?.int == World.after(4200))
      #expect(world.screen.popups.isEmpty)
      #expect(try await world.identifiers(.pending) == ["a", "a"])
      try await world.pass(599)
      #expect(world.screen.popups.isEmpty)
      try await world.pass(1)
      #expect(world.screen.identifiers == ["a"])
      #expect(world.screen.cards.map(\.isSilent) == [false, false])
      #expect(try await world.show("a")["late"] == false)
      #expect(try world.states("a") == ["open"])
      #expect(try await world.nextDate("a")?.fromStart == Self.day + 3600)
    }
  }

  @Test func `T28 the next of a series comes while the one before is put off`() async throws {
    try await withWorld { world in
      try await world.add(.test("a", .after(100, repeats: true)))
      try await world.pass(100)
      _ = try await world.snooze("a", 150)
      try await world.pass(100)
      #expect(world.screen.identifiers == ["a"])
      try await world.pass(50)
      #expect(try world.states("a") == ["open", "open"])
      try await world.pass(50)
      #expect(try world.states("a") == ["replaced", "replaced", "open"])
    }
  }

  @Test func `T28 a snooze survives suspend, restart, boot and a clock that is set`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"))
      _ = try await world.snooze("a", 600)
      try await world.setClock(by: 5000)
      #expect(world.alarm.time?.fromStart == 5600)
      try await world.restart()
      #expect(world.alarm.time?.fromStart == 5600)
      try await world.restart { world.clock.reboot(after: 100) }
      #expect(world.alarm.time?.fromStart == 5600)
      try await world.sleep(700)
      #expect(world.screen.identifiers == ["a"])
      let late = try await world.show("a")
      #expect(late["late"] == true)
      #expect(late["originalDate"]?.int == World.after(5600))
    }
  }

  @Test func `T87 the choices of a category are buttons, which snooze and answer nothing`()
    async throws
  {
    let category = Category(
      id: "nap", actions: [Action(id: "snooze:1", title: "Mine")], options: [.snooze])
    try await withWorld { world in
      try await world.set(category)
      try await world.add(.test("a", category: "nap"))
      let buttons = try #require(world.screen.cards.first).buttons
      #expect(buttons.map(\.key) == ["action:snooze:1", "snooze:300", "snooze:900", "snooze:3600"])
      #expect(buttons.map(\.isOptional) == [false, true, true, true])
      world.screen.click("snooze:900", on: "a")
      try await world.settle()
      #expect(world.screen.popups.isEmpty)
      #expect(try await world.nextDate("a")?.fromStart == 900)
      #expect(try world.response("a") == nil)
      #expect(world.events.last == "snoozed a")
    }
  }

  @Test func `a key of a choice that the category does not offer is unknown`() async throws {
    try await withQuestion { world in
      world.screen.click("snooze:900", on: "q")
      try await world.settle()
      #expect(try world.states("q") == ["open"])
      #expect(world.log.contains { $0.contains("unknown action 'snooze:900'") })
    }
  }

  @Test func `what is put off can be answered, put off again, and taken back`() async throws {
    try await withQuestion { world in
      _ = try await world.snooze("q", 600)
      _ = try await world.snooze("q", 60)
      #expect(try await world.nextDate("q")?.fromStart == 60)
      #expect(try await world.call { world.engine.cancel(["q"], app: nil, $0) } == 1)
      #expect(try world.states("q") == ["removed"])
      #expect(world.alarm.time == nil)
      try await world.add(.test("r", category: "select"))
      _ = try await world.snooze("r", 60)
      try await world.respond("r", "ok")
      try await world.pass(100)
      #expect(try world.states("r") == ["answered"])
    }
  }

  @Test func `what cannot be put off says why`() async throws {
    try await withQuestion { world in
      #expect(try await failure { _ = try await world.snooze("x", 60) }?.code == .notFound)
      try await world.add(.test("p", .after(100)))
      #expect(try await failure { _ = try await world.snooze("p", 60) }?.code == .notFound)
      #expect(try await failure { _ = try await world.snooze("q", 0) }?.code == .invalidArguments)
      #expect(try await failure { _ = try await world.snooze("q", 1e15) }?.code == .neverFires)
      #expect(try await failure { _ = try await world.snooze("q", .nan) }?.code != nil)
      #expect(try world.states("q") == ["open"])
      try await world.respond("q", "ok")
      #expect(try await failure { _ = try await world.snooze("q", 60) }?.code == .alreadyAnswered)
    }
  }

  @Test func `one that is on its way to the screen is taken off it when it gets there`()
    async throws
  {
    try await withWorld { world in
      world.screen.takes(next: .hangs)
      world.engine.add([.test("a")], adder: "") { _ in }
      try await world.until("the call hangs") { world.screen.isHanging }
      let _: [String: Value] = try await world.call {
        world.engine.snooze("a", app: nil, seconds: 60, $0)
      }
      world.screen.release()
      try await world.settle()
      #expect(world.screen.popups.isEmpty)
      try await world.pass(60)
      #expect(world.screen.identifiers == ["a"])
    }
  }
}
