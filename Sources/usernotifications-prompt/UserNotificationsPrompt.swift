import AgentClient
import CGtk
import DesktopBus
import FoundationEssentials
import Glibc
import NotificationModel

/// The program: asks in windows what a notification server cannot ask, and ends when nobody is asked
/// any more.
@main
enum UserNotificationsPrompt {
  /// There is no display or no bus; the number of sysexits.h.
  private static let unavailable: Int32 = 69

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    // A window of text is there in a quarter of the time that the graphics card is set up in.
    setenv("GSK_RENDERER", "cairo", 0)
    g_set_prgname(PromptContract.busName)
    guard gtk_init_check() != 0 else { fail("there is no display") }
    Task { @Gtk in
      do {
        try await serve()
      } catch {
        fail("\(error)")
      }
    }
    // Nothing ends it but the end of the process.
    while true { g_main_context_iteration(nil, 1) }
  }

  @Gtk
  private static func serve() async throws {
    let agent = try Agent(environment: ProcessInfo.processInfo.environment)
    let bus = agent.bus
    let desk = Desk(agent) {
      Task {
        // A question that comes now starts the next one.
        try? await bus.releaseName(PromptContract.busName)
        exit(0)
      }
    }
    try await bus.export(
      path: PromptContract.path, interface: PromptContract.interface,
      introspection: PromptContract.introspection
    ) { call in
      Task { @Gtk in
        await ColorScheme.follow(bus)
        desk.ask(call)
      }
    }
    let events = await agent.events()
    guard try await bus.requestName(PromptContract.busName) == .owner else { exit(0) }
    for await event in events { desk.heard(event) }
    // The session is over.
    exit(0)
  }

  private static func fail(_ sentence: String) -> Never {
    let line = Array("\(PromptContract.program): \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(unavailable)
  }
}
