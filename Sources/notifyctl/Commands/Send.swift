import AgentClient
import NotificationModel

extension Option {
  static let printID = Option("print-id", "print the identifier")
}

/// Shows a notification now.
enum Send {
  /// The verb in the table.
  static let command = Command(
    name: "send", summary: "show a notification now",
    discussion: [ContentOptions.bodyNote],
    operands: ContentOptions.operands, options: ContentOptions.options + [.printID],
    examples: [
      Example("notifyctl send 'Backup done' '312 files'", "show a title and a text"),
      Example(
        "make 2>&1 | tail -5 | notifyctl send --level critical 'Build failed' -",
        "show the end of what a program says"),
      Example(
        "notifyctl send --id mail '3 new letters'", "replace what was shown under the same name"),
    ], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    let request = try ContentOptions.request(invocation, console)
    let result = try await Sending.add(request, to: try console.agent(), app: app, console)
    if invocation.has(.json) {
      try console.print(Value.dictionary(result.withDatesAsText).json + "\n")
    } else if invocation.has(.printID) {
      try console.print("\(request["id"]?.string ?? "")\n")
    }
    return .success
  }
}
