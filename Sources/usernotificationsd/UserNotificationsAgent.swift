import AgentClient
import DesktopBus
import Foundation
import Glibc
import NotificationEngine
import NotificationSchedule

/// The agent's program: puts the parts together, and runs until it is to end.
@main
struct UserNotificationsAgent {
  /// How the program ends; the numbers of sysexits.h.
  enum Status: Int32 {
    case success = 0
    case usage = 64
    case unavailable = 69
    case software = 70
    case input = 74
  }

  static func main() {
    // A log that nobody reads any more is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    GLibExecutor.runMain { await start().rawValue }
  }

  private static func start() async -> Status {
    switch Options.read(Array(CommandLine.arguments.dropFirst())) {
    case .say(let text):
      Swift.print(text)
      return .success
    case .fail(let problem):
      log(problem)
      return .usage
    case .run(let options):
      return await run(options)
    }
  }

  static let log: @Sendable (String) -> Void = { sentence in
    let line = Array("usernotificationsd: \(sentence)\n".utf8)
    // One call for a line, so that lines of two agents in one log do not mix.
    _ = write(STDERR_FILENO, line, line.count)
  }

  private static func run(_ options: Options) async -> Status {
    umask(0o077)
    guard Schedule.zonesWork else {
      log("time zones do not work in this build: Europe/London is not +01:00 in July")
      return .software
    }
    do {
      try await Agent(options, environment: ProcessInfo.processInfo.environment).run()
      return .success
    } catch let error as BusError {
      log(error.message)
      return .unavailable
    } catch let error as StoreError {
      log(error.message)
      return error.code == .held ? .unavailable : .input
    } catch {
      log("\(error)")
      return .software
    }
  }
}
