import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct `The identity of a process` {
  private func name(
    bundle: String? = nil, _ executable: String = "/usr/bin/app", file: String? = nil
  ) -> String {
    ApplicationIdentity(bundle: bundle, executable: executable, desktopFile: { _ in file })
      .identifier.name
  }

  @Test func `53 it has one without a bundle, whatever it is called`() {
    #expect(name("/opt/my app/納豆 1.0") == "___1.0")
    #expect(name("") == "app")
    #expect(name("/") == "app")
    #expect(name(String(repeating: "x", count: 300)).count == 255)
    #expect(!UNUserNotificationCenter.applicationIdentifier.isEmpty)
  }

  @Test func `a bundle comes before a desktop file, and that before the program's name`() {
    #expect(name(bundle: "com.example.Bundle", file: "org.example.File") == "com.example.Bundle")
    #expect(name(file: "org.example.File") == "org.example.File")
    #expect(name(bundle: "no identifier", file: "nor this one") == "app")
  }

  @Test func `what the program says comes first`() throws {
    let identity = ApplicationIdentity(
      bundle: "com.example.Bundle", executable: "/usr/bin/app", desktopFile: { _ in nil })
    identity.set(.notifyctl)
    #expect(identity.identifier == .notifyctl)
  }
}
