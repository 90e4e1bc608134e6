import Glibc

/// notifyctl from its arguments to its exit status.
enum CommandLineTool {
  /// Runs this process's command line.
  static func main() async -> Int32 {
    // A reader that went away is an error of the write, which ends us quietly; a lost standard
    // error ends nothing.
    signal(SIGPIPE, SIG_IGN)
    let console = Console.ofThisProcess()
    let arguments: [String]
    do { arguments = try RawArguments.ofThisProcess() } catch { return report(error, console) }
    return await run(arguments, console)
  }

  /// Runs a command line and tells its failure.
  static func run(_ arguments: [String], _ console: Console) async -> Int32 {
    do { return try await perform(arguments, console).rawValue } catch {
      return report(error, console)
    }
  }

  private static func perform(
    _ arguments: [String], _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let request: CommandLineRequest
    do { request = try Parser.parse(arguments, verbs: CommandTable.verbs) } catch {
      throw Failure(error)
    }
    switch request {
    case .help(let command):
      try console.print(command.map(HelpText.of) ?? HelpText.general(CommandTable.verbs))
      return .success
    case .version:
      try console.print("\(CommandTable.program) \(CommandTable.version)\n")
      return .success
    case .run(let invocation, let run):
      // A wrong --app is wrong for every verb, also for one that does not look at it.
      _ = try invocation.app
      var console = console
      console.isQuiet = invocation.has(.quiet)
      return try await run(invocation, console)
    }
  }

  private static func report(_ failure: Failure, _ console: Console) -> Int32 {
    if !failure.message.isEmpty { console.complain(failure.message) }
    return failure.status.rawValue
  }
}
