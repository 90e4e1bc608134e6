import DesktopBus
import Foundation
import NotificationServer
import struct NotificationServer.Notification
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `Whose notification it is` {
  private static let app = "org.example.App"

  /// What the server gets of an app that may notify.
  private func sent(
    _ session: Session, _ options: String...
  ) async throws -> Notification {
    try await session.notifyctl("authorization", "grant", "--app", Self.app)
    let outcome = try await Program.run(
      Session.notifyctlPath, ["send", "--app", Self.app, "T"] + options,
      environment: session.environment)
    guard outcome.status == 0 else { throw Mishap(outcome.errors) }
    return try await session.posted()
  }

  @Test func `T66, T67, T68 an installed app has its desktop file's name, icon and entry`()
    async throws
  {
    try await Session.run(.byCaller, environment: Session.knownFormats) { session in
      try session.installApp(Self.app, named: "Erinnerungen", icon: "bell-icon")
      let picture = try session.directory.write(Files.png, to: "p.png")
      let sent = try await sent(session, "--attach", picture)
      #expect(sent.appName == "Erinnerungen")
      #expect(sent.appIcon == "bell-icon")
      // What GNOME's settings and Plasma's history go by.
      #expect(sent.hints["desktop-entry"] == .string(Self.app))
      // Servers with one place for an image take the picture, others draw both.
      #expect(sent.hints["image-path"] != nil)
    }
  }

  @Test func `T68 an icon that is a file in the desktop file is that file`() async throws {
    try await Session.run(.byCaller) { session in
      try session.installApp(Self.app, named: "App", icon: "/opt/app/icon.png")
      #expect(try await sent(session).appIcon == "/opt/app/icon.png")
    }
  }

  @Test func `T68 an app without a desktop file goes by its identifier`() async throws {
    try await Session.run { session in
      let sent = try await sent(session)
      #expect(sent.appName == Self.app)
      #expect(sent.appIcon == Self.app)
      #expect(sent.hints["desktop-entry"] == .string(Self.app))
    }
  }

  @Test func `T68 an icon of the notification's own takes the app's place`() async throws {
    try await Session.run(.byCaller) { session in
      try session.installApp(Self.app, named: "App", icon: "bell-icon")
      #expect(try await sent(session, "--icon", "mail-unread").appIcon == "mail-unread")
    }
  }

  @Test func `T66 what is installed is listed in the desktops' settings`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Packaging/org.usernotifications.notifyctl.desktop")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("X-GNOME-UsesNotifications=true"))
    #expect(lines.contains("Icon=org.usernotifications.notifyctl"))
    #expect(!lines.contains { $0.hasPrefix("NoDisplay=true") || $0.hasPrefix("Hidden=true") })
    let categories = lines.first { $0.hasPrefix("Categories=") } ?? ""
    #expect(!categories.contains("System;") && !categories.contains("Settings;"))
  }
}
