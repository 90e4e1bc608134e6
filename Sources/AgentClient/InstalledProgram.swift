import CLinux
import FoundationEssentials
import Glibc

/// A program that is installed together with this one.
public enum InstalledProgram {
  /// The path of a program: beside our own executable, else in PATH.
  public static func path(_ name: String, environment: [String: String]) -> String? {
    var directories = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
      let slash = own.lastIndex(of: "/")
    {
      directories.insert(String(own[..<slash]), at: 0)
    }
    return directories.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

extension InstalledProgram {
  /// Starts a program in a session of its own, stdin and stdout on /dev/null; its process.
  ///
  /// - Throws: The system's number of what went wrong.
  static func spawn(
    _ path: String, _ words: [String] = [], environment: [String: String],
    standardError: Int32 = STDERR_FILENO
  ) throws(SpawnError) -> pid_t {
    var arguments = ([path] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    let status = clinux_spawn_detached(&process, path, &arguments, &variables, standardError)
    guard status == 0 else { throw SpawnError(number: status) }
    return process
  }

  /// Why a program was not started.
  struct SpawnError: Error {
    /// The system's number.
    let number: Int32
    /// The system's words.
    var reason: String { String(cString: strerror(number)) }
  }
}

/// The agent's program on this machine.
public enum AgentProgram {
  /// Its file's name.
  public static let name = "usernotificationsd"

  /// Its path: beside our own executable, else in PATH.
  public static func path(environment: [String: String]) -> String? {
    InstalledProgram.path(name, environment: environment)
  }
}
