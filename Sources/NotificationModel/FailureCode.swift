/// What kind of failure the agent answers with; the last part of its D-Bus error's name.
public enum FailureCode: String, Hashable, Sendable {
  /// Something in the call cannot be understood.
  case invalidArguments = "InvalidArguments"
  /// The date can never come.
  case neverFires = "NeverFires"
  /// There is no such notification.
  case notFound = "NotFound"
  /// The notification has its answer already.
  case alreadyAnswered = "AlreadyAnswered"
  /// The app may not notify.
  case notAuthorized = "NotAuthorized"
  /// The store cannot be read or written.
  case storeFailed = "StoreFailed"
  /// There is no agent, or it does not answer.
  case unavailable = "Unavailable"
}
