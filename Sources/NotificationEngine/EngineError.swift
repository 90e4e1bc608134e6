public import NotificationModel

/// Why the engine did not do what it was asked.
public struct EngineError: Error, Hashable, CustomStringConvertible {
  /// What kind of failure it is.
  public let code: FailureCode
  /// One sentence with the problem and its value.
  public let message: String

  /// A failure.
  public init(_ code: FailureCode, _ message: String) {
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
