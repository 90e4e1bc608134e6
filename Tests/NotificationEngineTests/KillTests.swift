import DesktopBus
import Foundation
import Glibc
import NotificationModel
import NotificationSchedule
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct KillTests {
  /// A child is killed a moment after so many of its calls were acknowledged.
  @Test(arguments: [1, 4, 15, 40])
  func `T16 T40 what was acknowledged before a SIGKILL is in the store`(
    _ count: Int
  ) async throws {
    let directory = try TemporaryDirectory()
    let path = directory.path
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, count = count as Int] in
      try await Victim(directory: path, lastNote: count).work()
    }
    let notes = (try? String(contentsOfFile: path + "/notes", encoding: .utf8)) ?? ""
    let store = try Store(directory: path) { Issue.record("\($0)") }
    #expect(
      try store.database.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    let lines = notes.split(separator: "\n")
    #expect(lines.count >= count)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      switch words[0] {
      case "added": #expect(try store.request(app: .notifyctl, id: words[1]) != nil)
      case "answered":
        let delivery = try #require(try store.newestDelivery(app: .notifyctl, id: words[1]))
        #expect(delivery.state == .answered)
        #expect(try store.response(of: delivery)?.action == Action.defaultIdentifier)
      default: Issue.record("\(line)")
      }
    }
    // Each delivery that is final by an answer has one, and no other has.
    let odd = try store.database.rows(
      """
      SELECT key FROM delivery LEFT JOIN response ON key = delivery
      WHERE (state = 'answered') != (action IS NOT NULL)
      """
    ) { $0.text(0) }
    #expect(odd == [])
  }
}

/// An agent in a process that is to be killed: it adds and answers, and notes what it was told.
private struct Victim {
  let directory: String
  let lastNote: Int

  func work() async throws {
    let store = try Store(directory: directory) { _ in }
    let screen = Screen(World.server)
    let file = open(directory + "/notes", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let count = Lock(0)
    let note: @Sendable (String) -> Void = { [lastNote] text in
      let bytes = Array((text + "\n").utf8)
      write(file, bytes, bytes.count)
      let isLast = count.withLock { count in
        count += 1
        return count == lastNote
      }
      guard isLast else { return }
      Thread.detachNewThread {
        usleep(UInt32(lastNote) * 97)
        kill(getpid(), SIGKILL)
      }
    }
    let engine = Engine(
      store: store, schedule: Schedule(zone: .gmt),
      ports: Engine.Ports(
        clock: HandClock(at: World.start), alarm: HandAlarm(), presenter: screen,
        prompter: PrompterDouble(), apps: AppDouble(), installed: InstalledDouble(),
        desktop: DesktopDouble(),
        tell: { event in
          guard let id = event["id"]?.string else { return }
          if event["event"] == "posted" { screen.click("default", on: id) }
          if event["event"] == "answered" { note("answered \(id)") }
        }, log: { _ in }),
      makeKey: { UUID().uuidString })
    screen.tell { engine.heard($0) }
    engine.heard(.server(World.server))
    Task { await engine.run() }
    for number in 0... {
      engine.add([.test("a\(number)")], adder: "") { _ in }
      await withCheckedContinuation { continuation in
        engine.add([.test("p\(number)", .after(5))], adder: "") { result in
          if case .success = result { note("added p\(number)") }
          continuation.resume()
        }
      }
    }
  }
}
