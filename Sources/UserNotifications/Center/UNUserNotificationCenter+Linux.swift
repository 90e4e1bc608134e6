import AgentClient
import NotificationModel

/// Whether an app is in front of the person at the desktop.
///
/// The cases and numbers of UIKit's `UIApplication.State`.
public enum UNApplicationState: Int, Sendable {
  /// It is in front, or has no window at all: its delegate is asked how to present notifications.
  case active = 0
  /// It is in front, and not to be disturbed by a question.
  case inactive = 1
  /// It is behind: notifications are presented as their content says.
  case background = 2
}

extension UNUserNotificationCenter {
  /// The identifier under which this process notifies: that of its desktop file.
  ///
  /// If the program sets none: `Bundle.main.bundleIdentifier`, else the desktop file whose Exec line
  /// starts this program, else the program's own name. Set it before anything else is asked; a text
  /// that is no identifier (1 to 255 characters of `A-Z a-z 0-9 . _ -`) changes nothing.
  public static var applicationIdentifier: String {
    get { ApplicationIdentity.process.identifier.name }
    set {
      guard let identifier = AppIdentifier(newValue) else {
        Log.say(
          "'\(newValue)' is no application identifier (1 to 255 characters of A-Z a-z 0-9 . _ -)")
        return
      }
      ApplicationIdentity.process.set(identifier)
    }
  }

  /// Whether the app is in front; active until a program with windows says otherwise.
  ///
  /// While it is not active, its delegate is not asked by `willPresent`.
  public var applicationState: UNApplicationState {
    get { client.dispatcher.applicationState }
    set {
      client.dispatcher.applicationState = newValue
      if newValue == .active { client.recheckAuthorization() }
    }
  }

  /// Opens the desktop's own settings, at this app where the desktop can do that.
  ///
  /// - Throws: ``UNLinuxError`` with the code `noSettings` if there are none that can be opened; its
  ///   description says what a person can do.
  public func openSettings() throws {
    let environment = ProcessInfo.processInfo.environment
    let app = ApplicationIdentity.process.identifier
    do {
      try SettingsPanel(environment: environment, app: app).open(environment: environment)
    } catch {
      throw UNLinuxError(.noSettings, error.description)
    }
  }

  /// Asks for a token that a server can send push messages to.
  ///
  /// - Throws: ``UNLinuxError`` with the code `noDistributor`, as no distributor is known yet.
  public func registerForRemoteNotifications() async throws -> Data {
    throw UNLinuxError(
      .noDistributor,
      "there is no push distributor on this system; schedule notifications locally instead")
  }
}
