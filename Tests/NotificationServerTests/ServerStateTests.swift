import DesktopBus
import NotificationServer
import Testing

struct ServerStateTests {
  private func notification(
    _ id: UInt32, _ actions: [String] = [], hints: [String: Variant] = [:], timeout: Int32 = -1
  ) -> Notification {
    Notification(
      id: id, sender: ":1.7", summary: "t", actions: actions.map { .init(key: $0, label: $0) },
      hints: hints, expireTimeout: timeout)
  }

  private func signal(_ name: String, _ id: UInt32, _ argument: Variant) -> ServerEffect {
    .signal(ServerSignal(name, [.uint32(id), argument], to: ":1.7"))
  }

  @discardableResult
  private func post(
    _ state: inout ServerState, replacing: UInt32 = 0, at now: Duration = .zero,
    _ actions: [String] = [], hints: [String: Variant] = [:], timeout: Int32 = -1
  ) -> UInt32 {
    state.notify(replacing: replacing, at: now) {
      notification($0, actions, hints: hints, timeout: timeout)
    }.id
  }

  @Test func `numbers begin at 1 and are never 0 and never given twice`() {
    var state = ServerState(lastID: .max - 1)
    #expect(post(&state) == .max)
    #expect(post(&state) == 1)
    _ = state.close(1, .closed)
    #expect(post(&state) == 2)
    var other = ServerState()
    #expect(post(&other) == 1)
  }

  @Test func `a replaced notification keeps its number and moves to the end`() {
    var state = ServerState()
    for _ in 0..<3 { post(&state) }
    let (id, effects) = state.notify(replacing: 2, at: .zero) { notification($0, ["x"]) }
    #expect(id == 2)
    #expect(effects == [.event(.replaced(notification(2, ["x"])))])
    #expect(state.open.map(\.id) == [1, 3, 2])
  }

  @Test(arguments: [4242, 1] as [UInt32])
  func `a number that is not open is not given again`(_ unknown: UInt32) {
    var state = ServerState()
    post(&state)
    _ = state.close(1, .dismissed)
    let (id, effects) = state.notify(replacing: unknown, at: .zero) { notification($0) }
    #expect(id == 2)
    #expect(effects == [.event(.posted(notification(2)))])
  }

  @Test(arguments: CloseReason.allCases)
  func `closing tells the poster why, once`(_ reason: CloseReason) {
    var state = ServerState()
    post(&state)
    #expect(
      state.close(1, reason) == [
        signal("NotificationClosed", 1, .uint32(reason.rawValue)),
        .event(.closed(notification(1), reason)),
      ])
    #expect(state.close(1, reason) == [])
    #expect(state.open.isEmpty)
  }

  @Test func `an action is told, its token before it, then it is closed`() {
    var state = ServerState()
    post(&state, ["default", "ok"])
    #expect(
      state.invoke(1, "ok", token: "t0") == [
        signal("ActivationToken", 1, .string("t0")), signal("ActionInvoked", 1, .string("ok")),
        signal("NotificationClosed", 1, .uint32(2)),
        .event(.closed(notification(1, ["default", "ok"]), .dismissed)),
      ])
    #expect(state.invoke(1, "ok", token: nil) == nil)
  }

  @Test func `a resident notification stays after action and reply`() {
    var state = ServerState()
    post(&state, ["ok", "inline-reply"], hints: ["resident": .bool(true)])
    #expect(
      state.invoke(1, "ok", token: nil) == [signal("ActionInvoked", 1, .string("ok"))])
    #expect(
      state.reply(1, "納豆🍚") == [signal("NotificationReplied", 1, .string("納豆🍚"))])
    #expect(state.open.count == 1)
  }

  @Test func `what is not offered cannot be chosen`() {
    var state = ServerState()
    post(&state, ["ok"])
    #expect(state.invoke(1, "default", token: nil) == nil)
    #expect(state.invoke(2, "ok", token: nil) == nil)
    #expect(state.reply(1, "text") == nil)
    post(&state, ["inline-reply"])
    #expect(state.reply(2, "") == nil)
    #expect(state.reply(2, " ")?.count == 3)
  }

  @Test func `the reason after an action is the rules'`() {
    var state = ServerState(rules: ServerRules(reasonAfterAction: .closed))
    post(&state, ["ok"])
    #expect(
      state.invoke(1, "ok", token: nil)?.contains(
        signal("NotificationClosed", 1, .uint32(3))) == true)
  }

  /// When a notification goes by itself.
  struct Expiry: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let timeout: Int32
    var urgency: Variant?
    var defaultLifetime: Duration?
    let expected: Duration?

    static let all: [Expiry] = [
      .init(testDescription: "0 never", timeout: 0, defaultLifetime: .seconds(5), expected: nil),
      .init(testDescription: "-1 never here", timeout: -1, expected: nil),
      .init(
        testDescription: "-1 by the rules", timeout: -1, defaultLifetime: .seconds(5),
        expected: .seconds(5)),
      .init(testDescription: "any negative", timeout: .min, expected: nil),
      .init(testDescription: "1 ms", timeout: 1, expected: .milliseconds(1)),
      .init(
        testDescription: "the longest", timeout: .max, expected: .milliseconds(Int64(Int32.max))),
      .init(
        testDescription: "critical stays", timeout: -1, urgency: .byte(2),
        defaultLifetime: .seconds(5), expected: nil),
      .init(
        testDescription: "critical with a time", timeout: 10, urgency: .int32(2),
        expected: .milliseconds(10)),
      .init(
        testDescription: "urgency of a wrong type", timeout: -1, urgency: .string("critical"),
        defaultLifetime: .seconds(5), expected: .seconds(5)),
    ]
  }

  @Test(arguments: Expiry.all)
  func `expiry follows timeout, urgency and rules`(_ each: Expiry) {
    var state = ServerState(rules: ServerRules(defaultLifetime: each.defaultLifetime))
    let hints = each.urgency.map { ["urgency": $0] } ?? [:]
    post(&state, at: .seconds(100), hints: hints, timeout: each.timeout)
    #expect(state.nextExpiry == each.expected.map { .seconds(100) + $0 })
  }

  @Test func `expiry closes all that is due, the earliest first, and replacing begins anew`() {
    var state = ServerState()
    post(&state, timeout: 300)
    post(&state, timeout: 100)
    post(&state, timeout: 200)
    post(&state, replacing: 2, at: .milliseconds(50), timeout: 400)
    #expect(state.nextExpiry == .milliseconds(200))
    #expect(state.expire(at: .milliseconds(199)) == [])
    let closed = state.expire(at: .milliseconds(300)).compactMap { effect -> UInt32? in
      if case .event(.closed(let notification, .expired)) = effect { notification.id } else { nil }
    }
    #expect(closed == [3, 1])
    #expect(state.nextExpiry == .milliseconds(450))
    _ = state.close(2, .dismissed)
    #expect(state.nextExpiry == nil)
  }
}
