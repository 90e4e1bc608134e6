public import DesktopBus
public import NotificationServer

/// A notification server that can be told to misbehave.
///
/// Without faults it is `NotificationServer` on a connection of its own. It can die and come back:
/// then it has another unique name, no notifications, and numbers from 1 again.
public actor FaultyServer {
  /// All that happens to notifications, over all of the server's lives; one reader.
  public nonisolated let events: AsyncStream<ServerEvent>
  /// A call of `Notify` that is kept unanswered; one reader.
  public nonisolated let held: AsyncStream<Void>

  private let address: String
  private let rules: ServerRules
  private let clock: any Clock<Duration>
  private let tell: AsyncStream<ServerEvent>.Continuation
  private let switches: Switches
  private var life: Life?

  private struct Life {
    let server: NotificationServer
    let pump: Task<Void, Never>
  }

  /// Starts a server on a bus and returns once it owns the name.
  public init(
    address: String, rules: ServerRules = ServerRules(), faults: Faults = Faults(),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    self.address = address
    self.rules = rules
    self.clock = clock
    (events, tell) = AsyncStream.makeStream()
    switches = Switches(faults)
    held = switches.stream
    try await comeBack()
  }

  /// Changes what is wrong.
  public func change(_ change: @Sendable (inout Faults) -> Void) {
    switches.faults.withLock(change)
  }

  /// The server of this life; nil while it is dead.
  public var server: NotificationServer? { life?.server }

  /// The server's unique name; nil while it is dead.
  public var uniqueName: String? { life?.server.connection.uniqueName }

  /// The open notifications.
  public var open: [Notification] {
    get async { await life?.server.open ?? [] }
  }

  /// Dies without a word: nobody hears of its notifications again.
  public func die() async {
    guard let life else { return }
    self.life = nil
    await life.server.connection.close()
    await life.pump.value
    // Only now, or they would be answered with an error.
    _ = switches.takeHeld()
  }

  /// Comes back after it died, with numbers from `lastID` + 1.
  public func comeBack(lastID: UInt32 = 0) async throws {
    await die()
    let connection = try BusConnection.open(address: address, name: "faulty server")
    var seam = ServerSeam()
    let switches = switches
    seam.takes = { switches.takes($0) }
    seam.signals = { signal in switches.faults.withLock { $0.signals(signal) } }
    let server = NotificationServer(
      connection: connection, rules: rules, clock: clock, seam: seam, lastID: lastID)
    let tell = tell
    let pump = Task { for await event in server.events { tell.yield(event) } }
    life = Life(server: server, pump: pump)
    guard try await server.start() == .owner else {
      throw BusError(.remote, "another server has \(NotificationInterface.name)")
    }
  }

  /// Ends for good.
  public func stop() async {
    await die()
    tell.finish()
  }

  /// Answers the calls of `Notify` that were held, in order, and holds no more.
  public func answerHeld() async {
    switches.faults.withLock { ($0.holdsNotify, $0.holdsInformation) = (false, false) }
    guard let server = life?.server else { return }
    for call in switches.takeHeld() { await server.handle(call) }
  }

  /// Chooses an action of a notification.
  @discardableResult
  public func invoke(_ id: UInt32, _ key: String, token: String? = nil) async -> Bool {
    await life?.server.invoke(id, key, token: token) ?? false
  }

  /// Replies to a notification.
  @discardableResult
  public func reply(_ id: UInt32, _ text: String) async -> Bool {
    await life?.server.reply(id, text) ?? false
  }

  /// Closes a notification as the user, or for another reason.
  @discardableResult
  public func dismiss(_ id: UInt32, _ reason: CloseReason = .dismissed) async -> Bool {
    await life?.server.dismiss(id, reason) ?? false
  }

  /// Sends a signal of a notification to its poster, though it may not be open any more.
  public func signal(_ name: String, _ id: UInt32, _ argument: Variant, to poster: String) async {
    guard let life else { return }
    life.server.connection.emit(
      name, path: NotificationInterface.path, interface: NotificationInterface.name,
      [.uint32(id), argument], to: poster)
  }

  /// Says from now on that it can do something else.
  public func changeCapabilities(_ capabilities: [String]) async {
    await life?.server.changeCapabilities(capabilities)
  }
}

/// The faults and the calls they keep, as the server's thread sees them.
private final class Switches: Sendable {
  let faults: Lock<Faults>
  let stream: AsyncStream<Void>
  private let arrived: AsyncStream<Void>.Continuation
  private let held = Lock<[MethodCall]>([])

  init(_ faults: Faults) {
    self.faults = Lock(faults)
    (stream, arrived) = AsyncStream.makeStream()
  }

  func takes(_ call: MethodCall) -> Bool {
    let faults = faults.withLock { $0 }
    if call.method == "GetServerInformation", faults.holdsInformation {
      return hold(call)
    }
    if call.method == "GetServerInformation", let software = faults.software {
      call.reply((software + ["1.2"]).map { .string($0) })
      return true
    }
    guard call.method == "Notify" || faults.isDeaf else { return false }
    if faults.holdsNotify || faults.isDeaf {
      return hold(call)
    }
    if let refusal = faults.refusal, refusal.times > 0 {
      self.faults.withLock { $0.refusal?.times -= 1 }
      call.fail(refusal.error)
      return true
    }
    if faults.answersWithText {
      call.replyUnchecked([.string("one")])
      return true
    }
    return false
  }

  private func hold(_ call: MethodCall) -> Bool {
    held.withLock { $0.append(call) }
    arrived.yield()
    return true
  }

  func takeHeld() -> [MethodCall] {
    held.withLock { held in
      defer { held = [] }
      return held
    }
  }
}
