import NotificationModel
import NotificationServer
import TestSupport
import Testing

/// The running agent on random time lines: nothing early, twice, or lost.
@Suite(.serialized, .timeLimit(.minutes(3))) struct `The agent on random time lines` {
  @Test(arguments: 1...6)
  func `intervals come once, when their time has passed`(_ seed: Int) async throws {
    let clock = try MovedClock()
    let body: @Sendable (Session) async throws -> Void = { session in
      var dice = Dice(state: UInt64(seed))
      var due: [String: Double] = [:]
      var passed = 0.0
      var trace: [String] = []
      for step in 0..<14 {
        switch dice.roll(6) {
        case 0, 1:
          let seconds = 60 + dice.roll(5000)
          trace.append("schedule \(step) in \(seconds)")
          due["\(step)"] = passed + Double(seconds)
          try await session.notifyctl("schedule", "--in", "\(seconds)", "--id", "\(step)", "T")
        case 2, 3:
          let seconds = Double(dice.roll(3000))
          trace.append("pass \(seconds)")
          try clock.pass(seconds)
          passed += seconds
        case 4:
          let seconds = Double(dice.roll(200_000) - 100_000)
          trace.append("set the clock by \(seconds)")
          try clock.set(by: seconds)
        default:
          trace.append("kill")
          try await session.killAgent()
          try await session.startAgent()
        }
        let story = Comment(rawValue: "seed \(seed)\n\(trace.joined(separator: "\n"))")
        // The call is decided at the clock's moment, so what is due is so by now.
        for (id, time) in due {
          let isPending = try await session.fields(id)["state"] == "pending"
          #expect(isPending == (time > passed), "\(id), \(story)")
        }
      }
      try clock.pass(100_000)
      for id in due.keys {
        try await eventually("\(id) of seed \(seed) has come") {
          try await ["open", "expired"].contains(session.fields(id)["state"]?.string)
        }
      }
      #expect(try await session.list("--pending").isEmpty)
      #expect(
        try await session.list("--delivered").count { due[$0["id"]?.string ?? ""] != nil }
          == due.count)
    }
    try await Session.run(environment: clock.environment, body)
  }
}
