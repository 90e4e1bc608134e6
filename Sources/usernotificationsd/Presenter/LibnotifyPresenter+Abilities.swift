import DesktopBus
import NotificationEngine

extension LibnotifyPresenter {
  private static let abilitiesLast: Duration = .seconds(1)
  private static let startAttempts = 5
  private static let startPause: Duration = .milliseconds(200)

  /// Has the engine know the limits of the server that is there, before anything is shown.
  func meet() {
    guard server != nil else { return }
    Task(executorPreference: bus.executor.tasks) { _ = await self.abilities() }
  }

  /// The server's abilities, asked for anew when they are old: Xfce's change with do-not-disturb.
  func abilities() async -> Result<Abilities, BusError> {
    if let known, ContinuousClock.now - known.at < Self.abilitiesLast {
      return .success(known.abilities)
    }
    do {
      let reply = try await bus.call(
        Self.name, path: Self.path, interface: Self.name, "GetCapabilities",
        timeoutMilliseconds: Self.abilitiesTimeoutMilliseconds, starts: false)
      let abilities = Abilities(
        reply.first?.strings ?? [], of: await serverSoftware() ?? ServerSoftware())
      if let server, known?.abilities.limits != abilities.limits {
        hear(.limits(server, abilities.limits))
      }
      known = (abilities, ContinuousClock.now)
      return .success(abilities)
    } catch {
      return .failure(error)
    }
  }

  /// Has the engine use a server that has come, once what it shows can be seen.
  func begin(with server: ServerInstance) async {
    var attempts = 0
    var software = await serverSoftware()
    // GNOME Shell takes its name before it answers.
    while software == nil, server == self.server, attempts < Self.startAttempts {
      await bus.executor.sleep(for: Self.startPause)
      software = await serverSoftware()
      attempts += 1
    }
    let start = software.map { ServerQuirks($0).startLasts } ?? .zero
    if start > .zero { await bus.executor.sleep(for: start) }
    guard server == self.server else { return }
    hear(.server(server))
    meet()
  }

  /// The server's program, asked for once; nil if the server does not say.
  private func serverSoftware() async -> ServerSoftware? {
    if let software, software.server == server { return software.1 }
    let asked = server
    guard
      let reply = try? await bus.call(
        Self.name, path: Self.path, interface: Self.name, "GetServerInformation",
        timeoutMilliseconds: Self.abilitiesTimeoutMilliseconds, starts: false)
    else { return nil }
    let answer = ServerSoftware(reply.map { $0.string ?? "" })
    software = (asked, answer)
    met(answer)
    return answer
  }
}
