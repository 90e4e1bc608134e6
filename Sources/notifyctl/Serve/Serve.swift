import DesktopBus
import Glibc
import NotificationServer

/// Where the answers of a script come from.
enum ScriptSource: Hashable, Sendable {
  case file(String)
  case standardInput
}

/// Shows the notifications of a session in a terminal until a signal or the bus ends it.
///
/// With a terminal, keys answer; with a script, its lines do, and serving goes on after the last
/// one. Gives the exit status: 0 after a signal, 65 then if a line of the script fitted no button,
/// 64 at once for a line that is no text, 66 for a script that cannot be read, 69 without a bus or when another server has the name.
func serve(
  address: String, script: ScriptSource?, terminal: Terminal, quiet: Bool = false,
  happenings: Happenings = Happenings()
) async -> Int32 {
  // From the beginning: a stop while the name is asked for is a stop too.
  for signal in [SIGINT, SIGTERM, SIGHUP] {
    happenings.executor.onSignal(signal) { happenings.stop() }
  }
  defer { happenings.executor.stop() }

  var scriptDescriptor: Int32?
  switch script {
  case .standardInput: scriptDescriptor = terminal.input
  case .file(let path):
    // A pipe that nobody writes to yet may get its lines later.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var file = stat()
    let isOpen = descriptor >= 0 && fstat(descriptor, &file) == 0
    guard isOpen, file.st_mode & S_IFMT != S_IFDIR else {
      let reason = isOpen ? EISDIR : errno
      close(descriptor)
      terminal.say("the script cannot be read: \(path): \(String(cString: strerror(reason)))")
      return EX_NOINPUT
    }
    scriptDescriptor = descriptor
  case nil: break
  }

  let server: NotificationServer
  do throws(BusError) {
    server = NotificationServer(connection: try .open(address: address, name: "serve"))
    guard try await server.start() == .owner else {
      terminal.say(await takenSentence(server.connection))
      await server.connection.close()
      return EX_UNAVAILABLE
    }
  } catch {
    terminal.say(error.message)
    return EX_UNAVAILABLE
  }

  let watches = happenings.watch(server)
  var session = ServeSession(server: server, terminal: terminal, isScripted: script != nil)
  let status: Int32
  if let scriptDescriptor {
    if !quiet { terminal.say("waiting for notifications; the script answers") }
    happenings.readLines(scriptDescriptor, closes: script != .standardInput)
    status = await session.run(happenings.stream)
  } else if terminal.isInteractive, let raw = RawMode(terminal.input) {
    if !quiet {
      terminal.say(
        "waiting for notifications; keys: a button's number, o body, d dismiss, "
          + "n p next and previous card, Ctrl-C ends")
    }
    happenings.readKeys(terminal.input)
    status = await session.run(happenings.stream)
    _ = consume raw
  } else {
    if !quiet { terminal.say("waiting for notifications; no terminal and no script to answer") }
    status = await session.run(happenings.stream)
  }
  for watch in watches { watch.cancel() }
  await server.connection.close()
  return status
}

/// The sentence about a name that is taken, with the owner's own name if it says it.
private func takenSentence(_ connection: BusConnection) async -> String {
  let reply = try? await connection.call(
    NotificationInterface.name, path: NotificationInterface.path,
    interface: NotificationInterface.name, "GetServerInformation", timeoutMilliseconds: 1000)
  let name = reply?.first?.string.map { " (\($0))" } ?? ""
  return "another notification server\(name) already shows the notifications of this session"
}
