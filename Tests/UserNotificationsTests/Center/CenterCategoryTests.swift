import NotificationServer
import TestSupport
import Testing

@testable import UserNotifications

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Categories of an app` {
  @Test func `61, 62 setting replaces them all, and reading shows it at once`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      #expect(await app.center.notificationCategories().isEmpty)
      app.center.setNotificationCategories([TestApp.category])
      #expect(await app.center.notificationCategories() == [TestApp.category])
      let other = UNNotificationCategory(
        identifier: "OTHER", actions: [], intentIdentifiers: ["x"],
        hiddenPreviewsBodyPlaceholder: "hidden", categorySummaryFormat: "%u more",
        options: [.hiddenPreviewsShowTitle, .allowInCarPlay])
      app.center.setNotificationCategories([other])
      let read = await app.center.notificationCategories()
      #expect(read == [other])
      #expect(read.first?.hiddenPreviewsBodyPlaceholder == "hidden")
      #expect(read.first?.categorySummaryFormat == "%u more")
      app.center.setNotificationCategories([])
      #expect(await app.center.notificationCategories().isEmpty)
    }
  }

  @Test func `61, 65 of two with one identifier one is kept, and a faulty one spoils no other`()
    async throws
  {
    try await Session.run { session in
      let app = try await TestApp(session)
      let action = UNNotificationAction(identifier: "a", title: "A")
      app.center.setNotificationCategories([
        UNNotificationCategory(identifier: "twice", actions: [], intentIdentifiers: []),
        UNNotificationCategory(identifier: "twice", actions: [action], intentIdentifiers: []),
        UNNotificationCategory(
          identifier: "faulty", actions: [action, action], intentIdentifiers: []),
        UNNotificationCategory(identifier: "", actions: [], intentIdentifiers: []),
      ])
      let categories = await app.center.notificationCategories()
      #expect(Set(categories.map(\.identifier)) == ["twice", "faulty"])
      #expect(categories.first { $0.identifier == "faulty" }?.actions == [action])
    }
  }

  @Test func `63, 64 actions are looked up when it is shown, and keep their order`() async throws {
    try await Session.run { session in
      let app = try await TestApp(session)
      try await app.center.add(TestApp.request("none", category: "category_select"))
      #expect(try await session.posted().actions.map(\.key) == ["default"])
      app.center.setNotificationCategories([TestApp.category])
      try await app.center.add(TestApp.request("all", category: "category_select"))
      #expect(
        try await session.posted().actions.map(\.key) == [
          "default", "action_ok", "action_ng", "inline-reply",
        ])
    }
  }
}
