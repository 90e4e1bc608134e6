import DesktopBus
import NotificationEngine

extension LibnotifyPresenter {
  private static let abilitiesLast: Duration = .seconds(1)

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
      let abilities = Abilities(reply.first?.strings ?? [], of: await serverSoftware())
      if let server, known?.abilities.limits != abilities.limits {
        hear(.limits(server, abilities.limits))
      }
      known = (abilities, ContinuousClock.now)
      return .success(abilities)
    } catch {
      return .failure(error)
    }
  }

  /// The server's program, asked for once.
  func serverSoftware() async -> ServerSoftware {
    if let software, software.server == server { return software.1 }
    let asked = server
    let reply = try? await bus.call(
      Self.name, path: Self.path, interface: Self.name, "GetServerInformation",
      timeoutMilliseconds: Self.abilitiesTimeoutMilliseconds, starts: false)
    let answer = ServerSoftware((reply ?? []).map { $0.string ?? "" })
    if reply != nil {
      software = (asked, answer)
      met(answer)
    }
    return answer
  }
}
