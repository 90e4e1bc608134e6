import CLinux
import DesktopBus
import FoundationEssentials
import Glibc

/// Starts the agent where the bus cannot.
struct AgentLauncher: Sendable {
  private static let patience: Duration = .seconds(5)

  let environment: [String: String]

  /// Starts the agent and returns once it owns its name.
  func start(on bus: BusConnection) async throws(AgentError) {
    let owners = try await AgentError.mapping { () async throws(BusError) in
      try await bus.owners(of: AgentContract.busName)
    }
    guard let path = AgentProgram.path(environment: environment) else {
      throw AgentError(
        .unavailable,
        "the notification agent '\(AgentProgram.name)' is neither beside this program nor in PATH; "
          + "install it, for example with 'make install'")
    }
    try spawn(path)
    guard
      await Deadline.within(Self.patience, of: bus, { await owners.contains { $0 != nil } }) == true
    else {
      throw AgentError(
        .unavailable,
        "the agent \(path) was started and did not come up within 5 s; what it said is in "
          + "\(logPath ?? "its standard error")")
    }
  }

  private func spawn(_ path: String) throws(AgentError) {
    let log = openLog()
    defer { close(log) }
    var arguments = [strdup(path), nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var pid: pid_t = 0
    let status = clinux_spawn_detached(&pid, path, &arguments, &variables, log)
    guard status == 0 else {
      throw AgentError(
        .unavailable, "the agent \(path) cannot be started: \(String(cString: strerror(status)))")
    }
  }

  private var logPath: String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/usernotifications/agent.log"
    }
    return environment["HOME"].map { "\($0)/.local/state/usernotifications/agent.log" }
  }

  /// Where the agent's words go: not to our own standard error, which somebody may read to its end.
  private func openLog() -> Int32 {
    if let logPath, let slash = logPath.lastIndex(of: "/") {
      try? FileManager.default.createDirectory(
        atPath: String(logPath[..<slash]), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let log = open(logPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      if log >= 0 { return log }
    }
    return open("/dev/null", O_WRONLY | O_CLOEXEC)
  }
}
