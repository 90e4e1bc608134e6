import AgentClient
import FoundationEssentials
import Glibc

/// What a verb has to do with the world: data out, talk, text in, the agent.
struct Console: Sendable {
  /// The variables of the process.
  let environment: [String: String]
  /// Standard output, for data.
  let output: Output
  /// Standard error, for people.
  let talk: Output
  /// Reads standard input to its end.
  let input: @Sendable () throws(Failure) -> [UInt8]
  /// Drops what is said for information.
  var isQuiet = false

  /// The console of this process.
  static func ofThisProcess() -> Console {
    Console(
      environment: ProcessInfo.processInfo.environment,
      output: Output(descriptor: STDOUT_FILENO), talk: Output(descriptor: STDERR_FILENO),
      input: Input.standard)
  }

  /// Prints data, at once.
  func print(_ text: String) throws(Failure) {
    switch output.write(Array(text.utf8)) {
    case 0: return
    case EPIPE: throw .readerGone
    case let error:
      throw Failure(
        .cannotWrite,
        "standard output cannot be written: \(String(cString: strerror(error))); send it elsewhere")
    }
  }

  /// Tells a person something, unless it is to be quiet.
  func say(_ sentence: String) {
    if !isQuiet { complain(sentence) }
  }

  /// Tells a person what went wrong.
  func complain(_ sentence: String) {
    // One problem is one line, whatever the values in it are made of. That nobody listens is no
    // reason to stop.
    _ = talk.write(Array("notifyctl: \(PlainText.oneLine(sentence))\n".utf8))
  }

  /// Connects to the session bus; the agent starts with the first call.
  func agent() throws(Failure) -> Agent {
    do { return try Agent(environment: environment) } catch { throw Failure(error) }
  }

  /// Whether data may be drawn in bold.
  var usesStyle: Bool {
    output.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }
}
