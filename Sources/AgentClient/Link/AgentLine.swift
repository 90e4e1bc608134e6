import DesktopBus
import NotificationModel

/// The link's one reader: keeps the connection, the agent and the attachment, and sends the calls.
///
/// Calls go to the unique name of the agent that runs. When it ends, all that it left unanswered
/// fails, and is sent again in order before anything newer.
actor AgentLine {
  private static let attempts = 3
  private static let objectPath = "/org/usernotifications/Client"

  nonisolated let executor = GLibExecutor(name: "notifications")
  private let environment: [String: String]
  private let outbox: Outbox
  private let connected: @Sendable (BusConnection?) -> Void

  private var bus: BusConnection?
  private var owner: String?
  private var app: AttachedApp?
  private var listener: EventListener?
  /// Of the signals on the connection; 0 for none.
  private var subscription: UInt32 = 0
  /// Whether an agent was there before the one of now.
  private var hasReachedOne = false
  /// How many calls the agent of now has not answered yet, those that wait for a person included.
  private var inFlight = 0
  private var idle: CheckedContinuation<Void, Never>?

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(
    environment: [String: String], outbox: Outbox,
    connected: @escaping @Sendable (BusConnection?) -> Void
  ) {
    self.environment = environment
    self.outbox = outbox
    self.connected = connected
  }

  /// Sends what comes, until the outbox is closed.
  func run() async {
    while let call = await outbox.take() {
      if case .attach(let app) = call.kind { self.app = app }
      if case .listen(let listener) = call.kind {
        // It needs no agent; whoever listens asks something next.
        self.listener = listener
        if let bus { listen(on: bus) }
        call.done(.success([]))
        continue
      }
      guard let bus, let owner, !bus.isClosed else {
        await reach(for: call)
        continue
      }
      send(call, bus, owner)
    }
    connected(nil)
    await bus?.close()
    executor.stop()
  }

  private func send(_ call: AgentCall, _ bus: BusConnection, _ owner: String) {
    switch call.kind {
    case .call(let method, let arguments, let timeout):
      start(call, method, arguments, timeout, bus, owner)
    case .attach(let app):
      let arguments: [Variant] = [
        .string(app.identifier.name), .objectPath(Self.objectPath), .dictionary([:]),
      ]
      start(call, "Attach", arguments, nil, bus, owner)
    case .attachAnew, .listen:
      call.done(.success([]))
    }
  }

  /// Subscribes to what happens if somebody wants to hear of it.
  private func listen(on bus: BusConnection) {
    let (former, isWanted) = (subscription, listener != nil)
    subscription = bus.assumeIsolated { bus in
      bus.unsubscribe(former)
      guard isWanted else { return 0 }
      return bus.subscribe(
        sender: AgentContract.busName, path: AgentContract.path,
        interface: AgentContract.interface, member: "Event"
      ) { [weak self] signal in
        self?.assumeIsolated { $0.listener?.heard(signal.fields) }
      }
    }
  }

  private func start(
    _ call: AgentCall, _ method: String, _ arguments: [Variant], _ timeout: Int32?,
    _ bus: BusConnection, _ owner: String
  ) {
    inFlight += 1
    bus.assumeIsolated { bus in
      bus.start(
        owner, path: AgentContract.path, interface: AgentContract.interface, method, arguments,
        timeoutMilliseconds: timeout, starts: false
      ) { result in
        self.assumeIsolated { $0.finished(call, of: owner, result) }
      }
    }
  }

  private func finished(
    _ call: AgentCall, of owner: String, _ result: Result<[Variant], BusError>
  ) {
    inFlight -= 1
    switch result {
    case .success(let results): call.done(.success(results))
    case .failure(let error) where error.code == .left || error.code == .nobody:
      if self.owner == owner { self.owner = nil }
      var call = call
      call.losses += 1
      if call.losses < Self.attempts {
        outbox.putBack(call)
      } else {
        call.done(.failure(AgentError(error)))
      }
    case .failure(let error): call.done(.failure(AgentError(error)))
    }
    if inFlight == 0 {
      idle?.resume()
      idle = nil
    }
  }

  /// Reaches an agent, and puts the call that waits for it back to its place.
  private func reach(for call: AgentCall) async {
    // All of them fail, or are answered: who was asked has left.
    if inFlight > 0 { await withCheckedContinuation { idle = $0 } }
    do throws(AgentError) {
      let bus = try await connection()
      let owner = try await Agent(bus: bus, environment: environment).running()
      self.owner = owner
      outbox.putBack(call)
      attachAnew(bus, owner, isAsked: call)
      if hasReachedOne { listener?.reachedAnother() }
      hasReachedOne = true
    } catch {
      call.done(.failure(error))
    }
  }

  /// A new agent does not know yet who is attached.
  private func attachAnew(_ bus: BusConnection, _ owner: String, isAsked call: AgentCall) {
    guard let app else { return }
    if case .attach = call.kind { return }
    send(AgentCall(kind: .attach(app), number: 0) { _ in }, bus, owner)
  }

  private func connection() async throws(AgentError) -> BusConnection {
    if let bus, !bus.isClosed { return bus }
    let new = try AgentError.mapping { () throws(BusError) in
      try BusConnection.open(
        address: BusAddress.session(environment: environment), executor: executor)
    }
    try await AgentError.mapping { () async throws(BusError) in
      try await new.export(
        path: Self.objectPath, interface: AgentContract.clientInterface,
        introspection: AgentContract.clientIntrospection
      ) { [weak self] call in
        self?.assumeIsolated { $0.called(call) }
      }
      let owners = try await new.owners(of: AgentContract.busName)
      Task(executorPreference: executor.tasks) { [weak self] in
        for await owner in owners { await self?.changed(to: owner) }
      }
    }
    bus = new
    subscription = 0
    listen(on: new)
    connected(new)
    return new
  }

  private func called(_ call: MethodCall) {
    guard let app else {
      call.fail(BusError(.remote, "no app is attached"))
      return
    }
    app.answer(call)
  }

  /// Another agent is there, or none: an attached app is so again, and starts one if need be; so
  /// does who listens.
  private func changed(to owner: String?) {
    guard app != nil || listener != nil, let known = self.owner, owner != known else { return }
    self.owner = nil
    outbox.send(.attachAnew) { _ in }
  }
}
