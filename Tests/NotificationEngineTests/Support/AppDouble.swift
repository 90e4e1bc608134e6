import DesktopBus
import NotificationEngine
import NotificationModel

/// The running apps of a test: what they were called for, and what they answer.
final class AppDouble: AppChannel {
  /// A call that an app has not answered yet.
  private enum Waiting {
    case presentation(CheckedContinuation<PresentationOptions?, Never>)
    case response(CheckedContinuation<Bool, Never>)
  }

  struct Call: Hashable, Sendable {
    var peer: String
    var id: String
    var action: String?
  }

  private struct State {
    var asked: [Call] = []
    var received: [Call] = []
    var waiting: [(String, Waiting)] = []
    var presentation: PresentationOptions?
    var holds = false
    var handles = true
  }

  private let state = Lock(State())
  private let openings = Lock<[String]>([])

  /// What it answers to the question how to present.
  func presents(_ options: PresentationOptions?) { state.withLock { $0.presentation = options } }
  /// Whether it handles responses; if not, its calls fail.
  func handles(_ handles: Bool) { state.withLock { $0.handles = handles } }
  /// Its calls stay open until they are released.
  func holds() { state.withLock { $0.holds = true } }

  /// Answers the open calls of a process, or of all.
  func release(
    _ peer: String? = nil, presenting options: PresentationOptions? = nil, ok: Bool = true
  ) {
    let waiting = state.withLock { state in
      let chosen = state.waiting.filter { peer == nil || $0.0 == peer }
      state.waiting.removeAll { peer == nil || $0.0 == peer }
      return chosen
    }
    for (_, call) in waiting {
      switch call {
      case .presentation(let continuation): continuation.resume(returning: options)
      case .response(let continuation): continuation.resume(returning: ok)
      }
    }
  }

  var asked: [Call] { state.withLock { $0.asked } }
  var received: [Call] { state.withLock { $0.received } }

  func willPresent(_ notification: [String: Value], to peer: Peer) async -> PresentationOptions? {
    await withCheckedContinuation { continuation in
      let answer: PresentationOptions?? = state.withLock { state in
        state.asked.append(Call(peer: peer.name, id: notification["id"]?.string ?? ""))
        guard state.holds else { return .some(state.presentation) }
        state.waiting.append((peer.name, .presentation(continuation)))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  func didReceive(_ notification: [String: Value], by peer: Peer) async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = state.withLock { state in
        state.received.append(
          Call(
            peer: peer.name, id: notification["id"]?.string ?? "",
            action: notification["response"]?.dictionary?["action"]?.string))
        guard state.holds else { return state.handles }
        state.waiting.append((peer.name, .response(continuation)))
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// The processes that were asked to open the app's own settings.
  var opened: [String] { openings.withLock { $0 } }

  func openSettings(of peer: Peer) async { openings.withLock { $0.append(peer.name) } }
}
