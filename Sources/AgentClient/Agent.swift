public import DesktopBus
public import NotificationModel

/// The agent, as its clients see it.
public struct Agent: Sendable {
  /// The connection it is reached by.
  public let bus: BusConnection
  private let launcher: AgentLauncher
  private static let timeoutMilliseconds: Int32 = 5000
  /// Attached files are copied before the agent answers.
  private static let copyingTimeoutMilliseconds: Int32 = 120_000
  private static let attempts = 3

  /// Connects to the session bus of an environment; the agent starts with the first call.
  public init(environment: [String: String]) throws(AgentError) {
    let address = try AgentError.mapping { () throws(BusError) in
      try BusAddress.session(environment: environment)
    }
    bus = try AgentError.mapping { () throws(BusError) in
      try BusConnection.open(address: address)
    }
    launcher = AgentLauncher(environment: environment)
  }

  /// The agent on a connection to the session bus of an environment.
  init(bus: BusConnection, environment: [String: String]) {
    self.bus = bus
    launcher = AgentLauncher(environment: environment)
  }

  /// The unique name of the agent that runs; it is started if there is none.
  func running() async throws(AgentError) -> String {
    for _ in 0..<Self.attempts {
      let owner = try await AgentError.mapping { () async throws(BusError) in
        try await bus.owner(of: AgentContract.busName)
      }
      if let owner { return owner }
      do {
        _ = try await bus.callBus(
          "StartServiceByName", [.string(AgentContract.busName), .uint32(0)])
      } catch {
        guard error.code == .nobody else { throw AgentError(error) }
        try await launcher.start(on: bus)
      }
    }
    throw AgentError(
      BusError(.left, "it was started \(Self.attempts) times and ended each time"))
  }

  /// Calls a method of the agent, starting the agent first if it does not run.
  ///
  /// An agent that ended meanwhile is asked again: requests have identifiers, so one that was
  /// stored already is only stored anew.
  private func call(
    _ method: String, _ arguments: [Variant],
    timeoutMilliseconds: Int32? = Self.timeoutMilliseconds
  ) async throws(AgentError) -> [Variant] {
    for _ in 1..<Self.attempts {
      do {
        return try await attempt(method, arguments, timeoutMilliseconds)
      } catch {
        switch error.code {
        case .nobody: try await launcher.start(on: bus)
        case .left: continue
        case .noBus, .timedOut, .tooLarge, .remote: throw AgentError(error)
        }
      }
    }
    return try await AgentError.mapping { () async throws(BusError) in
      try await attempt(method, arguments, timeoutMilliseconds)
    }
  }

  private func attempt(
    _ method: String, _ arguments: [Variant], _ timeoutMilliseconds: Int32?
  ) async throws(BusError) -> [Variant] {
    try await bus.call(
      AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface, method,
      arguments, timeoutMilliseconds: timeoutMilliseconds)
  }
}

extension Agent {
  /// The fields of a notification, a category, an event or a result.
  public typealias Fields = [String: Value]

  /// Stores a request; `Add`.
  public func add(_ request: Fields, app: AppIdentifier) async throws(AgentError) -> Fields {
    try await call(
      "Add", [.string(app.name), .dictionary(request.variants)],
      timeoutMilliseconds: Self.timeoutMilliseconds(of: [request])
    )[0].fields
  }

  /// Stores requests in one transaction; `AddAll`.
  public func add(_ requests: [Fields], app: AppIdentifier) async throws(AgentError) -> [Fields] {
    try await call(
      "AddAll", [.string(app.name), .dictionaries(requests.map(\.variants))],
      timeoutMilliseconds: Self.timeoutMilliseconds(of: requests)
    )[0].list
  }

  private static func timeoutMilliseconds(of requests: [Fields]) -> Int32 {
    let hasFiles = requests.contains { $0["attachments"]?.array?.isEmpty == false }
    return hasFiles ? copyingTimeoutMilliseconds : timeoutMilliseconds
  }

  /// Takes pending requests back, all of them for an empty list; `Cancel`.
  @discardableResult
  public func cancel(_ ids: [String], app: AppIdentifier?) async throws(AgentError) -> Int {
    try await count("Cancel", ids, app)
  }

  /// Takes delivered notifications away, all of them for an empty list; `Clear`.
  @discardableResult
  public func clear(_ ids: [String], app: AppIdentifier?) async throws(AgentError) -> Int {
    try await count("Clear", ids, app)
  }

  private func count(
    _ method: String, _ ids: [String], _ app: AppIdentifier?
  ) async throws(AgentError) -> Int {
    Int(try await call(method, [.string(app?.name ?? ""), .strings(ids)])[0].int ?? 0)
  }

  /// What ``list(_:app:)`` lists.
  public enum ListKind: String, Sendable {
    /// Requests that wait for their date.
    case pending
    /// Notifications that can still be answered.
    case delivered
    /// Notifications that were answered or dismissed.
    case answered
  }

  /// All notifications of a kind, of one app or of all; `List`.
  public func list(_ kind: ListKind, app: AppIdentifier?) async throws(AgentError) -> [Fields] {
    var all: [Fields] = []
    var cursor = ""
    repeat {
      let page = try await call(
        "List", [.string(app?.name ?? ""), .string(kind.rawValue), .uint32(0), .string(cursor)])
      all += page[0].list
      cursor = page[1].string ?? ""
    } while !cursor.isEmpty
    return all
  }

