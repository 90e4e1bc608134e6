import DesktopBus
import TestSupport
import Testing

@testable import usernotificationsd

@Suite(.timeLimit(.minutes(3))) struct `Calls of Notify and their answers` {
  private let calls = NotifyCalls()
  private let id = NotifyCalls.Answer.id(7, from: ":1.2")

  @Test func `an answer in time is the call's own`() {
    calls.begin("a")
    calls.called(1)
    #expect(calls.key(of: 1) == "a")
    #expect(calls.answered("a", id) == nil)
    #expect(calls.end("a", givesUp: false) == .answered(id))
    #expect(calls.end("a", givesUp: false) == .unanswered)
  }

  @Test func `T51 an answer after libnotify gave up is a late one, once`() {
    calls.begin("a")
    calls.called(1)
    #expect(calls.end("a", givesUp: true) == .unanswered)
    // Others are made meanwhile.
    calls.begin("b")
    calls.called(2)
    #expect(calls.key(of: 1) == "a")
    #expect(calls.answered("a", id) == NotifyCalls.Late(key: "a", answer: id))
    #expect(calls.key(of: 1) == nil)
    #expect(calls.answered("b", .error) == nil)
    #expect(calls.end("b", givesUp: false) == .answered(.error))
  }

  @Test func `an answer at the very moment of giving up is not late`() {
    calls.begin("a")
    calls.called(1)
    #expect(calls.answered("a", id) == nil)
    #expect(calls.end("a", givesUp: true) == .answered(id))
  }

  @Test func `nothing is awaited of a server that is gone`() {
    calls.begin("a")
    calls.called(1)
    #expect(calls.end("a", givesUp: true) == .unanswered)
    calls.forget()
    #expect(calls.key(of: 1) == nil)
  }

  @Test func `a call that is made again forgets what it waited for`() {
    calls.begin("a")
    calls.called(1)
    #expect(calls.end("a", givesUp: true) == .unanswered)
    calls.begin("a")
    calls.called(2)
    #expect(calls.answered("a", id) == nil)
    #expect(calls.end("a", givesUp: false) == .answered(id))
  }

  @Test func `T51 of a call that was never made no answer is awaited`() {
    calls.begin("a")
    #expect(calls.end("a", givesUp: true) == .notMade)
    // Another call of Notify on the connection is not its.
    calls.called(1)
    #expect(calls.key(of: 1) == nil)
  }

  @Test func `T51 a late answer passes the connection and is seen`() async throws {
    let bus = try PrivateBus()
    let server = try await FaultyServer(address: bus.address)
    let client = try await NotificationClient(address: bus.address)
    let late = Lock<[NotifyCalls.Late]>([])
    client.connection.observeMessages { [calls] message in
      if let answer = calls.see(message) { late.withLock { $0.append(answer) } }
    }
    await server.change { $0.holdsNotify = true }
    calls.begin("a")
    await #expect(throws: BusError.self) { try await client.notify("x", timeoutMilliseconds: 50) }
    #expect(calls.end("a", givesUp: true) == .unanswered)
    _ = try await server.held.first(1)
    let name = await server.uniqueName ?? ""
    await server.answerHeld()
    try await eventually("the late answer is seen") { !late.withLock { $0.isEmpty } }
    #expect(late.withLock { $0 } == [.init(key: "a", answer: .id(1, from: name))])

    await server.change { $0.answersWithText = true }
    calls.begin("b")
    await #expect(throws: BusError.self) { try await client.notify("x") }
    #expect(calls.end("b", givesUp: false) == .answered(.error))
    await client.connection.close()
    await server.stop()
    await bus.stop()
  }
}
