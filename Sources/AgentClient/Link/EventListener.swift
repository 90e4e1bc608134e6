import DesktopBus
public import NotificationModel

/// Who hears of what happens; the signal `Event`.
///
/// The closures are called on the link's thread and must not block it.
public struct EventListener: Sendable {
  let heard: @Sendable ([String: Value]) -> Void
  let reachedAnother: @Sendable () -> Void

  /// A listener.
  ///
  /// - Parameters:
  ///   - heard: Gets what happened.
  ///   - reachedAnother: Another agent is there: something may have happened in between.
  public init(
    heard: @escaping @Sendable ([String: Value]) -> Void,
    reachedAnother: @escaping @Sendable () -> Void
  ) {
    self.heard = heard
    self.reachedAnother = reachedAnother
  }
}

extension BusSignal {
  /// The fields it carries, if they are what the signal `Event` has.
  var fields: [String: Value] { arguments.first.flatMap(Value.init)?.dictionary ?? [:] }
}
