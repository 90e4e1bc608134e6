import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct SettingsTests {
  @Test func `nothing is supported before the user was asked`() {
    for fields in [[:], ["authorizationStatus": "notDetermined"], ["authorizationStatus": 7]]
      as [[String: Value]]
    {
      let settings = UNNotificationSettings(fields: fields)
      #expect(settings.authorizationStatus == .notDetermined)
      #expect(settings.alertSetting == .notSupported)
      #expect(settings.alertStyle == .none)
    }
  }

  @Test func `72 after a no all is disabled`() {
    let settings = UNNotificationSettings(fields: ["authorizationStatus": "denied", "options": 7])
    #expect(settings.authorizationStatus == .denied)
    #expect(settings.alertSetting == .disabled)
    #expect(settings.soundSetting == .disabled)
    #expect(settings.notificationCenterSetting == .disabled)
    #expect(settings.alertStyle == .none)
  }

  @Test func `72 after a yes what was asked for is enabled`() {
    let options = UNAuthorizationOptions([.alert, .sound, .providesAppNotificationSettings])
    let settings = UNNotificationSettings(fields: [
      "authorizationStatus": "authorized", "options": .int(Int64(options.rawValue)),
    ])
    #expect(settings.alertSetting == .enabled)
    #expect(settings.soundSetting == .enabled)
    #expect(settings.badgeSetting == .notSupported)
    #expect(settings.criticalAlertSetting == .notSupported)
    #expect(settings.lockScreenSetting == .enabled)
    #expect(settings.timeSensitiveSetting == .enabled)
    #expect(settings.alertStyle == .banner)
    #expect(settings.providesAppNotificationSettings)
    #expect(settings.carPlaySetting == .notSupported)
    #expect(settings.scheduledDeliverySetting == .notSupported)
    #expect(settings.directMessagesSetting == .notSupported)
    #expect(settings.announcementSetting == .notSupported)
  }

  @Test func `an app that was allowed without options may do what every app may`() {
    let settings = UNNotificationSettings(fields: ["authorizationStatus": "authorized"])
    #expect(settings.alertSetting == .enabled)
    #expect(settings.soundSetting == .enabled)
    #expect(settings.badgeSetting == .enabled)
    #expect(settings.criticalAlertSetting == .notSupported)
  }

  @Test func `69 provisional notifications go quietly to the list`() {
    let settings = UNNotificationSettings(fields: [
      "authorizationStatus": "provisional", "options": 71,
    ])
    #expect(settings.authorizationStatus == .provisional)
    #expect(settings.notificationCenterSetting == .enabled)
    #expect(settings.alertSetting == .disabled)
    #expect(settings.soundSetting == .disabled)
    #expect(settings.badgeSetting == .disabled)
    #expect(settings.lockScreenSetting == .disabled)
    #expect(settings.alertStyle == .none)
  }

  @Test func `the desktop's word wins, and an unknown word does not count`() {
    let settings = UNNotificationSettings(fields: [
      "authorizationStatus": "authorized", "options": 7, "soundSetting": "disabled",
      "badgeSetting": "notSupported", "lockScreenSetting": "sometimes", "alertStyle": "alert",
      "showPreviewsSetting": "never", "criticalAlertSetting": "enabled", "options2": 1,
    ])
    #expect(settings.soundSetting == .disabled)
    #expect(settings.badgeSetting == .notSupported)
    #expect(settings.lockScreenSetting == .enabled)
    #expect(settings.alertStyle == .alert)
    #expect(settings.showPreviewsSetting == .never)
    #expect(settings.criticalAlertSetting == .enabled)
  }

  @Test func `what is known of the desktop stands beside Apple's settings`() {
    let desktop = UNNotificationSettings(fields: [
      "authorizationStatus": "denied", "doNotDisturb": true, "server": "gnome-shell", "buttons": 3,
      "reply": "window", "soundBy": "server", "persistence": true, "desktop": "GNOME's settings",
      "decidedBy": "GNOME's settings", "note": "A sentence.",
    ]).desktop
    #expect(desktop.doNotDisturb == true)
    #expect(desktop.server == "gnome-shell")
    #expect(desktop.buttons == 3)
    #expect(desktop.textReply == .window)
    #expect(desktop.soundPlayer == .server)
    #expect(desktop.keepsHistory == true)
    #expect(desktop.source == "GNOME's settings")
    #expect(desktop.decidedBy == "GNOME's settings")
    #expect(desktop.note == "A sentence.")
    let unknown = UNNotificationSettings(fields: ["buttons": "many", "reply": "by post"]).desktop
    #expect(unknown == UNDesktopSettings())
  }

  @Test func `83 settings survive an archive and a copy`() throws {
    let settings = UNNotificationSettings(fields: [
      "authorizationStatus": "authorized", "options": 37, "soundSetting": "disabled",
      "showPreviewsSetting": "whenAuthenticated", "doNotDisturb": false, "buttons": 2,
      "reply": "none", "soundBy": "agent", "persistence": false, "server": "dunst", "note": "!",
      "desktop": "KDE", "decidedBy": "default",
    ])
    #expect(try archived(settings) == settings)
    #expect(try archived(settings, secure: false) == settings)
    #expect(settings.copy() as? UNNotificationSettings == settings)
    #expect(settings != UNNotificationSettings(fields: ["authorizationStatus": "authorized"]))
  }

  @Test(arguments: [
    (UNAuthorizationStatus.notDetermined, "notDetermined"), (.denied, "denied"),
    (.authorized, "authorized"), (.provisional, "provisional"), (.ephemeral, "ephemeral"),
  ])
  func `rule 25 a status is printed by its name`(status: UNAuthorizationStatus, word: String) {
    #expect(String(describing: status) == word)
    #expect(
      UNNotificationSettings(fields: ["authorizationStatus": .string(word)]).authorizationStatus
        == status)
  }
}
