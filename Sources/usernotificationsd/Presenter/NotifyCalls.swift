import DesktopBus

/// Pairs libnotify's `Notify` calls with their answers, however late those come.
///
/// libnotify gives up after 25 s, but the server shows the notification once it wakes up; its
/// answer then still passes the connection.
final class NotifyCalls: Sendable {
  /// What a server answered.
  enum Answer: Hashable, Sendable {
    case id(UInt32, from: String)
    case error
  }

  /// What came of a call while libnotify waited.
  enum Outcome: Hashable, Sendable {
    case answered(Answer)
    case unanswered
    /// libnotify asks the server what it is before its first call, and gave up on that.
    case notMade
  }

  /// An answer that came after libnotify gave up.
  struct Late: Hashable, Sendable {
    let key: String
    let answer: Answer
  }

  private struct State {
    /// The delivery whose call leaves next; calls are made one at a time.
    var leaving: String?
    var keys: [UInt32: String] = [:]
    var answers: [String: Answer] = [:]
    var givenUp: Set<String> = []
  }

  private let state = Lock(State())

  /// The next `Notify` call is that of a delivery.
  func begin(_ key: String) {
    state.withLock { state in
      state.leaving = key
      state.answers[key] = nil
      state.givenUp.remove(key)
    }
  }

  /// The call is over.
  ///
  /// If libnotify gave up, an answer that comes from now on is a late one.
  func end(_ key: String, givesUp: Bool) -> Outcome {
    state.withLock { state in
      if let answer = state.answers.removeValue(forKey: key) { return .answered(answer) }
      guard state.leaving == nil else {
        state.leaving = nil
        return .notMade
      }
      if givesUp { state.givenUp.insert(key) }
      return .unanswered
    }
  }

  /// The server is gone; nothing of it will be answered any more.
  func forget() { state.withLock { $0 = State() } }

  /// A message passes the connection; the late answer that it is, if it is one.
  func see(_ message: BusMessage) -> Late? {
    switch message.kind {
    case .outgoingCall where message.member == "Notify": called(message.serial)
    case .incomingReply, .incomingError:
      // Only what is ours is worth reading.
      guard let key = key(of: message.replySerial) else { return nil }
      return answered(key, Self.answer(message))
    default: break
    }
    return nil
  }

  /// A call of `Notify` leaves under a number.
  func called(_ serial: UInt32) {
    state.withLock { state in
      if let key = state.leaving { state.keys[serial] = key }
      state.leaving = nil
    }
  }

  /// The delivery of a call's number, once.
  func key(of serial: UInt32) -> String? {
    state.withLock { $0.keys.removeValue(forKey: serial) }
  }

  /// A call is answered; nil if libnotify still waits for it.
  func answered(_ key: String, _ answer: Answer) -> Late? {
    state.withLock { state in
      if state.givenUp.remove(key) != nil { return Late(key: key, answer: answer) }
      state.answers[key] = answer
      return nil
    }
  }

  private static func answer(_ message: BusMessage) -> Answer {
    guard message.kind == .incomingReply, case .uint32(let id)? = message.arguments.first else {
      return .error
    }
    return .id(id, from: message.sender ?? "")
  }
}
