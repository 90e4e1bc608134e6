import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import Observation
import TestSupport
import Testing

@testable import UserNotifications

@Suite(.serialized, .timeLimit(.minutes(3))) struct `An observer of the authorization` {
  typealias Change = UNAuthorizationObserver.Change

  private func decide(_ session: Session, _ status: String) async throws {
    _ = try await session.call("SetAuthorization", .string(TestApp.name), .string(status))
  }

  /// The changes that a closure is called for.
  private func heard(
    _ observer: UNAuthorizationObserver
  ) -> (changes: AsyncStream<Change>, token: UNObservationToken) {
    let (changes, continuation) = AsyncStream<Change>.makeStream()
    return (changes, observer.onChange { continuation.yield($0) })
  }

  @Test func `it knows nothing at first, then the status, and what it was before`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false, delegate: nil)
      let observer = UNAuthorizationObserver(center: app.center)
      let (changes, token) = heard(observer)
      var iterator = changes.makeAsyncIterator()
      let change1 = await iterator.next()
      #expect(change1 == Change(old: nil, new: .notDetermined))
      try await decide(session, "authorized")
      let change2 = await iterator.next()
      #expect(change2 == Change(old: .notDetermined, new: .authorized))
      #expect(observer.status == .authorized)
      #expect(observer.settings?.alertSetting == .enabled)
      try await decide(session, "denied")
      let change3 = await iterator.next()
      #expect(change3 == Change(old: .authorized, new: .denied))
      #expect(observer.settings?.alertSetting == .disabled)
      token.cancel()
    }
  }

  @Test func `who comes later is told what is known`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let observer = UNAuthorizationObserver(center: app.center)
      let (first, firstToken) = heard(observer)
      #expect(try await first.first(1) == [Change(old: nil, new: .authorized)])
      let (second, secondToken) = heard(observer)
      #expect(try await second.first(1) == [Change(old: nil, new: .authorized)])
      firstToken.cancel()
      secondToken.cancel()
    }
  }

  @Test func `a loop takes the changes, and other apps' are none`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      var changes = UNAuthorizationObserver(center: app.center).changes.makeAsyncIterator()
      let change4 = await changes.next()
      #expect(change4 == Change(old: nil, new: .authorized))
      _ = try await session.call(
        "SetAuthorization", .string("org.example.Other"), .string("denied"))
      try await decide(session, "notDetermined")
      let change5 = await changes.next()
      #expect(change5 == Change(old: .authorized, new: .notDetermined))
    }
  }

  @Test func `a request is seen by it, also where a person was asked`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false, delegate: nil)
      let observer = UNAuthorizationObserver(center: app.center)
      var changes = observer.changes.makeAsyncIterator()
      let change6 = await changes.next()
      #expect(change6?.new == .notDetermined)
      async let granted = app.center.requestAuthorization(options: [.alert])
      let prompt = try await session.postedNext()
      let server = try session.server
      try await eventually("it is allowed") { await server.invoke(prompt.id, "allow") }
      let change7 = await changes.next()
      #expect(change7 == Change(old: .notDetermined, new: .authorized))
      #expect(try await granted)
    }
  }

  @Test func `what was drawn from it is drawn anew`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      let observer = UNAuthorizationObserver(center: app.center)
      let (redrawn, redraw) = AsyncStream<Void>.makeStream()
      let drawn = withObservationTracking {
        observer.status
      } onChange: {
        redraw.yield()
      }
      // Nothing was known when it was drawn, unless the agent was quicker.
      if drawn == nil { _ = try await redrawn.first(1) }
      try await eventually("it is known") { observer.status == .authorized }
      _ = withObservationTracking {
        observer.status
      } onChange: {
        redraw.yield()
      }
      try await decide(session, "denied")
      _ = try await redrawn.first(1)
      try await eventually("it has changed") { observer.status == .denied }
    }
  }

  @Test func `a closure is not called once its token is gone`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      let observer = UNAuthorizationObserver(center: app.center)
      let calls = Lock(0)
      var token: UNObservationToken? = observer.onChange { _ in calls.withLock { $0 += 1 } }
      var changes = observer.changes.makeAsyncIterator()
      let change8 = await changes.next()
      #expect(change8?.new == .authorized)
      try await eventually("it was called") { calls.withLock { $0 } == 1 }
      #expect(token != nil)
      token = nil
      try await decide(session, "denied")
      let change9 = await changes.next()
      #expect(change9?.new == .denied)
      #expect(calls.withLock { $0 } == 1)
    }
  }

  @Test func `it hears of what changed while there was no agent`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      var changes = UNAuthorizationObserver(center: app.center).changes.makeAsyncIterator()
      let change10 = await changes.next()
      #expect(change10?.new == .authorized)
      try await session.killAgent()
      // Whoever observes has it come again.
      try await eventually("an agent is there") {
        try await session.watcher.owner(of: AgentContract.busName) != nil
      }
      try await decide(session, "denied")
      let change11 = await changes.next()
      #expect(change11 == Change(old: .authorized, new: .denied))
    }
  }

  @Test func `the three ways of an app: it asks, notifies, and offers the settings`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false, delegate: nil)
      let reminders = Reminders(center: app.center)
      let status = reminders.authorization
      try await eventually("it is known") { status.status == .notDetermined }
      async let first = reminders.remind(TestApp.request("a", "first"))
      let prompt = try await session.postedNext()
      let server = try session.server
      try await eventually("it is allowed") { await server.invoke(prompt.id, "allow") }
      try await #expect(first == .added)
      #expect(try await session.postedNext().summary == "first")
      try await eventually("it is heard") { status.status == .authorized }
      try await #expect(reminders.remind(TestApp.request("b", "second")) == .added)
      #expect(try await session.postedNext().summary == "second")
      try await decide(session, "denied")
      try await eventually("it is heard", within: .seconds(1)) { status.status == .denied }
      try await #expect(reminders.remind(TestApp.request("c")) == .offersSettings)
      try await decide(session, "authorized")
      try await eventually("it is heard", within: .seconds(1)) { status.status == .authorized }
      try await #expect(reminders.remind(TestApp.request("c", "third")) == .added)
    }
  }

  @Test func `a thousand changes end with the last one`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      let observer = UNAuthorizationObserver(center: app.center)
      for number in 0..<1000 {
        try await decide(session, number.isMultiple(of: 2) ? "denied" : "authorized")
      }
      try await decide(session, "notDetermined")
      try await eventually("it is the last") { observer.status == .notDetermined }
    }
  }

  @Test func `without an agent nothing is known, and that is not taken for a status`() async throws
  {
    let directory = try TemporaryDirectory()
    let center = UNUserNotificationCenter(
      client: CenterClient(
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(directory.path)/none"],
        identity: { .notifyctl }))
    let observer = UNAuthorizationObserver(center: center)
    // Answered after the observer's own reading.
    _ = await center.notificationSettings()
    #expect(observer.status == nil)
    directory.remove()
  }

  @Test func `when it is released nothing of it is left`() async throws {
    try await Session.run { session in
      let names = try await session.watcher.callBus("ListNames", [])[0].strings?.count
      let left = try await Self.observeAndRelease(session)
      // What was told last may still hold it for a moment.
      try await eventually("the observer is gone") { left.observer == nil }
      try await eventually("the client is gone") { left.client == nil }
      // Its connection, thus its subscription and its thread.
      try await eventually("it has left the bus") {
        try await session.watcher.callBus("ListNames", [])[0].strings?.count == names
      }
    }
  }

  private struct Left {
    weak var observer: UNAuthorizationObserver?
    weak var client: CenterClient?
  }

  /// Observes in each way there is, and lets go of all of it.
  private static func observeAndRelease(_ session: Session) async throws -> Left {
    guard let identifier = AppIdentifier(TestApp.name) else { throw Mishap("no identifier") }
    let client = CenterClient(environment: session.environment, identity: { identifier })
    let observer = UNAuthorizationObserver(center: UNUserNotificationCenter(client: client))
    let (heard, hear) = AsyncStream<Change>.makeStream()
    let token = observer.onChange { hear.yield($0) }
    let loop = Task {
      for await change in observer.changes { hear.yield(change) }
    }
    _ = withObservationTracking {
      observer.status
    } onChange: {
    }
    _ = try await heard.first(2)
    loop.cancel()
    await loop.value
    token.cancel()
    return Left(observer: observer, client: client)
  }
}

