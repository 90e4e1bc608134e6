import DesktopBus

/// Pairs libnotify's `Notify` calls with their answers, however late those come.
///
/// libnotify gives up after 25 s, but the server shows the notification once it wakes up; its
/// answer then still passes the connection.
final class NotifyCalls: Sendable {
  /// What the server answered.
  enum Answer: Hashable, Sendable {
    case id(UInt32)
    case error
  }

  private struct State {
    /// The delivery whose call leaves next; calls are made one at a time.
    var leaving: String?
    var keys: [UInt32: String] = [:]
    var answers: [String: Answer] = [:]
    var givenUp: Set<String> = []
  }

  private let state = Lock(State())
  private let cameLate: @Sendable (String, Answer) -> Void

  /// Calls a closure, on GDBus's own thread, for each answer that came after we gave up.
  init(cameLate: @escaping @Sendable (String, Answer) -> Void) { self.cameLate = cameLate }

  /// The next `Notify` call is that of a delivery.
  func begin(_ key: String) { state.withLock { $0.leaving = key } }

  /// The call is over, one way or the other.
  func end(_ key: String) {
    state.withLock { state in
      state.leaving = nil
      state.answers[key] = nil
    }
  }

  /// libnotify gave up on a call; the answer, if it came at that very moment.
  func giveUp(_ key: String) -> Answer? {
    state.withLock { state in
      state.leaving = nil
      if let answer = state.answers.removeValue(forKey: key) { return answer }
      state.givenUp.insert(key)
      return nil
    }
  }

  /// The server is gone; nothing of it will be answered any more.
  func forget() { state.withLock { $0 = State() } }

  /// A message passes the connection.
  func see(_ message: BusMessage) {
    switch message.kind {
    case .outgoingCall where message.member == "Notify":
      state.withLock { state in
        if let key = state.leaving { state.keys[message.serial] = key }
      }
    case .incomingReply, .incomingError:
      let key = state.withLock { $0.keys.removeValue(forKey: message.replySerial) }
      guard let key else { return }
      answered(key, Self.answer(message))
    default: return
    }
  }

  private func answered(_ key: String, _ answer: Answer) {
    let isLate = state.withLock { state in
      if state.givenUp.remove(key) != nil { return true }
      state.answers[key] = answer
      return false
    }
    if isLate { cameLate(key, answer) }
  }

  private static func answer(_ message: BusMessage) -> Answer {
    guard message.kind == .incomingReply, let id = message.arguments.first?.int else {
      return .error
    }
    return UInt32(exactly: id).map { .id($0) } ?? .error
  }
}
