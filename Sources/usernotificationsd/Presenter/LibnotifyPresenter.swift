import CLibnotify
import DesktopBus
import NotificationEngine
import NotificationModel

/// Shows notifications through libnotify, and hears of them.
///
/// All of libnotify lives on this actor's thread: its calls block, and its state has no locks.
/// What libnotify does not tell, replies and the server's comings and goings, comes over GDBus on
/// the same connection, as servers tell only the connection that posted.
actor LibnotifyPresenter: Presenter {
  static let name = "org.freedesktop.Notifications"
  static let path = "/org/freedesktop/Notifications"
  /// A stuck server is known as such after this; libnotify itself would wait 25 s.
  static let abilitiesTimeoutMilliseconds: Int32 = 3000

  let bus: BusConnection
  let hear: @Sendable (PresenterEvent) -> Void
  private let apps: AppDirectory
  private let summonsServer: Bool
  private let player: any SoundPlayer
  private let isQuiet: @Sendable () -> Bool?
  let met: @Sendable (ServerSoftware) -> Void
  private let calls = NotifyCalls()

  var server: ServerInstance?
  var known: (abilities: Abilities, at: ContinuousClock.Instant)?
  var software: (server: ServerInstance?, ServerSoftware)?
  var popups: [String: Shown] = [:]
  /// The keys of those that left the screen, the oldest first.
  var history: [String] = []

  struct Shown {
    let handle: PopupHandle
    let server: ServerInstance
    /// Whether it was to stay until it is answered.
    let stays: Bool
    /// Whether the server may have it in its history only.
    var isHistory = false
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { bus.unownedExecutor }

  /// A presenter on the session bus's shared connection, with its own thread.
  ///
  /// - Parameters:
  ///   - apps: Names and icons of apps.
  ///   - summonsServer: Whether a missing server is started over the bus.
  ///   - player: Plays what the server does not.
  ///   - isQuiet: Whether the person is not to be disturbed; nil if that is not known.
  ///   - met: Gets what each server is that comes.
  ///   - hear: Gets what happens on the server, on the presenter's thread.
  /// - Throws: `BusError` if the session bus cannot be reached.
  init(
    apps: AppDirectory, summonsServer: Bool, player: any SoundPlayer,
    isQuiet: @escaping @Sendable () -> Bool?, met: @escaping @Sendable (ServerSoftware) -> Void,
    hear: @escaping @Sendable (PresenterEvent) -> Void
  ) throws(BusError) {
    bus = try BusConnection.shared(executor: GLibExecutor(name: "libnotify"))
    self.apps = apps
    self.summonsServer = summonsServer
    self.player = player
    self.isQuiet = isQuiet
    self.met = met
    self.hear = hear
  }

  /// Says which server there is, and tells of each one that comes later.
  func start() async throws(BusError) -> ServerInstance? {
    // On this thread: the signals of its proxy come to the context that is the default here.
    notify_init("usernotificationsd")
    bus.observeMessages { [calls, weak self] message in
      guard let late = calls.see(message), let self else { return }
      // Before the signals that come after it: a click needs the id.
      bus.executor.runFirst { self.assumeIsolated { $0.adopt(late.key, late.answer) } }
    }
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: Self.name, member: "NotificationReplied"
    ) { [weak self] signal in
      self?.assumeIsolated { $0.replied(signal) }
    }
    // libnotify tells of the first one only; a history may be cleared after that.
    await bus.subscribe(
      sender: Self.name, path: Self.path, interface: Self.name, member: "NotificationClosed"
    ) { [weak self] signal in
      self?.assumeIsolated { $0.clearedFromHistory(signal) }
    }
    let busIdentifier = try await bus.busIdentifier()
    let owners = try await bus.owners(of: Self.name)
    server = try await bus.owner(of: Self.name).map { ServerInstance(bus: busIdentifier, name: $0) }
    Task(executorPreference: bus.executor.tasks) {
      for await owner in owners {
        await self.serverChanged(to: owner.map { ServerInstance(bus: busIdentifier, name: $0) })
      }
    }
    meet()
    return server
  }

  private func serverChanged(to server: ServerInstance?) {
    guard server != self.server else { return }
    // What was posted at the very moment a server came is on the new one already.
    popups = popups.filter { $0.value.server == server }
    history = history.filter { popups[$0] != nil }
    calls.forget()
    known = nil
    self.server = server
    hear(.server(nil))
    guard let server else { return }
    Task(executorPreference: bus.executor.tasks) { await self.begin(with: server) }
  }

  /// Shows a card; see ``Presenter/show(_:)``.
  func show(_ card: Card) async -> ShowOutcome {
    let abilities: Abilities
    let asked = server
    switch await self.abilities() {
    case .success(let known): abilities = known
    case .failure(let error):
      switch error.code {
      case .nobody, .noBus, .left: return .noServer
      case .timedOut: return .unresponsive
      case .tooLarge, .remote: return .refused(error.description)
      }
    }
    // Another one may have come meanwhile; its abilities are its own.
    guard let server, server == asked else { return .noServer }
    let outcome = show(card, abilities, on: server)
    if case .shown = outcome { sound(card, abilities) }
    return outcome
  }

  /// Has heard what came to the screen, once, and by us only where the server plays nothing.
  private func sound(_ card: Card, _ abilities: Abilities) {
    guard let sound = CardSound(card), sound.isOurs(on: abilities, isQuiet: isQuiet()) else {
      return
    }
    player.play(sound, of: apps.look(up: card.app))
  }

  private func show(
    _ card: Card, _ abilities: Abilities, on server: ServerInstance
  ) -> ShowOutcome {
    let handle = handle(for: card, abilities)
    let stays = card.stays(on: abilities)
    calls.begin(card.key)
    var failure: PopupHandle.Failure?
    do { try handle.show() } catch { failure = error }
    let timedOut = failure?.timedOut ?? false
    switch calls.end(card.key, givesUp: timedOut) {
    case .answered(.id(let id, let sender)):
      if handle.id != id { handle.id = id }
      // Whoever answered: the name may have gone to another server just now.
      let shower = ServerInstance(bus: server.bus, name: sender.isEmpty ? server.name : sender)
      popups[card.key] = Shown(handle: handle, server: shower, stays: stays)
      return .shown(shower, id: id)
    case .answered(.error): return .refused(failure?.message ?? "its answer is no number")
    case .notMade where timedOut: return .unresponsive
    case .notMade, .unanswered:
      guard timedOut else {
        return .refused(failure?.message ?? "its answer did not pass the connection")
      }
      // Kept, so that the late answer has a handle to go to.
      popups[card.key] = Shown(handle: handle, server: server, stays: stays)
      return .unanswered(server)
    }
  }

  private func handle(for card: Card, _ abilities: Abilities) -> PopupHandle {
    let app = apps.look(up: card.app)
    let text = CardText(card, appName: app.name, abilities: abilities)
    let handle = PopupHandle(
      title: text.title, body: text.body,
      icon: Self.icon(card.content.icon) ?? app.icon, appName: app.name)
    for (name, value) in CardHints(card, abilities: abilities).values {
      handle.setHint(name, value.floating)
    }
    let happened: @Sendable (PopupHandle.Happening) -> Void = { [weak self] happening in
      self?.assumeIsolated { $0.happened(happening, to: card.key) }
    }
    if abilities.hasActions {
      for button in CardButtons(card, abilities: abilities).buttons {
        handle.addAction(button.key, label: button.label, happened)
      }
    }
    handle.onClosed(happened)
    handle.setStays(card.stays(on: abilities))
    return handle
  }

  /// An icon that a server can take: a theme name, or the path of a plain file.
  private static func icon(_ icon: String) -> String? {
    icon.isEmpty || icon.hasPrefix("/") && FileStatus(of: icon)?.isPlain != true ? nil : icon
  }

  private func happened(_ happening: PopupHandle.Happening, to key: String) {
    guard let popup = popups[key] else { return }
    switch happening {
    case .activated(let action, let token):
      hear(.activated(key: key, action: action, token: token))
    case .closed(let number):
      let reason = reason(number, of: popup)
      switch reason {
      case .expired, .undefined: keep(key, popup)
      case .dismissed, .closed: popups[key] = nil
      }
      hear(.closed(key: key, reason))
    }
  }

  private func replied(_ signal: BusSignal) {
    guard signal.arguments.count == 2, let id = signal.arguments[0].int,
      let text = signal.arguments[1].string,
      let key = popups.first(where: { $0.value.handle.id == id })?.key
    else { return }
    // Servers give no token with a reply; libnotify has one only while an action is handled.
    hear(.replied(key: key, text: text, token: nil))
  }

  private func adopt(_ key: String, _ answer: NotifyCalls.Answer) {
    guard let handle = popups[key]?.handle else { return }
    switch answer {
    case .id(let id, _):
      handle.id = id
      hear(.lateAnswer(key: key, id: id))
    case .error:
      popups[key] = nil
      hear(.lateAnswer(key: key, id: nil))
    }
  }

  /// Takes a popup off the screen; see ``Presenter/close(_:)``.
  func close(_ popup: Popup) async {
    // First, so that nothing is heard of what we do ourselves; a newer one of the key stays.
    let shown = popups[popup.key].flatMap { shown in
      popup.id == nil || shown.handle.id == popup.id ? shown : nil
    }
    if shown != nil { popups[popup.key] = nil }
    guard let server, popup.server == server, let id = popup.id else { return }
    if known?.abilities.quirks.leavesClosed == true { await vanish(id, shown?.handle) }
    // Servers answer an id they closed themselves with an error; that is as good as closed.
    _ = try? await bus.call(
      Self.name, path: Self.path, interface: Self.name, "CloseNotification", [.uint32(id)],
      timeoutMilliseconds: Self.abilitiesTimeoutMilliseconds, starts: false)
  }

  /// Has the time of a popup be over; without its handle another agent posted it.
  private func vanish(_ id: UInt32, _ handle: PopupHandle?) async {
    if let handle { return handle.vanish() }
    _ = try? await bus.call(
      Self.name, path: Self.path, interface: Self.name, "Notify",
      [
        .string(""), .uint32(id), .string(""), .string(" "), .string(""), .strings([]),
        .dictionary([:]), .int32(1),
      ], timeoutMilliseconds: Self.abilitiesTimeoutMilliseconds, starts: false)
  }

  /// Starts the server that the bus knows; see ``Presenter/summonServer()``.
  func summonServer() async {
    guard summonsServer, server == nil else { return }
    // Not waited for: the bus gives a program that ends at once half a minute, and one that comes
    // meanwhile, or later, is heard of all the same.
    Task { _ = try? await bus.callBus("StartServiceByName", [.string(Self.name), .uint32(0)]) }
  }
}