/// The sample of the documentation, Authorization.md.
private final class Reminders: Sendable {
  enum Outcome { case added, offersSettings, refused }

  let center: UNUserNotificationCenter
  let authorization: UNAuthorizationObserver

  init(center: UNUserNotificationCenter) {
    self.center = center
    authorization = UNAuthorizationObserver(center: center)
  }

  func remind(_ request: UNNotificationRequest) async throws -> Outcome {
    switch authorization.status {
    case .authorized, .provisional, .ephemeral:
      try await center.add(request)
      return .added
    case .denied: return .offersSettings
    case .notDetermined, nil:
      guard try await center.requestAuthorization(options: [.alert, .sound]) else {
        return .refused
      }
      try await center.add(request)
      return .added
    }
  }
}

@Suite struct `The readings of the authorization` {
  @Test func `are one after the other, however much happens`() {
    let watch = Lock(AuthorizationWatch())
    func begins() -> Bool { watch.withLock { $0.begin() } }
    func readsAgain() -> Bool { watch.withLock { $0.end().again } }
    #expect(!begins(), "nobody wants to know")
    let (key, isOnly) = watch.withLock { $0.add { _ in } }
    #expect(isOnly)
    #expect(begins())
    for _ in 0..<1000 { #expect(!begins()) }
    #expect(readsAgain())
    #expect(!readsAgain())
    #expect(begins())
    #expect(watch.withLock { $0.remove(key) })
    #expect(watch.withLock { !$0.remove(key) })
    #expect(!begins())
  }
}
