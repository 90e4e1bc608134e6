import DesktopBus

extension Option {
  static let script = Option(
    "script", value: "FILE|-", "answer with the lines of a file or of standard input")
}

/// Is a notification server in this terminal.
enum ServeVerb {
  /// The verb in the table.
  static let command = Command(
    name: "serve", summary: "be a notification server in this terminal",
    discussion: [
      "For ssh, CI and containers: each notification is a card, and keys answer it: 1, 2, ... press "
        + "a button, o clicks on the body, d dismisses, n and p go to another card.",
      "With --script each line answers the oldest card that has no answer yet, and waits for one: a "
        + "button's number or key, with a text for a reply ('3 a text'), o, d, or - to leave it open. "
        + "Lines that begin with # are comments. Serving goes on after the last line, until SIGTERM.",
    ],
    options: [.script],
    examples: [
      Example("notifyctl serve", "show the notifications of this session here"),
      Example(
        "echo '3 a comment' | notifyctl serve --script -", "answer one notification with a text"),
    ], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let address: String
    do { address = try BusAddress.session(environment: console.environment) } catch {
      throw Failure(.unavailable, error.message)
    }
    let script: ScriptSource? = invocation.value(.script).map {
      $0 == "-" ? .standardInput : .file($0)
    }
    let status = await serve(
      address: address, script: script, terminal: Terminal(environment: console.environment),
      quiet: console.isQuiet)
    return ExitStatus(rawValue: status) ?? .unavailable
  }
}
