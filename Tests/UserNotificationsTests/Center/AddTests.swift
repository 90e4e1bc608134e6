import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@testable import UserNotifications

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Adding and listing` {
  @Test func `1 there is one center`() {
    #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
  }

  @Test func `2, 5 calls are done in the order they are made`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      for number in 1...20 {
        app.asks(for: TestApp.request("a\(number)", trigger: TestApp.later))
      }
      app.center.removeAllPendingNotificationRequests()
      app.asks(for: TestApp.request("kept", trigger: TestApp.later))
      app.center.removePendingNotificationRequests(withIdentifiers: ["a1", "nothing"])
      // For the agent no identifiers are all of them; here they are none.
      app.center.removePendingNotificationRequests(withIdentifiers: [])
      #expect(await app.center.pendingNotificationRequests().map(\.identifier) == ["kept"])
    }
  }

  @Test func `3, 4 a completion handler runs once, and not on the main thread`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let (calls, call) = AsyncStream<Bool>.makeStream()
      app.asks(for: TestApp.request("a", trigger: TestApp.later)) { error in
        #expect(error == nil)
        call.yield(Thread.isMainThread)
      }
      app.center.getPendingNotificationRequests { _ in call.yield(Thread.isMainThread) }
      app.center.getNotificationSettings { _ in call.yield(Thread.isMainThread) }
      _ = await app.center.deliveredNotifications()
      call.finish()
      var mains: [Bool] = []
      for await main in calls { mains.append(main) }
      #expect(mains == [false, false, false])
    }
  }

  @Test func `what was asked for just before the end of the process is handed over`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, delegate: nil)
      for number in 1...100 {
        app.asks(for: TestApp.request("\(number)", trigger: TestApp.later))
      }
      app.center.client.flush(within: .seconds(20))
      let reply = try await session.call(
        "List", .string(TestApp.name), .string("pending"), .uint32(0), .string(""))
      #expect(reply[0].elements?.count == 100)
    }
  }

  @Test func `calls that an agent left unanswered are asked again, in their order`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      for number in 1...200 {
        app.asks(for: TestApp.request("a\(number)", trigger: TestApp.later))
      }
      try await session.killAgent()
      app.center.removeAllPendingNotificationRequests()
      app.asks(for: TestApp.request("kept", trigger: TestApp.later))
      #expect(await app.center.pendingNotificationRequests().map(\.identifier) == ["kept"])
    }
  }

  @Test func `9 a request takes the place of a pending one, trigger included`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let soon = UNTimeIntervalNotificationTrigger(timeInterval: 600, repeats: false)
      try await app.center.add(TestApp.request("a", "old", trigger: soon))
      try await app.center.add(TestApp.request("a", "new", trigger: TestApp.later))
      let pending = await app.center.pendingNotificationRequests()
      #expect(pending.map(\.content.title) == ["new"])
      let trigger = pending.first?.trigger as? UNTimeIntervalNotificationTrigger
      #expect(trigger?.timeInterval == 3600)
    }
  }

  @Test func `10, 60 a new request of the same identifier takes a delivered one's place`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session)
      for step in 1...3 {
        try await app.center.add(TestApp.request("download", "\(step)/3"))
        #expect(try await session.postedNext().summary == "\(step)/3")
        try await eventually("it is delivered") {
          await app.center.deliveredNotifications().map(\.request.content.title) == ["\(step)/3"]
        }
      }
    }
  }

  @Test func `11, 12 without a trigger it is delivered at once and not pending`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      try await app.center.add(TestApp.request("a", "now"))
      #expect(await app.center.pendingNotificationRequests().isEmpty)
      #expect(try await session.posted().summary == "now")
    }
  }

  @Test func `13, 68 without authorization add fails with code 1`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session, isAuthorized: false)
      await #expect(throws: UNError(.notificationsNotAllowed)) {
        try await app.center.add(TestApp.request("a"))
      }
      _ = try await session.call("SetAuthorization", .string(TestApp.name), .string("denied"))
      do {
        try await app.center.add(TestApp.request("a"))
        Issue.record("it was added")
      } catch UNError.notificationsNotAllowed {
        #expect((UNError(.notificationsNotAllowed) as NSError).domain == UNErrorDomain)
      }
    }
  }

  @Test func `16, 17 more than 64 requests wait, over a restart of the agent`() async throws {
    try await Session.run(.byBus) { session in
      let app = try await TestApp(session)
      for number in 1...70 {
        app.asks(for: TestApp.request("\(number)", trigger: TestApp.later))
      }
      #expect(await app.center.pendingNotificationRequests().count == 70)
      try await session.killAgent()
      #expect(await app.center.pendingNotificationRequests().count == 70)
    }
  }

  @Test func `18, 25 a trigger that never comes is accepted and takes the old one's place`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session)
      try await app.center.add(TestApp.request("a", trigger: TestApp.later))
      let past = UNCalendarNotificationTrigger(
        dateMatching: DateComponents(year: 2001, month: 1, day: 1), repeats: false)
      #expect(past.nextTriggerDate() == nil)
      try await app.center.add(TestApp.request("a", trigger: past))
      #expect(await app.center.pendingNotificationRequests().isEmpty)
    }
  }

  @Test func `76, 18 what cannot be stored is refused with a word why`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let content = TestApp.content("T")
      content.userInfo = ["a": ["b": [1, NSObject()]]]
      let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
      let error = await #expect(throws: UNLinuxError.self) { try await app.center.add(request) }
      #expect(error?.localizedDescription.contains("userInfo") ?? false)
      await #expect(throws: UNError(.notificationInvalidNoContent)) {
        try await app.center.add(TestApp.request("b", ""))
      }
      #expect(await app.center.deliveredNotifications().isEmpty)
    }
  }

  @Test func `55, 56, 58 pending and delivered are two lists`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      try await app.center.add(TestApp.request("wait", trigger: TestApp.later))
      try await app.center.add(TestApp.request("shown"))
      _ = try await session.posted()
      try await eventually("it is delivered") {
        await app.center.deliveredNotifications().map(\.request.identifier) == ["shown"]
      }
      app.center.removePendingNotificationRequests(withIdentifiers: ["shown"])
      app.center.removeDeliveredNotifications(withIdentifiers: ["wait", "nothing"])
      #expect(await app.center.pendingNotificationRequests().map(\.identifier) == ["wait"])
      #expect(await app.center.deliveredNotifications().map(\.request.identifier) == ["shown"])
      app.center.removeAllDeliveredNotifications()
      #expect(await app.center.deliveredNotifications().isEmpty)
      #expect(await app.center.pendingNotificationRequests().count == 1)
    }
  }

  @Test func `57, 59 a delivered notification has its date and its request`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      let before = Date()
      try await app.center.add(TestApp.request("a", "T"))
      _ = try await session.posted()
      try await eventually("it is delivered") {
        await !app.center.deliveredNotifications().isEmpty
      }
      let delivered = await app.center.deliveredNotifications()[0]
      #expect(abs(delivered.date.timeIntervalSince(before)) < 60)
      #expect(delivered.request.trigger == nil)
      #expect(type(of: delivered.request.content) == UNNotificationContent.self)
    }
  }

  @Test func `a thousand requests of eight tasks at once are all there, each task's in order`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<8 {
          group.addTask {
            for number in 0..<125 {
              // The last of each identifier has to win.
              try await app.center.add(
                TestApp.request("\(task)-\(number / 5)", "\(number)", trigger: TestApp.later))
            }
          }
        }
        try await group.waitForAll()
      }
      let pending = await app.center.pendingNotificationRequests()
      #expect(pending.count == 8 * 25)
      #expect(pending.allSatisfy { (Int($0.content.title) ?? 0) % 5 == 4 })
    }
  }

  @Test func `two apps see and get only what is their own`() async throws {
    try await Session.run { session in
      let (one, two) = (
        try await TestApp(session, name: "org.example.One"),
        try await TestApp(session, name: "org.example.Two")
      )
      for (app, title) in [(one, "one"), (two, "two")] {
        app.center.setNotificationCategories([TestApp.category])
        try await app.center.add(TestApp.request("same", title, category: "category_select"))
        let shown = try await session.postedNext()
        #expect(shown.summary == title)
        try await eventually("it is open") { await !app.center.deliveredNotifications().isEmpty }
        try await #expect(session.server.invoke(shown.id, "action_ok"))
        try await eventually("it is answered") { app.delegate.received.count == 1 }
      }
      #expect(one.delegate.received.map(\.notification.request.content.title) == ["one"])
      #expect(two.delegate.received.map(\.notification.request.content.title) == ["two"])
    }
  }
}
