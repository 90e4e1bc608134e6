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

/// The agent's program on this machine.
public enum AgentProgram {
  /// Its file's name.
  public static let name = "usernotificationsd"

  /// Its path: beside our own executable, else in PATH.
  public static func path(environment: [String: String]) -> String? {
    InstalledProgram.path(name, environment: environment)
  }
}
