import Dispatch
import Glibc

/// The signals that ask a program to end, caught so that it can put the terminal in order first.
final class EndSignals {
  private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private let sources: [any DispatchSourceSignal]

  /// Calls a closure for each signal, until `release`.
  init(_ came: @escaping @Sendable () -> Void) {
    sources = Self.numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { came() }
      source.resume()
      return source
    }
  }

  /// Lets the signals end the process again.
  func release() {
    for source in sources { source.cancel() }
    for number in Self.numbers { signal(number, SIG_DFL) }
  }
}
