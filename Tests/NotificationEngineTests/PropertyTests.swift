import DesktopBus
import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

/// Whatever happens in whatever order: nothing is lost, twice, early, or doubly on the screen.
@Suite(.timeLimit(.minutes(5)))
struct PropertyTests {
  /// What a test knows of a request it made; each has a title of its own.
  private struct Made {
    var id: String
    /// The time since the boots began at which it is due; nil repeats.
    var due: Double?
    /// It was cancelled or replaced before it was due, or may have been.
    var mayBeTakenBack = false
  }

  @Test(arguments: 1...25)
  func `random deeds keep the promises`(_ seed: Int) async throws {
    var dice = Dice(state: UInt64(seed))
    try await withWorld { world in
      try await world.set(World.category)
      var made: [String: Made] = [:]
      var answered: Set<String> = []
      var servers = 1
      var passed = 0.0
      var trace: [String] = []
      let answers = Lock<[String]>([])
      world.whenTold { event in
        guard event["event"] == "answered" || event["event"] == "dismissed" else { return }
        answers.withLock { $0.append(event["title"]?.string ?? "") }
      }

      for step in 0..<40 {
        let id = ["a", "b", "c"][dice.roll(3)]
        switch dice.roll(14) {
        case 0...3:
          let title = "\(seed).\(step)"
          let delay = Double(dice.roll(200))
          trace.append("add \(id) as \(title) in \(delay)")
          for (other, value) in made where value.id == id && (value.due ?? .infinity) >= passed {
            made[other]?.mayBeTakenBack = true
          }
          made[title] = Made(id: id, due: passed + delay)
          try await world.add(
            .test(id, title: title, category: "select", delay == 0 ? nil : .after(delay)))
        case 4:
          trace.append("cancel \(id)")
          for (other, value) in made where value.id == id && (value.due ?? .infinity) >= passed {
            made[other]?.mayBeTakenBack = true
          }
          let _: Int = try await world.call { world.engine.cancel([id], app: .notifyctl, $0) }
        case 5, 6:
          let seconds = Double(dice.roll(120))
          trace.append("pass \(seconds)")
          try await world.pass(seconds)
          passed += seconds
        case 7:
          let seconds = Double(dice.roll(300))
          trace.append("sleep \(seconds)")
          try await world.sleep(seconds)
          passed += seconds
        case 8:
          let seconds = Double(dice.roll(20_000) - 10_000)
          trace.append("set the clock by \(seconds)")
          try await world.setClock(by: seconds)
        case 9:
          servers += 1
          let server = dice.roll(3) == 0 ? nil : ServerInstance(bus: "bus", name: ":9.\(servers)")
          trace.append("restart, server \(server?.name ?? "same")")
          try await world.restart {
            if let server { world.screen.serverBecomes(server, silently: true) }
          }
        case 10:
          servers += 1
          let server = dice.roll(3) == 0 ? nil : ServerInstance(bus: "bus", name: ":9.\(servers)")
          trace.append("server \(server?.name ?? "none")")
          world.screen.serverBecomes(server)
        case 11:
          let manners: [Screen.Manner] = [.refuses, .isUnresponsive, .givesNoAnswer, .isGone]
          trace.append("manner")
          world.screen.takes(next: manners[dice.roll(4)])
        case 12:
          trace.append("late answers")
          world.screen.answersLate()
        default:
          guard let popup = world.screen.popups.randomElement(using: &dice) else { continue }
          let title = popup.card.content.title
          let deed = dice.roll(3)
          trace.append("answer \(title) \(deed)")
          if deed == 0 {
            world.screen.click("ok", on: popup.card.content.thread)
          } else if deed == 1 {
            world.screen.close(popup.card.content.thread, .dismissed)
          } else {
            try? await world.respond(popup.card.content.thread, "ng")
          }
          answered.insert(title)
        }
        try await world.settle()
        try check(world, made, passed, trace)
      }

      // In the end all is well: a server that works, and time enough.
      world.screen.takes(then: .shows)
      world.screen.serverBecomes(ServerInstance(bus: "bus", name: ":9.999"))
      try await world.settle()
      try await world.pass(400)
      passed += 400
      try check(world, made, passed, trace)
      let delivered = try rows(world)
      for (title, value) in made where !value.mayBeTakenBack {
        #expect(delivered[title]?.count == 1, "\(title) is lost\n\(trace.joined(separator: "\n"))")
      }
      #expect(try await world.list(.pending).notifications.isEmpty)
      #expect(answers.withLock { Set($0).count == $0.count })
      // The screen shows what the store says is open, and nothing waits any more.
      let open = delivered.filter { $0.value.contains("open") }.keys.sorted()
      #expect(world.screen.popups.map(\.card.content.title).sorted() == open)
      #expect(!delivered.values.joined().contains { $0 == "due" || $0 == "posting" })
      #expect(world.alarm.time == nil)
    }
  }

  private func check(
    _ world: World, _ made: [String: Made], _ passed: Double, _ trace: [String]
  ) throws {
    let story = Comment(rawValue: trace.joined(separator: "\n"))
    #expect(world.screen.twins == [], story)
    #expect(Set(world.screen.identifiers).count == world.screen.identifiers.count, story)
    for (title, states) in try rows(world) {
      let request = try #require(made[title], story)
      #expect(states.count == 1, story)
      #expect((request.due ?? 0) <= passed, story)
    }
  }

  /// The states of the deliveries of each title.
  private func rows(_ world: World) throws -> [String: [String]] {
    let rows = try world.stored().database.rows(
      "SELECT json_extract(content, '$.title'), state FROM delivery"
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }
}
