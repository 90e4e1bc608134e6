/// The domain of the errors that only this library has.
public let UNLinuxErrorDomain = "UNLinuxErrorDomain"

/// An error that Apple's framework does not know.
public struct UNLinuxError: LocalizedError, CustomNSError, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The agent that schedules and shows notifications could not be reached.
    case agentUnavailable = 1
    /// The request has a value that cannot be kept.
    case invalidRequest = 2
    /// The agent could not write its store.
    case storeFailed = 3
    /// There is no service that distributes push notifications.
    case noDistributor = 4
    /// There are no settings of the desktop that could be opened.
    case noSettings = 5
  }

  /// What went wrong.
  public let code: Code
  /// One sentence for a person.
  public let message: String

  /// An error of a code, told in one sentence; the code's own sentence without one.
  public init(_ code: Code, _ message: String? = nil) {
    self.code = code
    self.message = message ?? code.sentence
  }

  /// ``UNLinuxErrorDomain``.
  public static var errorDomain: String { UNLinuxErrorDomain }
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// One sentence for a person.
  public var errorDescription: String? { message }
  /// The sentence, where `NSError` looks for it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: message] }
}

extension UNLinuxError.Code {
  fileprivate var sentence: String {
    switch self {
    case .agentUnavailable: "The notification agent could not be reached."
    case .invalidRequest: "The notification request is not valid."
    case .storeFailed: "The notification agent could not write its store."
    case .noDistributor: "There is no distributor of push notifications."
    case .noSettings: "There are no notification settings that could be opened."
    }
  }
}
