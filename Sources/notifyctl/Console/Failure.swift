import AgentClient
import NotificationModel

/// Why a verb did not do what it was asked: what the shell is told, and what a person reads.
struct Failure: Error, Hashable {
  /// How the run ends.
  let status: ExitStatus
  /// One sentence: the problem with its value, and what to do; empty says nothing.
  let message: String

  /// A failure of a kind, in a sentence.
  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Nobody reads our output any more, so there is nobody to tell.
  static let readerGone = Failure(.readerGone, "")

  /// A wrong command line.
  init(_ error: UsageError) { self.init(.usage, error.message) }

  /// A value that is wrong at a place, such as an option or a file.
  init(_ error: InvalidValue, at place: String) {
    self.init(error.neverFires ? .neverFires : .usage, "\(place): \(error)")
  }

  /// What the agent refused, or that there is none.
  init(_ error: AgentError) {
    let status: ExitStatus =
      switch error.code {
      case .invalidArguments: .usage
      case .neverFires: .neverFires
      case .notFound: .notFound
      case .alreadyAnswered: .alreadyAnswered
      case .notAuthorized: .notAuthorized
      case .storeFailed: .cannotWrite
      case .unavailable: .unavailable
      }
    self.init(status, error.message)
  }

  /// Runs a call of the agent and takes its errors over.
  static func agent<Result>(
    _ call: () async throws(AgentError) -> Result
  ) async throws(Failure) -> Result {
    do { return try await call() } catch { throw Failure(error) }
  }
}
