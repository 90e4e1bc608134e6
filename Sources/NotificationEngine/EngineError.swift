/// Why the engine did not do what it was asked.
public struct EngineError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is; the raw value is the last part of the D-Bus error's name.
  public enum Code: String, Hashable, Sendable {
    /// Something in the request cannot be understood.
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
  }

  /// What kind of failure it is.
  public let code: Code
  /// One sentence with the problem and its value.
  public let message: String

  /// A failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  init(_ error: StoreError) { self.init(.storeFailed, error.message) }

  /// The sentence.
  public var description: String { message }
}

/// Turns a failure of the store into one of the engine.
func storing<Result>(_ body: () throws(StoreError) -> Result) throws(EngineError) -> Result {
  do { return try body() } catch { throw EngineError(error) }
}
