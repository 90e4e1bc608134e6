import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import UserNotifications

@Suite(.serialized, .timeLimit(.minutes(3))) struct `The delegate` {
  @Test func `6 the center does not keep its delegate`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      do {
        let delegate = RecordingDelegate()
        app.center.delegate = delegate
        #expect(app.center.delegate === delegate)
      }
      #expect(app.center.delegate == nil)
      // It is shown all the same.
      try await app.center.add(TestApp.request("a", "T"))
      #expect(try await session.posted().summary == "T")
    }
  }

  @Test func `7 a response from before there was a delegate comes once there is one`() async throws
  {
    try await Session.run { session in
      let early = try await TestApp(session, delegate: nil)
      early.center.setNotificationCategories([TestApp.category])
      let shown = try await session.shows(early, "a")
      try await #expect(session.server.invoke(shown, "action_ng"))
      let late = try await TestApp(session)
      try await eventually("it is handed over") { late.delegate.received.count == 1 }
      #expect(late.delegate.received[0].actionIdentifier == "action_ng")
    }
  }

  @Test(
    arguments: [
      ([.banner, .list, .sound], 1), ([.banner], 1), ([.list], 0), ([.alert], 1),
    ] as [(UNNotificationPresentationOptions, UInt8)])
  func `39, 44 the delegate says how it is shown`(
    options: UNNotificationPresentationOptions, urgency: UInt8
  ) async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: RecordingDelegate(presents: options))
      let content = TestApp.content("T")
      content.sound = .default
      try await app.center.add(
        UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      let shown = try await session.posted()
      #expect(shown.hints["urgency"] == .byte(urgency))
      #expect((shown.hints["suppress-sound"] == nil) == options.contains(.sound))
      #expect(app.delegate.presented.map(\.request.identifier) == ["a"])
      #expect(!app.delegate.wasCalledOnMain)
    }
  }

  @Test func `40, 44 an empty answer shows nothing`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: RecordingDelegate(presents: []))
      try await app.center.add(TestApp.request("a"))
      try await eventually("it is asked") { app.delegate.presented.count == 1 }
      try await session.reaches(.skipped, "a")
      #expect(await app.center.deliveredNotifications().isEmpty)
    }
  }

  @Test func `41, 42 a delegate without willPresent leaves it to the notification`() async throws {
    final class Silent: NSObject, UNUserNotificationCenterDelegate {}
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      let silent = Silent()
      app.center.delegate = silent
      let content = TestApp.content("T")
      content.sound = .default
      try await app.center.add(
        UNNotificationRequest(identifier: "a", content: content, trigger: nil))
      let shown = try await session.posted()
      #expect(shown.hints["sound-name"] != nil)
      withExtendedLifetime(silent) {}
    }
  }

  @Test func `39 an app that is not active is not asked`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: RecordingDelegate(presents: []))
      app.center.applicationState = .background
      try await app.center.add(TestApp.request("a", "T"))
      #expect(try await session.posted().summary == "T")
      #expect(app.delegate.presented.isEmpty)
    }
  }

  @Test func `45, 46 a click on the notification itself, once`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let shown = try await session.shows(app, "a", category: "")
      try await #expect(session.server.invoke(shown, "default"))
      try await eventually("it is handed over") { !app.delegate.received.isEmpty }
      let response = app.delegate.received[0]
      #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier)
      #expect(response.notification.request.identifier == "a")
      #expect(!app.delegate.wasCalledOnMain)
      // 52: it has left the list.
      #expect(await app.center.deliveredNotifications().isEmpty)
      #expect(app.delegate.received.count == 1)
    }
  }

  @Test func `47, 48 a dismissal is told only if the category wants it`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      app.center.setNotificationCategories([TestApp.category])
      for category in ["", "category_select"] {
        let shown = try await session.shows(app, "with \(category)", category: category)
        try await #expect(session.server.dismiss(shown))
        try await session.reaches(.dismissed, "with \(category)")
      }
      try await eventually("it is handed over") { !app.delegate.received.isEmpty }
      #expect(
        app.delegate.received.map(\.actionIdentifier) == [UNNotificationDismissActionIdentifier])
      #expect(
        app.delegate.received.map(\.notification.request.identifier) == ["with category_select"])
    }
  }

  @Test func `49 a button and a text`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      app.center.setNotificationCategories([TestApp.category])
      let first = try await session.shows(app, "a")
      try await #expect(session.server.invoke(first, "action_ng"))
      try await eventually("the button") { app.delegate.received.count == 1 }
      #expect(app.delegate.received[0].actionIdentifier == "action_ng")
      #expect(!(app.delegate.received[0] is UNTextInputNotificationResponse))

      let second = try await session.shows(app, "b")
      try await #expect(session.server.reply(second, Natto.comment))
      try await eventually("the text") { app.delegate.received.count == 2 }
      let response = app.delegate.received[1] as? UNTextInputNotificationResponse
      #expect(response?.userText == Natto.comment)
      #expect(response?.actionIdentifier == "action_input")
    }
  }

  @Test func `a handler that is not called holds up no other, and its response comes again`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: RecordingDelegate(finishes: false))
      app.center.setNotificationCategories([TestApp.category])
      for (count, id) in ["a", "b"].enumerated() {
        let shown = try await session.shows(app, id)
        try await #expect(session.server.invoke(shown, "action_ok"))
        try await eventually("it is handed over") { app.delegate.received.count == count + 1 }
      }
      try await session.killAgent()
      // The app starts it anew and attaches by itself; both are handed to it again.
      try await eventually("they come again") { app.delegate.received.count == 4 }
      app.delegate.finish()
    }
  }

  @Test func `51 a delegate without didReceive has dealt with a response`() async throws {
    final class Deaf: NSObject, UNUserNotificationCenterDelegate {}
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      let deaf = Deaf()
      app.center.delegate = deaf
      app.center.setNotificationCategories([TestApp.category])
      let shown = try await session.shows(app, "a")
      try await #expect(session.server.invoke(shown, "action_ok"))
      try await session.reaches(.answered, "a")
      withExtendedLifetime(deaf) {}
    }
  }

  @Test func `54 the settings of the app are asked for`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      _ = try await session.call("OpenSettings", .string(TestApp.name))
      try await eventually("they are opened") { app.delegate.openedSettings == [nil] }
    }
  }

  @Test func `of two processes the one that added gets the answer, else the latest`() async throws {
    try await Session.run { session in
      let (first, second) = (try await TestApp(session), try await TestApp(session))
      first.center.setNotificationCategories([TestApp.category])
      let own = try await session.shows(first, "own")
      try await #expect(session.server.invoke(own, "action_ok"))
      try await eventually("who added it gets it") { first.delegate.received.count == 1 }
      // Of a process without a delegate.
      let third = try await TestApp(session, delegate: nil)
      let other = try await session.shows(third, "other")
      try await #expect(session.server.invoke(other, "action_ok"))
      try await eventually("the latest gets it") { second.delegate.received.count == 1 }
      #expect(first.delegate.received.count == 1)
    }
  }
}

extension Session {
  /// The next notification on the server, whatever is closed before it.
  func postedNext() async throws -> ServedNotification {
    while true {
      let event = try await server.events.first(1, within: .seconds(20), "events of the server")[0]
      if case .posted(let notification) = event { return notification }
    }
  }

  /// Shows a notification of an app and waits until it is on the server; its number there.
  func shows(
    _ app: TestApp, _ id: String, category: String = "category_select"
  ) async throws -> UInt32 {
    try await app.center.add(TestApp.request(id, "T \(id)", category: category))
    let shown = try await postedNext()
    try await reaches(.open, id)
    return shown.id
  }
}
