import Foundation
import Testing

@testable import UserNotifications

@Suite struct ErrorTests {
  private func caught(_ error: any Error) -> String {
    do {
      throw error
    } catch UNError.notificationsNotAllowed {
      return "not allowed"
    } catch let error as UNError {
      return "\(error.code.rawValue)"
    } catch {
      return "other"
    }
  }

  @Test func `rule 23 an error is matched by its code`() {
    #expect(caught(UNError(.notificationsNotAllowed)) == "not allowed")
    #expect(caught(UNError(.attachmentCorrupt)) == "105")
    #expect(caught(UNLinuxError(.storeFailed)) == "other")
  }

  @Test func `rule 23 an error is an NSError of its domain and code`() {
    let error: any Error = UNError(.notificationsNotAllowed)
    #expect((error as? UNError)?.code == .notificationsNotAllowed)
    #expect((error as NSError).domain == UNErrorDomain)
    #expect((error as NSError).code == UNError.notificationsNotAllowed.rawValue)
    #expect(UNError.errorDomain == "UNErrorDomain")
    #expect(UNError(.badgeInputInvalid).errorCode == 1600)
  }

  @Test func `the texts are the ones Apple's systems have`() {
    #expect(
      UNError(.notificationsNotAllowed).localizedDescription
        == "Notifications are not allowed for this application")
    #expect(UNError(.attachmentInvalidURL).localizedDescription == "Invalid attachment file URL")
    let error: any Error = UNError(.attachmentUnrecognizedType)
    #expect(error.localizedDescription == "Unrecognized attachment file type")
    #expect((error as NSError).localizedDescription == "Unrecognized attachment file type")
    let own = UNError(.attachmentCorrupt, userInfo: [NSLocalizedDescriptionKey: "mine"])
    #expect(own.localizedDescription == "mine")
  }

  @Test func `equal errors are equal`() {
    #expect(UNError(.attachmentCorrupt) == UNError(.attachmentCorrupt))
    #expect(UNError(.attachmentCorrupt) != UNError(.attachmentInvalidURL))
  }

  @Test func `an error of Linux has a sentence, a domain and a code`() {
    let error: any Error = UNLinuxError(.agentUnavailable, "Install usernotificationsd.")
    #expect(error.localizedDescription == "Install usernotificationsd.")
    #expect((error as NSError).domain == UNLinuxErrorDomain)
    #expect((error as NSError).code == 1)
    #expect((error as NSError).localizedDescription == "Install usernotificationsd.")
    #expect(!UNLinuxError(.noDistributor).localizedDescription.isEmpty)
  }
}
