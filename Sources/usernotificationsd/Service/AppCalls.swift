import AgentClient
import DesktopBus
import NotificationEngine
import NotificationModel

/// Calls the objects that running apps export; `org.usernotifications.Client1`.
struct AppCalls: AppChannel {
  private static let presentationTimeoutMilliseconds: Int32 = 5000

  let bus: BusConnection

  func willPresent(_ notification: [String: Value], to peer: Peer) async -> PresentationOptions? {
    let reply = try? await call(
      "WillPresent", notification, peer, timeoutMilliseconds: Self.presentationTimeoutMilliseconds)
    guard case .uint32(let options)? = reply?.first, options != AgentContract.ownOptions else {
      return nil
    }
    return PresentationOptions(rawValue: options)
  }

  func didReceive(_ notification: [String: Value], by peer: Peer) async -> Bool {
    // An app may take as long as it likes.
    (try? await call("DidReceive", notification, peer, timeoutMilliseconds: nil)) != nil
  }

  func openSettings(of peer: Peer) async {
    // One that cannot answer has said so to its own user.
    _ = try? await call(
      "OpenSettings", [:], peer, timeoutMilliseconds: Self.presentationTimeoutMilliseconds)
  }

  private func call(
    _ method: String, _ notification: [String: Value], _ peer: Peer, timeoutMilliseconds: Int32?
  ) async throws(BusError) -> [Variant] {
    try await bus.call(
      peer.name, path: peer.path, interface: AgentContract.clientInterface, method,
      [.dictionary(notification.variants)], timeoutMilliseconds: timeoutMilliseconds)
  }
}
