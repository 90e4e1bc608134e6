public import DesktopBus

/// The server side of `org.freedesktop.Notifications`, without a screen.
///
/// It owns the name, keeps what is posted and tells the posters; whoever shows the notifications
/// reads `events` and says what the user does. It runs on its connection's thread, so that calls
/// take effect in the order they came. Signals go to the poster alone, as on GNOME.
public actor NotificationServer {
  /// What happens to the notifications, for one reader.
  ///
  /// Ends with the connection.
  public nonisolated let events: AsyncStream<ServerEvent>
  /// The connection it serves.
  public nonisolated let connection: BusConnection
  private let tell: AsyncStream<ServerEvent>.Continuation
  private let seam: ServerSeam
  private let timer: Timer
  private var rules: ServerRules
  private var state: ServerState
  private var alarm: (due: Duration, task: Task<Void, Never>)?

  /// The connection's thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { connection.unownedExecutor }

  /// A server that `start` puts on the bus.
  public init(
    connection: BusConnection, rules: ServerRules = ServerRules(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(connection: connection, rules: rules, clock: clock, seam: ServerSeam())
  }

  /// A server with somebody between it and the bus.
  package init(
    connection: BusConnection, rules: ServerRules, clock: some Clock<Duration>,
    seam: ServerSeam, lastID: UInt32 = 0
  ) {
    (events, tell) = AsyncStream.makeStream()
    self.connection = connection
    self.seam = seam
    self.rules = rules
    timer = Timer(clock)
    state = ServerState(rules: rules, lastID: lastID)
  }

  /// Exports the object and asks for the name; `taken` means that another server has it.
  public func start(replace: Bool = false) async throws(BusError) -> NameReply {
    try await connection.export(
      path: NotificationInterface.path, interface: NotificationInterface.name,
      introspection: NotificationInterface.introspection
    ) { [weak self] call in
      guard let self, !seam.takes(call) else { return }
      assumeIsolated { $0.handle(call) }
    }
    let (connection, tell) = (connection, tell)
    Task(executorPreference: connection.executor.tasks) { [weak self] in
      await connection.waitUntilClosed()
      tell.finish()
      await self?.disarm()
    }
    return try await connection.requestName(NotificationInterface.name, replace: replace)
  }

  /// The open notifications, the one posted last at the end.
  public var open: [Notification] { state.open }

  /// Chooses an action, `default` for the body; false if that is not open or not offered.
  ///
  /// A token for the window that is to come forward is told before the action.
  @discardableResult
  public func invoke(_ id: UInt32, _ key: String, token: String? = nil) -> Bool {
    perform(state.invoke(id, key, token: token))
  }

  /// Sends a line of text; false if that is not open, takes no text, or the line is empty.
  @discardableResult
  public func reply(_ id: UInt32, _ text: String) -> Bool { perform(state.reply(id, text)) }

  /// Closes as the user does, or for another reason; false if it is not open.
  @discardableResult
  public func dismiss(_ id: UInt32, _ reason: CloseReason = .dismissed) -> Bool {
    guard state[id] != nil else { return false }
    return perform(state.close(id, reason))
  }

  /// Says from now on that the server can do something else.
  public func changeCapabilities(_ capabilities: [String]) { rules.capabilities = capabilities }

  /// Answers a call.
  package func handle(_ call: MethodCall) {
    switch call.method {
    case "Notify": notify(call)
    case "CloseNotification":
      if case .uint32(let id) = call.arguments.first { perform(state.close(id, .closed)) }
      call.reply()
    case "GetCapabilities": call.reply([.strings(rules.capabilities)])
    default:
      call.reply(["notifyctl", "UserNotifications", "1", "1.3"].map { .string($0) })
    }
  }

  private func notify(_ call: MethodCall) {
    guard case .uint32(let replaces) = call.arguments[1] else { return }
    let (id, effects) = state.notify(replacing: replaces, at: timer.now()) {
      Notification(id: $0, call)
    }
    // The number first: no signal about it may come before its poster knows it.
    call.reply([.uint32(id)])
    perform(effects)
  }

  @discardableResult
  private func perform(_ effects: [ServerEffect]?) -> Bool {
    for effect in effects ?? [] {
      switch effect {
      case .event(let event): tell.yield(event)
      case .signal(let signal):
        for signal in seam.signals(signal) {
          connection.emit(
            signal.name, path: NotificationInterface.path, interface: NotificationInterface.name,
            signal.arguments, to: signal.destination)
        }
      }
    }
    arm()
    return effects != nil
  }

  /// Sleeps until the next expiry; without one nothing wakes up.
  private func arm() {
    guard alarm?.due != state.nextExpiry else { return }
    disarm()
    guard let due = state.nextExpiry else { return }
    let sleep = timer.sleep
    let task = Task(executorPreference: connection.executor.tasks) { [weak self] in
      do { try await sleep(due) } catch { return }
      await self?.expire(due)
    }
    alarm = (due, task)
  }

  private func disarm() {
    alarm?.task.cancel()
    alarm = nil
  }

  private func expire(_ due: Duration) {
    guard alarm?.due == due else { return }
    alarm = nil
    perform(state.expire(at: max(due, timer.now())))
  }
}

/// What tests put between a server and its bus.
package struct ServerSeam: Sendable {
  /// Looks at a call first; true if the server is not to answer it.
  package var takes: @Sendable (MethodCall) -> Bool = { _ in false }
  /// Says what is sent in a signal's place.
  package var signals: @Sendable (ServerSignal) -> [ServerSignal] = { [$0] }

  /// Nobody in between.
  package init() {}
}
