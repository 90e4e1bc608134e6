import AgentClient
import FoundationEssentials
import Glibc
import NotificationModel

/// Starts the agent with each session, so that what is scheduled comes without anybody asking.
enum Autostart {
  /// The verb in the table.
  static let command = Command(
    name: "autostart", summary: "start the agent with each session, or no longer",
    discussion: [
      "Writes or removes autostart/\(AutostartEntry.fileName) in the user's configuration; where "
        + "the system has such an entry for all users, 'disable' writes one that hides it. It "
        + "needs no session bus."
    ],
    examples: [
      Example("notifyctl autostart enable", "show what is scheduled after a log-in, too"),
      Example("notifyctl autostart status || echo off", "ask in a script"),
    ], statuses: [.notFound],
    body: .subcommands([
      Command(name: "enable", summary: "start it with each session", body: .run(enable)),
      Command(name: "disable", summary: "do not", body: .run(disable)),
      Command(
        name: "status", summary: "print enabled or disabled (status 3)", body: .run(status)),
    ]))

  private static func enable(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    guard let program = AgentProgram.path(environment: console.environment),
      program.hasPrefix("/")
    else {
      throw Failure(
        .unavailable,
        "the notification agent '\(AgentProgram.name)' is neither beside this program nor in PATH; "
          + "install it, for example with 'make install'")
    }
    let files = try AutostartFiles(environment: console.environment)
    try write(try AutostartEntry.text(program: program), to: files.own)
    try report(true, files.own, invocation, console)
    return .success
  }

  private static func disable(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let files = try AutostartFiles(environment: console.environment)
    if try files.systemStarts {
      try write(AutostartEntry.hidden, to: files.own)
    } else if unlink(files.own) != 0, errno != ENOENT {
      throw cannot("remove", files.own, String(cString: strerror(errno)))
    }
    try report(false, files.own, invocation, console)
    return .success
  }

  private static func status(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let files = try AutostartFiles(environment: console.environment)
    let entry = files.effective
    let isEnabled = try entry.map { path throws(Failure) in try AutostartFiles.isEnabled(path) }
    let starts = isEnabled ?? false
    try report(starts, entry ?? files.own, invocation, console)
    if !invocation.has(.json) { try console.print(starts ? "enabled\n" : "disabled\n") }
    if let systemWide = files.systemWide {
      if entry == systemWide {
        console.say("the entry for all users, \(systemWide), decides")
      } else if try files.systemStarts, !starts {
        console.say("\(files.own) keeps the entry for all users, \(systemWide), from starting it")
      }
    }
    return starts ? .success : .notFound
  }

  private static func report(
    _ isEnabled: Bool, _ file: String, _ invocation: Invocation, _ console: Console
  ) throws(Failure) {
    guard invocation.has(.json) else { return }
    let result: [String: Value] = [
      "autostart": isEnabled ? "enabled" : "disabled", "file": .string(file),
    ]
    try console.print(Value.dictionary(result).json + "\n")
  }

  private static func write(_ text: String, to path: String) throws(Failure) {
    let directory = String(path.dropLast(AutostartEntry.fileName.count + 1))
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch { throw cannot("create", directory, reason(of: error)) }
    do {
      // Atomic: a session that starts meanwhile reads the old entry or the new one.
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch { throw cannot("write", path, reason(of: error)) }
  }

  private static func reason(of error: any Error) -> String {
    let underlying = (error as? CocoaError)?.underlying as? POSIXError
    return underlying.map { String(cString: strerror($0.code.rawValue)) } ?? "access is denied"
  }

  private static func cannot(_ verb: String, _ path: String, _ reason: String) -> Failure {
    Failure(
      .cannotWrite, "cannot \(verb) '\(path)': \(reason); check the directory's owner and mode")
  }
}
