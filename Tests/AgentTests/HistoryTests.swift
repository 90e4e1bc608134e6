import AgentClient
import DesktopBus
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `What has left the screen` {
  /// A question that the server closed as expired, and what it knows of it.
  private func expired(
    _ session: Session, software: [String]
  ) async throws -> (ask: Program, question: Notification) {
    // The agent asks a server what it is when that comes.
    try await session.server.die()
    try await session.server.change { $0.software = software }
    try await session.server.comeBack()
    try await session.setCategory()
    let (ask, shown) = try await session.asks()
    let question = try #require(await session.server.open.first { $0.id == shown })
    #expect(try await session.server.dismiss(shown, .expired))
    return (ask, question)
  }

  private static let plasma = ["Plasma", "KDE", "5.27.5"]

  @Test func `T32 T37 a click in the history is an answer`() async throws {
    try await Session.run { session in
      let (ask, question) = try await expired(session, software: Self.plasma)
      try await session.reaches(.expired, "Natto")
      try await session.server.signal(
        "ActionInvoked", question.id, .string("action_ng"), to: question.sender)
      #expect(try await ask.finish().status == 20)
    }
  }

  @Test func `T32 a reply from the history is an answer`() async throws {
    try await Session.run { session in
      let (ask, question) = try await expired(session, software: Self.plasma)
      try await session.reaches(.expired, "Natto")
      try await session.server.signal(
        "NotificationReplied", question.id, .string(Natto.comment), to: question.sender)
      #expect(try await ask.finish().output == "action_input\n\(Natto.comment)\n")
    }
  }

  @Test func `T82 what is cleared from the history is dismissed`() async throws {
    try await Session.run { session in
      let (ask, question) = try await expired(session, software: Self.plasma)
      try await session.reaches(.expired, "Natto")
      try await session.server.signal(
        "NotificationClosed", question.id, .uint32(2), to: question.sender)
      #expect(try await ask.finish().status == 21)
    }
  }

  @Test func `MATE says expired where a person closed a question`() async throws {
    try await Session.run { session in
      let (ask, _) = try await expired(
        session, software: ["Notification Daemon", "MATE", "1.26.0"])
      #expect(try await ask.finish().status == 21)
    }
  }
}
