import DesktopBus
import NotificationModel
import TestSupport

@testable import NotificationEngine

/// A call that may stay unanswered.
final class Inquiry: Sendable {
  private let answers = Lock<[Result<Consent, EngineError>]>([])

  func answer(_ answer: Result<Consent, EngineError>) { answers.withLock { $0.append(answer) } }

  /// What it was told, each time it was.
  var statuses: [AuthorizationStatus] {
    answers.withLock { $0.compactMap { try? $0.get().status } }
  }
  var consent: Consent? { answers.withLock { try? $0.last?.get() } }
}

extension World {
  /// An app that is not the command line's own.
  static let app: AppIdentifier = {
    guard let app = AppIdentifier("org.example.App") else { preconditionFailure("an identifier") }
    return app
  }()

  /// Asks whether an app may notify, without waiting for the answer.
  func inquire(
    _ options: AuthorizationOptions = .standard, app: AppIdentifier = World.app,
    caller: String = ":1.50"
  ) async throws -> Inquiry {
    let inquiry = Inquiry()
    engine.requestAuthorization(app: app, options: options, caller: caller) { inquiry.answer($0) }
    try await settle()
    return inquiry
  }

  @discardableResult
  func decide(_ status: AuthorizationStatus, app: AppIdentifier = World.app) async throws -> Consent
  {
    let consent: Consent = try await call {
      engine.setAuthorization(app: app, status: status, $0)
    }
    try await settle()
    return consent
  }

  func consent(_ app: AppIdentifier = World.app) async throws -> Consent {
    let fields = try await settings(app)
    return Consent(
      status: fields["authorizationStatus"]?.string.flatMap { AuthorizationStatus(rawValue: $0) }
        ?? .notDetermined,
      options: AuthorizationOptions(rawValue: UInt32(clamping: fields["options"]?.int ?? 0)),
      date: fields["consentDate"]?.int.map { Instant(microseconds: $0) })
  }

  func settings(_ app: AppIdentifier = World.app) async throws -> [String: Value] {
    try await call { engine.settings(app: app, $0) }
  }

  /// Somebody changes the desktop's settings of an app.
  func desktopSays(
    of app: AppIdentifier = World.app, _ change: (inout DesktopWord) -> Void
  ) async throws {
    var word = DesktopWord()
    word.source = "GNOME"
    change(&word)
    engine.desktopChanged(app, from: desktop.set(word, app), to: word)
    try await settle()
  }

  /// Do-not-disturb begins or ends.
  func becomesQuiet(_ isQuiet: Bool?) async throws {
    desktop.setQuiet(isQuiet)
    engine.quietChanged(to: isQuiet)
    try await settle()
  }

  /// A person answers the question on the screen.
  func answerPrompt(_ key: String) async throws {
    guard let question = prompts.last else { throw EngineError(.notFound, "no question") }
    engine.heard(.activated(key: question.card.key, action: key, token: nil))
    try await settle()
  }

  /// The server shows the question no more.
  func closePrompt(_ reason: CloseReason) async throws {
    guard let question = prompts.last else { throw EngineError(.notFound, "no question") }
    engine.heard(.closed(key: question.card.key, reason))
    try await settle()
  }

  /// The questions on the screen.
  var prompts: [Screen.Popup] {
    screen.popups.filter { $0.card.buttons.map(\.key) == ["allow", "deny"] }
  }
}
