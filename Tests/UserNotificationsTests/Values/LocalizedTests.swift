import Foundation
import Testing

@testable import UserNotifications

@Suite struct LocalizedTests {
  @Test(arguments: [
    ("Hello, %@!", ["Ann"], "Hello, Ann!"), ("%2$@ %1$@", ["a", "b"], "b a"),
    ("%@ of %@", ["1"], "1 of %@"), ("100%% of %@", ["x"], "100% of x"),
    ("%d %ld", ["1", "2"], "1 2"),
    ("%", [], "%"), ("%q %", ["x"], "%q %"), ("%0$@ %999$@", ["x"], "%0$@ %999$@"), ("", [], ""),
  ])
  func `rule 11 a text is filled with its arguments`(
    format: String, arguments: [String], text: String
  ) {
    #expect(FormatText.fill(format, with: arguments) == text)
  }

  @Test func `rule 11 a key that no table has is the text`() {
    #expect(NSString.localizedUserNotificationString(forKey: "KEY %@", arguments: [3]) == "KEY 3")
    #expect(NSString.localizedUserNotificationString(forKey: "KEY", arguments: nil) == "KEY")
  }
}
