import CLinux
import DesktopBus
import FoundationEssentials
import Glibc
import NotificationModel

/// Starts the agent where the bus cannot.
struct AgentLauncher: Sendable {
  private static let patience: Duration = .seconds(5)
  /// The agent's exit status when its store cannot be used.
  private static let storeStatus: Int32 = 74
  private static let prefix = "\(AgentProgram.name): "

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
    let log = openLog()
    defer { close(log) }
    let child = try spawn(path, log)
    switch await Deadline.within(Self.patience, of: bus, { await outcome(of: child, bus, owners) })
    {
    case .up: return
    case .ended(let status):
      throw AgentError(
        status == Self.storeStatus ? .storeFailed : .unavailable,
        "the agent \(path) ended at once: \(lastLine(of: log) ?? "exit status \(status)")")
    case nil:
      throw AgentError(
        .unavailable,
        "the agent \(path) was started and did not come up within 5 s"
          + (lastLine(of: log).map { "; it said: \($0)" } ?? ""))
    }
  }

  private enum Outcome {
    case up
    case ended(Int32)
  }

  /// Waits until there is an agent, ours or another one, or ours has ended.
  private func outcome(
    of child: pid_t, _ bus: BusConnection, _ owners: AsyncStream<String?>
  ) async -> Outcome {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await owners.contains { $0 != nil } ? .up : nil }
      group.addTask {
        guard let status = await Self.status(of: child, bus) else { return nil }
        // One that another was quicker than ends, too.
        let owner = try? await bus.owner(of: AgentContract.busName)
        return owner == nil ? .ended(status) : .up
      }
      for await outcome in group {
        guard let outcome else { continue }
        group.cancelAll()
        return outcome
      }
      return .ended(0)
    }
  }

  /// The exit status of a child once it has ended; nil if the task is cancelled before.
  private static func status(of child: pid_t, _ bus: BusConnection) async -> Int32? {
    var status: Int32 = 0
    while waitpid(child, &status, WNOHANG) == 0 {
      await bus.executor.sleep(for: .milliseconds(10))
      if Task.isCancelled { return nil }
    }
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }

  private func spawn(_ path: String, _ log: Int32) throws(AgentError) -> pid_t {
    do {
      return try InstalledProgram.spawn(path, environment: environment, standardError: log)
    } catch {
      throw AgentError(.unavailable, "the agent \(path) cannot be started: \(error.reason)")
    }
  }

  /// The last the agent said.
  private func lastLine(of log: Int32) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = lseek(log, 0, SEEK_END)
    let count = pread(log, &buffer, buffer.count, max(end - buffer.count, 0))
    guard count > 0 else { return nil }
    let line = String(decoding: buffer[..<count], as: UTF8.self).split(separator: "\n").last
    return line.map {
      $0.hasPrefix(Self.prefix) ? String($0.dropFirst(Self.prefix.count)) : String($0)
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
      let log = open(logPath, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
      if log >= 0 { return log }
    }
    // It cannot keep its store there, either, and will say so.
    return clinux_memory_file(AgentProgram.name)
  }
}
