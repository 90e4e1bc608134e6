import AgentClient
import Foundation
import Glibc
import NotificationModel
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct `What a long life costs` {
  /// The memory of a process in bytes.
  private func memory(of process: pid_t) throws -> Int {
    let words = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(
      separator: " ")
    return try #require(Int(words[1])) * Int(getpagesize())
  }

  /// Sanitizers keep what is freed for a while, and take their time.
  private static let isSanitized = ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains {
    ProcessInfo.processInfo.environment[$0] != nil
  }

  @Test(.enabled(if: !isSanitized))
  func `T79 notifications that have come and gone leave no memory behind`() async throws {
    try await Session.run(.byCaller) { session in
      try session.configure("[Popups]\nAtOnce=0\n")
      let (client, batch) = (try session.client(), 200)
      var sizes: [Int] = []
      for round in 0..<12 {
        let ids = (0..<batch).map { "n\(round)-\($0)" }
        let body = String(repeating: "納豆 ", count: 1200)
        _ = try await client.add(
          ids.map {
            ["id": .string($0), "title": .string($0), "body": .string(body), "sound": "default"]
          },
          app: .notifyctl)
        try await eventually("all are on the screen") {
          try await session.server.open.count == batch
        }
        #expect(try await client.clear(ids, app: .notifyctl) == batch)
        try await eventually("all are off the screen") { try await session.server.open.isEmpty }
        sizes.append(try memory(of: try #require(session.agentProcess)))
      }
      // After the store's cache is full. A text alone has 12 kB, and some memory is lost between others.
      #expect(sizes[11] - sizes[3] < 8 * batch * 4000, "\(sizes)")
    }
  }
}
