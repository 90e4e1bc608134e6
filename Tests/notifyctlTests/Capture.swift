import DesktopBus

@testable import notifyctl

/// A console that keeps what is written to it.
final class Capture: Sendable {
  private let written = Lock<(output: [UInt8], talk: [UInt8])>(([], []))

  var output: String { String(decoding: written.withLock { $0.output }, as: UTF8.self) }
  var talk: String { String(decoding: written.withLock { $0.talk }, as: UTF8.self) }

  func console(
    environment: [String: String] = [:], input: [UInt8] = [], outputError: Int32 = 0,
    isTerminal: Bool = false, width: Int? = nil
  ) -> Console {
    Console(
      environment: environment,
      output: Output(isTerminal: isTerminal, width: width) { [written] bytes in
        if outputError == 0 { written.withLock { $0.output += bytes } }
        return outputError
      },
      talk: Output(isTerminal: isTerminal) { [written] bytes in
        written.withLock { $0.talk += bytes }
        return 0
      },
      input: { input })
  }

  /// Runs a command line without a bus.
  static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = noBus
  ) async -> (status: Int32, output: String, talk: String) {
    let capture = Capture()
    let status = await CommandLineTool.run(
      arguments, capture.console(environment: environment, input: input))
    return (status, capture.output, capture.talk)
  }

  /// An environment whose bus nobody is at.
  static let noBus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"]
}

/// The invocation of a command line that is understood.
func invocation(_ arguments: String...) throws -> Invocation {
  guard case .run(let invocation, _) = try Parser.parse(arguments, verbs: CommandTable.verbs)
  else { throw UsageError.missingOperand("anything to run", verb: "\(arguments)") }
  return invocation
}
