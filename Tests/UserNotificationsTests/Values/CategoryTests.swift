import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct CategoryTests {
  /// A category with everything a category can have.
  static let full = UNNotificationCategory(
    identifier: "CHAT",
    actions: [
      UNTextInputNotificationAction(
        identifier: "REPLY", title: "Reply", options: [.authenticationRequired],
        icon: UNNotificationActionIcon(systemImageName: "arrow"), textInputButtonTitle: "Send",
        textInputPlaceholder: "Message"),
      UNNotificationAction(
        identifier: "OPEN", title: "Open", options: [.foreground],
        icon: UNNotificationActionIcon(templateImageName: "envelope")),
      UNNotificationAction(
        identifier: "DELETE", title: "Delete",
        options: [.destructive, UNNotificationActionOptions(rawValue: 1 << 40)]),
    ],
    intentIdentifiers: ["INSendMessageIntent"], hiddenPreviewsBodyPlaceholder: "New message",
    categorySummaryFormat: "%u more",
    options: [.customDismissAction, .allowInCarPlay, .hiddenPreviewsShowTitle, .allowAnnouncement])

  private func returned(_ category: UNNotificationCategory) throws -> UNNotificationCategory {
    try #require(UNNotificationCategory(fields: stored(category.fields)))
  }

  @Test func `83 a category survives the agent, an archive and a copy`() throws {
    let back = try returned(Self.full)
    #expect(back == Self.full)
    #expect(back.actions.map(\.identifier) == ["REPLY", "OPEN", "DELETE"])
    #expect(back.actions[0] is UNTextInputNotificationAction)
    #expect(back.actions[1].icon == UNNotificationActionIcon(templateImageName: "envelope"))
    #expect(back.actions[2].options == Self.full.actions[2].options)
    #expect(back.options == Self.full.options)
    #expect(back.intentIdentifiers == ["INSendMessageIntent"])
    #expect(try archived(Self.full) == Self.full)
    #expect(try archived(Self.full, secure: false) == Self.full)
    #expect(Self.full.copy() as? UNNotificationCategory == Self.full)
  }

  @Test func `83 actions and icons survive an archive, as their own class`() throws {
    for action in Self.full.actions {
      #expect(try archived(action) == action)
      #expect(action.copy() as? UNNotificationAction == action)
    }
    let icon = UNNotificationActionIcon(systemImageName: "a")
    #expect(try archived(icon) == icon)
    #expect(icon != UNNotificationActionIcon(templateImageName: "a"))
  }

  @Test func `66 texts that were not given are empty`() {
    let category = UNNotificationCategory(
      identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: nil,
      categorySummaryFormat: nil)
    #expect(category.hiddenPreviewsBodyPlaceholder.isEmpty)
    #expect(category.categorySummaryFormat.isEmpty)
    #expect(
      category
        == UNNotificationCategory(
          identifier: "c", actions: [], intentIdentifiers: [], hiddenPreviewsBodyPlaceholder: ""))
  }

  @Test func `rule 5 a text action without its texts has the desktop's`() throws {
    let action = UNTextInputNotificationAction(identifier: "a", title: "A")
    #expect(action.textInputButtonTitle.isEmpty && action.textInputPlaceholder.isEmpty)
    let category = UNNotificationCategory(
      identifier: "c", actions: [action], intentIdentifiers: [])
    #expect(try returned(category).actions.first is UNTextInputNotificationAction)
  }

  @Test func `rule 22 equal categories are one in a set`() {
    func category(_ title: String) -> UNNotificationCategory {
      UNNotificationCategory(
        identifier: "c", actions: [UNNotificationAction(identifier: "a", title: title)],
        intentIdentifiers: [])
    }
    #expect(Set([category("A"), category("A"), category("B")]).count == 2)
  }

  @Test func `a text action is not equal to a plain one`() {
    #expect(
      UNTextInputNotificationAction(identifier: "a", title: "A")
        != UNNotificationAction(identifier: "a", title: "A"))
  }

  @Test func `a category goes to the agent as its contract says`() throws {
    let category = UNNotificationCategory(
      identifier: "category_select",
      actions: [
        UNNotificationAction(identifier: "ok", title: "OK", options: .foreground),
        UNTextInputNotificationAction(
          identifier: "in", title: "コメント", textInputButtonTitle: "送信",
          textInputPlaceholder: "入力"),
      ], intentIdentifiers: [], options: .customDismissAction)
    #expect(
      category.fields == [
        "id": "category_select",
        "actions": [
          ["id": "ok", "title": "OK", "options": ["foreground"]],
          ["id": "in", "title": "コメント", "input": ["button": "送信", "placeholder": "入力"]],
        ], "options": ["customDismissAction"],
      ])
  }

  @Test func `the agent takes whatever an app registers`() throws {
    let odd = UNNotificationCategory(
      identifier: "c",
      actions: ["", "a", "a", UNNotificationDismissActionIdentifier, "b"].map {
        UNNotificationAction(identifier: $0, title: "")
      }, intentIdentifiers: [])
    let read = try NotificationModel.Category(reading: stored(odd.fields))
    #expect(read.actions.map(\.id) == ["a", "b"])
    #expect(read.actions.map(\.title) == ["a", "b"])
    #expect(try returned(odd).actions.map(\.title) == ["", ""])
    #expect(try archived(odd) == odd)
    #expect(throws: Never.self) {
      try NotificationModel.Category(reading: stored(Self.full.fields))
    }
  }

  @Test func `fields without an identifier are no category`() {
    #expect(UNNotificationCategory(fields: [:]) == nil)
    #expect(UNNotificationCategory(fields: ["id": 1, "actions": "x"]) == nil)
  }

  @Test func `the raw values are Apple's`() {
    #expect(UNNotificationCategoryOptions.allowAnnouncement.rawValue == 16)
    #expect(UNNotificationActionOptions.foreground.rawValue == 4)
    #expect(UNAuthorizationOptions.timeSensitive.rawValue == 256)
    #expect(UNNotificationPresentationOptions([.list, .banner]).rawValue == 24)
    #expect(UNNotificationInterruptionLevel.critical.rawValue == 3)
    #expect(UNAuthorizationStatus.ephemeral.rawValue == 4)
  }
}
