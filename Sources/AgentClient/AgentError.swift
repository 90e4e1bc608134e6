public import DesktopBus
public import NotificationModel

/// Why the agent did not do what it was asked.
public struct AgentError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public let code: FailureCode
  /// One sentence with the problem, its value, and what to do.
  public let message: String

  /// A failure.
  public init(_ code: FailureCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence.
  public var description: String { message }

  /// The failure as the agent answers it.
  public var busError: BusError {
    BusError(.remote, name: AgentContract.errorPrefix + code.rawValue, message)
  }

  /// The failure of a call to the agent.
  init(_ error: BusError) {
    if error.name.hasPrefix(AgentContract.errorPrefix),
      let code = FailureCode(
        rawValue: String(error.name.dropFirst(AgentContract.errorPrefix.count)))
    {
      self.init(code, error.message)
      return
    }
    switch error.code {
    case .timedOut where !error.name.isEmpty:
      // The bus's word for it; a time-out of our own has no name.
      self.init(.unavailable, "the agent ended before it answered; try again")
    case .timedOut:
      self.init(
        .unavailable,
        "the agent gave no answer within 5 s; try again, or start it anew with "
          + "'usernotificationsd --replace'")
    case .noBus:
      self.init(
        .unavailable,
        "\(error.message); run this in a desktop session, or under 'dbus-run-session'")
    case .left:
      self.init(
        .unavailable, "the agent ends each time it is asked; what it said may be in its log")
    case .tooLarge: self.init(.invalidArguments, error.message)
    case .nobody: self.init(.unavailable, error.message)
    case .remote where error.name == "org.freedesktop.DBus.Error.UnknownMethod":
      self.init(
        .unavailable,
        "the agent that runs is of another version: \(error.message); start the new one with "
          + "'usernotificationsd --replace'")
    case .remote: self.init(.invalidArguments, error.message)
    }
  }
}
