import DesktopBus
import FoundationEssentials
import NotificationModel
import NotificationSchedule
import TestSupport
import Testing

@testable import NotificationEngine

/// Random triggers on random time lines: never early, never twice, never lost.
@Suite(.timeLimit(.minutes(5)))
struct TimelineTests {
  private static let zones = [
    "Asia/Tokyo", "Europe/London", "America/New_York", "Australia/Lord_Howe", "UTC",
  ]

  /// What a test knows of a request that it added.
  private struct Made {
    var trigger: Trigger
    /// The time that had passed when it was added.
    var at: Double
    /// Whether the machine was booted after that: the wall clock then decides about an interval.
    var isOfOldBoot = false
  }

  /// One delivery as it was when it became due.
  private struct Seen: Sendable {
    var id: String
    var scheduled: Instant
    var wall: Instant
    var zone: String
  }

  @Test(arguments: 1...40)
  func `a random time line keeps the promises`(_ seed: Int) async throws {
    var dice = Dice(state: UInt64(seed) &* 7919)
    try await withWorld { world in
      var made: [String: Made] = [:]
      var passed = 0.0
      var zone = Self.zones[0]
      var seen: [Seen] = []
      var known: Set<String> = []
      var trace: [String] = []

      for step in 0..<30 {
        switch dice.roll(10) {
        case 0, 1, 2:
          let trigger = Self.trigger(&dice)
          trace.append("add \(step): \(trigger)")
          made["\(step)"] = Made(trigger: trigger, at: passed)
          try await world.add(.test("\(step)", trigger))
        case 3, 4:
          let seconds = Double(dice.roll(90_000))
          trace.append("pass \(seconds)")
          try await world.pass(seconds)
          passed += seconds
        case 5:
          let seconds = Double(dice.roll(400_000))
          trace.append("sleep \(seconds)")
          try await world.sleep(seconds)
          passed += seconds
        case 6:
          let seconds = Double(dice.roll(200_000) - 100_000)
          trace.append("set the clock by \(seconds)")
          try await world.setClock(by: seconds)
        case 7:
          zone = Self.zones[dice.roll(Self.zones.count)]
          trace.append("zone \(zone)")
          world.moves(to: zone)
          try await world.settle()
        case 8:
          trace.append("restart")
          try await world.restart()
        default:
          let seconds = Double(dice.roll(5000) + 30)
          trace.append("boot after \(seconds)")
          try await world.restart { world.clock.reboot(after: seconds) }
          passed += seconds
          for id in made.keys { made[id]?.isOfOldBoot = true }
        }
        for new in try Self.deliveries(world, zone) where known.insert(new.key).inserted {
          seen.append(new.seen)
        }
        try check(made, seen, passed, world, "seed \(seed)\n\(trace.joined(separator: "\n"))")
      }

      // Time enough for all that comes at all, by a clock that is right.
      try await world.sleep(60 * 86_400)
      try await world.settle()
      let delivered = Set(try Self.deliveries(world, zone).map(\.seen.id))
      let pending = Set(try await world.identifiers(.pending))
      for (id, one) in made {
        let story = Comment(
          rawValue: "\(id) is lost; seed \(seed)\n\(trace.joined(separator: "\n"))")
        #expect(delivered.contains(id), story)
        #expect(pending.contains(id) == one.trigger.repeats, story)
      }
    }
  }

  private func check(
    _ made: [String: Made], _ seen: [Seen], _ passed: Double, _ world: World, _ trace: String
  ) throws {
    let story = Comment(rawValue: trace)
    #expect(world.screen.twins == [], story)
    for (id, all) in Dictionary(grouping: seen, by: \.id) {
      let one = try #require(made[id], story)
      // None of them twice, though a clock that is set back goes through some times again.
      #expect(Set(all.map(\.scheduled)).count == all.count, story)
      if !one.trigger.repeats { #expect(all.count == 1, story) }
      switch one.trigger.rhythm {
      case .interval(let seconds, _):
        // In the time since the boot; after another boot by the wall clock, which may be wrong.
        guard !one.isOfOldBoot else { continue }
        #expect(Double(all.count) * seconds <= passed - one.at + 0.001, story)
      case .every: break
      case .calendar(let match):
        for delivery in all {
          #expect(delivery.scheduled <= delivery.wall, story)
          #expect(Self.matches(delivery, match), story)
        }
      }
    }
  }

  /// Whether the wall clock of the zone shows the hour and minute, but for the hour of a gap.
  private static func matches(_ delivery: Seen, _ match: CalendarMatch) -> Bool {
    guard let minute = match.components[.minute] else { return true }
    let schedule = Schedule(zone: .init(identifier: match.zone ?? delivery.zone) ?? .gmt)
    let text = schedule.rfc3339(delivery.scheduled)
    let shown = Int(text.dropFirst(14).prefix(2))
    // Half-hour gaps shift by 30 minutes.
    return shown == minute || shown == (minute + 30) % 60
  }

  /// All deliveries in the store, in the order they came.
  private static func deliveries(
    _ world: World, _ zone: String
  ) throws -> [(key: String, seen: Seen)] {
    try world.stored().database.rows(
      "SELECT key, id, coalesce(original, scheduled), date FROM delivery WHERE app != ? ORDER BY rowid",
      .text(AppIdentifier.agent.name)
    ) { row in
      (
        row.text(0),
        Seen(
          id: row.text(1), scheduled: Instant(microseconds: row.int(2)),
          wall: Instant(microseconds: row.int(3)), zone: zone)
      )
    }
  }

  private static func trigger(_ dice: inout Dice) -> Trigger {
    let repeats = dice.roll(2) == 0
    switch dice.roll(3) {
    case 0: return .after(Double(60 + dice.roll(100_000)), repeats: repeats)
    case 1: return .at([.minute: dice.roll(60)], repeats: repeats)
    default:
      let zone = dice.roll(2) == 0 ? nil : zones[dice.roll(zones.count)]
      return .at([.hour: dice.roll(24), .minute: dice.roll(60)], zone: zone, repeats: repeats)
    }
  }
}
