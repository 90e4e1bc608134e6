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
      "Writes or removes autostart/\(AutostartEntry.fileName) in the user's configuration. It "
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
    try write(try AutostartEntry.text(program: program), to: try path(console))
    return try report(true, invocation, console, says: false)
  }

  private static func disable(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let path = try path(console)
    if unlink(path) != 0, errno != ENOENT {
      throw cannot("remove", path, String(cString: strerror(errno)))
    }
    return try report(false, invocation, console, says: false)
  }

  private static func status(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let path = try path(console)
    var isEnabled = false
    if access(path, F_OK) == 0 {
      isEnabled = AutostartEntry.isEnabled(String(decoding: try Input.file(path), as: UTF8.self))
    }
    _ = try report(isEnabled, invocation, console, says: true)
    return isEnabled ? .success : .notFound
  }

  private static func report(
    _ isEnabled: Bool, _ invocation: Invocation, _ console: Console, says: Bool
  ) throws(Failure) -> ExitStatus {
    if invocation.has(.json) {
      let result: [String: Value] = [
        "autostart": isEnabled ? "enabled" : "disabled", "file": .string(try path(console)),
      ]
      try console.print(Value.dictionary(result).json + "\n")
    } else if says {
      try console.print(isEnabled ? "enabled\n" : "disabled\n")
    }
    return .success
  }

  /// The entry's place in the user's configuration.
  private static func path(_ console: Console) throws(Failure) -> String {
    // A relative path is to be ignored, as the base directory specification says.
    if let directory = console.environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      return "\(directory)/autostart/\(AutostartEntry.fileName)"
    }
    guard let home = console.environment["HOME"], home.hasPrefix("/") else {
      throw Failure(
        .cannotWrite, "neither XDG_CONFIG_HOME nor HOME names a directory; set one of them")
    }
    return "\(home)/.config/autostart/\(AutostartEntry.fileName)"
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
