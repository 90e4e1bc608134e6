import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import UserNotifications

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Authorization of an app` {
  /// Asks, lets a person do something with the question, and gives what the app was told.
  private func ask(
    _ session: Session, _ app: TestApp, options: UNAuthorizationOptions = [.alert, .sound],
    _ person: @escaping @Sendable (UInt32) async throws -> Bool
  ) async throws -> Bool {
    async let granted = app.center.requestAuthorization(options: options)
    let prompt = try await session.postedNext()
    #expect(prompt.summary == "\(TestApp.name) would like to send you notifications")
    #expect(prompt.body == "Notifications may include alerts and sounds.")
    try await promptIsOpen(session)
    try await #expect(person(prompt.id))
    return try await granted
  }

  /// Waits until the agent knows that the question is on the server.
  private func promptIsOpen(_ session: Session) async throws {
    try await eventually("it is open") {
      let prompt = try await session.call(
        "Show", .string("org.usernotifications.Agent"), .string(TestApp.name))
      return prompt[0].dictionary?["state"] == .string("open")
    }
  }

  @Test func `67, 68 a person is asked once, and their yes is remembered`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      #expect(await app.center.notificationSettings().authorizationStatus == .notDetermined)
      let server = try session.server
      #expect(try await ask(session, app) { await server.invoke($0, "allow") })
      let settings = await app.center.notificationSettings()
      #expect(settings.authorizationStatus == .authorized)
      #expect(settings.alertSetting == .enabled)
      #expect(settings.badgeSetting != .enabled)
      #expect(try await app.center.requestAuthorization(options: [.alert, .sound]))
      try await app.center.add(TestApp.request("a", "after it"))
      #expect(try await session.postedNext().summary == "after it")
    }
  }

  @Test func `67, 68 a no is remembered, and is no error`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      let server = try session.server
      #expect(try await !ask(session, app) { await server.invoke($0, "deny") })
      #expect(await app.center.notificationSettings().authorizationStatus == .denied)
      #expect(try await !app.center.requestAuthorization(options: [.alert]))
    }
  }

  @Test func `68 a question that is closed leaves it open`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      let server = try session.server
      #expect(try await !ask(session, app) { await server.dismiss($0) })
      #expect(await app.center.notificationSettings().authorizationStatus == .notDetermined)
    }
  }

  @Test func `a question that is open when the agent is killed is asked again, once`() async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      let (answers, answer) = AsyncStream<Bool>.makeStream()
      app.asksForAuthorization { isGranted, _ in answer.yield(isGranted) }
      _ = try await session.postedNext()
      // Killed before it knows, it would ask twice rather than never.
      try await promptIsOpen(session)
      try await session.killAgent()
      let again = try await session.postedNext()
      try await eventually("one is open") { try await session.server.open.count == 1 }
      try await eventually("it can be answered") {
        try await session.server.invoke(again.id, "allow")
      }
      #expect(try await answers.first(1) == [true])
      // A later answer would be a second one.
      _ = await app.center.notificationSettings()
      answer.finish()
      var more: [Bool] = []
      for await granted in answers { more.append(granted) }
      #expect(more.isEmpty)
    }
  }

  @Test func `69 a trial is granted at once, and quiet`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      #expect(try await app.center.requestAuthorization(options: [.alert, .sound, .provisional]))
      #expect(await app.center.notificationSettings().authorizationStatus == .provisional)
      let content = TestApp.content("T")
      content.sound = .default
      try await app.center.add(
        UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      let shown = try await session.postedNext()
      #expect(shown.hints["urgency"] == .byte(0))
      #expect(shown.hints["suppress-sound"] == .bool(true))
    }
  }

  @MainActor @Test func `8 a closure of the main actor is called off the main thread`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session)
      let wasMain = await withCheckedContinuation { continuation in
        app.center.getNotificationSettings { _ in
          continuation.resume(returning: Thread.isMainThread)
        }
      }
      #expect(!wasMain)
    }
  }

  @Test func `74 a badge is a number from 0 on, and needs authorization`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      await #expect(throws: UNError(.badgeInputInvalid)) {
        try await app.center.setBadgeCount(-1)
      }
      await #expect(throws: UNError(.notificationsNotAllowed)) {
        try await app.center.setBadgeCount(1)
      }
      _ = try await session.call("SetAuthorization", .string(TestApp.name), .string("authorized"))
      try await app.center.setBadgeCount(1)
      try await app.center.setBadgeCount(0)
    }
  }

  @Test func `without an agent each call ends with a word what to install`() async throws {
    let directory = try TemporaryDirectory()
    let center = UNUserNotificationCenter(
      client: CenterClient(
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=\(directory.path)/none"],
        identity: { .notifyctl }))
    let error = await #expect(throws: UNLinuxError.self) {
      try await center.add(TestApp.request("a"))
    }
    #expect(error?.code == .agentUnavailable)
    #expect(error?.localizedDescription.contains("dbus-run-session") ?? false)
    #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
    #expect(await center.pendingNotificationRequests().isEmpty)
    directory.remove()
  }
}