  /// One notification; `Show`.
  public func show(_ id: String, app: AppIdentifier?) async throws(AgentError) -> Fields {
    try await call("Show", [.string(app?.name ?? ""), .string(id)])[0].fields
  }

  /// Answers a notification; `Respond`.
  public func respond(
    _ id: String, action: String, text: String, app: AppIdentifier?
  ) async throws(AgentError) {
    _ = try await call(
      "Respond", [.string(app?.name ?? ""), .string(id), .string(action), .string(text)])
  }

  /// Answers one delivery by its key; `Answer`.
  ///
  /// The token, if any, lets the app that handles the answer raise its window.
  public func answer(
    delivery: String, action: String, text: String, token: String = ""
  ) async throws(AgentError) {
    _ = try await call(
      "Answer", [.string(delivery), .string(action), .string(text), .string(token)])
  }

  /// Has a notification come back whose window was closed without an answer; `PutBack`.
  public func putBack(delivery: String) async throws(AgentError) {
    _ = try await call("PutBack", [.string(delivery)])
  }

  /// Puts a delivered notification off; `Snooze`.
  ///
  /// - Returns: The notification, with `nextDate`.
  public func snooze(
    _ id: String, seconds: Double, app: AppIdentifier?
  ) async throws(AgentError) -> Fields {
    try await call("Snooze", [.string(app?.name ?? ""), .string(id), .double(seconds)])[0].fields
  }

  /// The categories of an app; `Categories`.
  public func categories(app: AppIdentifier) async throws(AgentError) -> [Fields] {
    try await call("Categories", [.string(app.name)])[0].list
  }

  /// Replaces all categories of an app; `SetCategories`.
  public func setCategories(_ categories: [Fields], app: AppIdentifier) async throws(AgentError) {
    _ = try await call(
      "SetCategories", [.string(app.name), .dictionaries(categories.map(\.variants))])
  }

  /// Adds or replaces categories and removes others; `UpdateCategories`.
  ///
  /// - Returns: How many were removed.
  @discardableResult
  public func updateCategories(
    set: [Fields] = [], remove: [String] = [], app: AppIdentifier
  ) async throws(AgentError) -> Int {
    let result = try await call(
      "UpdateCategories",
      [.string(app.name), .dictionaries(set.map(\.variants)), .strings(remove)])
    return Int(result[0].int ?? 0)
  }

  /// What is known of an app's settings; `Settings`.
  public func settings(app: AppIdentifier) async throws(AgentError) -> Fields {
    try await call("Settings", [.string(app.name)])[0].fields
  }

  /// Asks whether an app may notify, and waits for a person's word as long as it takes;
  /// `RequestAuthorization`.
  ///
  /// - Returns: `granted`, `authorizationStatus` and `options`.
  public func requestAuthorization(
    _ options: AuthorizationOptions, app: AppIdentifier
  ) async throws(AgentError) -> Fields {
    try await call(
      "RequestAuthorization", [.string(app.name), .uint32(options.rawValue)],
      timeoutMilliseconds: nil)[0].fields
  }

  /// Decides on an app in the user's place; `SetAuthorization`.
  public func setAuthorization(
    _ status: AuthorizationStatus, app: AppIdentifier
  ) async throws(AgentError) {
    _ = try await call("SetAuthorization", [.string(app.name), .string(status.rawValue)])
  }

  /// Shows a number on an app's icon, 0 takes it off; `SetBadge`.
  public func setBadge(_ count: UInt32, app: AppIdentifier) async throws(AgentError) {
    _ = try await call("SetBadge", [.string(app.name), .uint32(count)])
  }

  /// Asks the app's running process to open the app's own settings; `OpenSettings`.
  public func openSettings(app: AppIdentifier) async throws(AgentError) {
    _ = try await call("OpenSettings", [.string(app.name)])
  }

  /// Makes this process the app's running one; `Attach`.
  public func attach(app: AppIdentifier, path: String) async throws(AgentError) {
    _ = try await call("Attach", [.string(app.name), .objectPath(path), .dictionary([:])])
  }

  /// What happens from now on; the signal `Event`.
  public func events() async -> AsyncStream<Fields> {
    let signals = await bus.signals(
      sender: AgentContract.busName, path: AgentContract.path,
      interface: AgentContract.interface, member: "Event")
    let (stream, continuation) = AsyncStream<Fields>.makeStream()
    let pump = Task(executorPreference: bus.executor.tasks) {
      for await signal in signals { continuation.yield(signal.arguments.first?.fields ?? [:]) }
      continuation.finish()
    }
    continuation.onTermination = { _ in pump.cancel() }
    return stream
  }
}

extension Variant {
  fileprivate var fields: [String: Value] { Value(self)?.dictionary ?? [:] }
  fileprivate var list: [[String: Value]] { elements?.map(\.fields) ?? [] }
}

extension AgentError {
  static func mapping<Result>(_ body: () throws(BusError) -> Result) throws(AgentError) -> Result {
    do { return try body() } catch { throw AgentError(error) }
  }

  static func mapping<Result>(
    _ body: () async throws(BusError) -> Result
  ) async throws(AgentError) -> Result {
    do { return try await body() } catch { throw AgentError(error) }
  }
}
