import DesktopBus
public import NotificationModel

/// What an app does when the agent calls it; the methods of `org.usernotifications.Client1`.
///
/// The closures are called on the link's thread and must not block it.
public struct AttachedApp: Sendable {
  /// How to present a notification that is due.
  public enum Presentation: Hashable, Sendable {
    /// By Apple's options, as a number.
    case options(UInt32)
    /// As the notification itself says.
    case own
  }

  /// The fields of a notification.
  public typealias Fields = [String: Value]

  let identifier: AppIdentifier
  private let willPresent: @Sendable (Fields, @escaping @Sendable (Presentation) -> Void) -> Void
  private let didReceive: @Sendable (Fields, @escaping @Sendable (Bool) -> Void) -> Void
  private let openSettings: @Sendable (Fields?) -> Void

  /// An app and what it does.
  ///
  /// - Parameters:
  ///   - identifier: The app.
  ///   - willPresent: Says how to present a notification.
  ///   - didReceive: Handles a response; true acknowledges it, false leaves it for another process.
  ///   - openSettings: Opens the app's own notification settings, coming from a notification or not.
  public init(
    _ identifier: AppIdentifier,
    willPresent: @escaping @Sendable (Fields, @escaping @Sendable (Presentation) -> Void) -> Void,
    didReceive: @escaping @Sendable (Fields, @escaping @Sendable (Bool) -> Void) -> Void,
    openSettings: @escaping @Sendable (Fields?) -> Void
  ) {
    self.identifier = identifier
    self.willPresent = willPresent
    self.didReceive = didReceive
    self.openSettings = openSettings
  }

  func answer(_ call: MethodCall) {
    let fields = call.arguments.first.flatMap(Value.init)?.dictionary ?? [:]
    switch call.method {
    case "WillPresent":
      willPresent(fields) { presentation in
        switch presentation {
        case .options(let options): call.reply([.uint32(options)])
        case .own: call.reply([.uint32(AgentContract.ownOptions)])
        }
      }
    case "DidReceive":
      didReceive(fields) { isHandled in
        isHandled ? call.reply() : call.fail(Self.unhandled)
      }
    case "OpenSettings":
      openSettings(fields.isEmpty ? nil : fields)
      call.reply()
    default: call.fail(BusError(.remote, "there is no method \(call.method)"))
    }
  }

  private static let unhandled = BusError(
    name: AgentContract.errorPrefix + "Unhandled", "the app has nobody to handle the response")
}
