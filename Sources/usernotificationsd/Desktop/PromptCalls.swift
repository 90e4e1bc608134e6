import AgentClient
import CGLib
import DesktopBus
import Glibc
import NotificationEngine
import NotificationModel

/// Opens windows by `org.usernotifications.Prompt1`.
///
/// The bus starts the program, so that it has the session's display; where the bus does not know
/// it, the one beside our own program is started.
struct PromptCalls: Prompter {
  private static let timeoutMilliseconds: Int32 = 20_000
  private static let startPatience: Duration = .seconds(10)

  let bus: BusConnection
  let apps: AppDirectory
  let environment: [String: String]

  func open(_ question: Question) async -> String? {
    var (wasStarted, hasLeft) = (false, false)
    while true {
      do throws(BusError) {
        try await ask(question)
        return nil
      } catch  where error.code == .nobody && !wasStarted {
        wasStarted = true
        if let problem = await start() { return problem }
      } catch  where error.code == .left && !hasLeft {
        // It was about to end, as its last window was closed long ago.
        hasLeft = true
      } catch  where error.code == .left {
        return "\(PromptContract.program) ended each time it was asked"
      } catch {
        return error.message
      }
    }
  }

  private func ask(_ question: Question) async throws(BusError) {
    _ = try await bus.call(
      PromptContract.busName, path: PromptContract.path, interface: PromptContract.interface,
      "Ask", [.dictionary(fields(question))], timeoutMilliseconds: Self.timeoutMilliseconds)
  }

  private func fields(_ question: Question) -> [String: Variant] {
    let app = apps.look(up: question.app)
    let content = question.content
    // Reading a path that is no plain file could hang the window.
    let isOwnIcon =
      content.icon.hasPrefix("/")
      ? FileStatus(of: content.icon)?.isPlain == true : !content.icon.isEmpty
    var fields: [String: Value] = [
      "delivery": .string(question.key), "appName": .string(app.name),
      "icon": .string(isOwnIcon ? content.icon : app.icon),
      "title": .string(CardText.shortened(content.title, to: CardText.longestTitle)),
      "body": .string(CardText.body(of: content).plain),
      "actions": .array(question.actions.map { .dictionary($0.fields) }),
    ]
    fields["action"] = question.wanted.map { .string($0) }
    fields["token"] = question.token.map { .string($0) }
    return fields.variants
  }

  /// Starts the program and waits for its name; the sentence why not, if it does not come.
  private func start() async -> String? {
    let name = PromptContract.program
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false })
    else { return "the agent has no display, and the bus does not start \(name)" }
    guard let path = InstalledProgram.path(name, environment: environment) else {
      return "'\(name)' is neither beside the agent nor in PATH"
    }
    guard let owners = try? await bus.owners(of: PromptContract.busName) else {
      return "the bus does not say who owns \(PromptContract.busName)"
    }
    if let problem = spawn(path) { return problem }
    let came = await Deadline.within(Self.startPatience, of: bus) {
      await owners.contains { $0 != nil }
    }
    return came == true ? nil : "\(path) was started and did not come up within 10 s"
  }

  /// Starts a program as nobody's child; wraps `g_spawn_async`.
  private func spawn(_ path: String) -> String? {
    var arguments = [strdup(path), nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var error: UnsafeMutablePointer<GError>?
    let isStarted = g_spawn_async(
      nil, &arguments, &variables, GSpawnFlags(G_SPAWN_STDOUT_TO_DEV_NULL.rawValue),
      { cglib_become_independent($0) }, nil, nil, &error)
    guard isStarted == 0 else { return nil }
    defer { g_clear_error(&error) }
    return "\(path) cannot be started: "
      + (error.map { String(cString: $0.pointee.message) } ?? "no reason was given")
  }
}
