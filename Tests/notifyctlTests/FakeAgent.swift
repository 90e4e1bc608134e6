import AgentClient
import DesktopBus
import NotificationModel
import TestSupport

@testable import notifyctl

/// An agent of a private bus that remembers what it is asked and answers from a dictionary.
final class FakeAgent: Sendable {
  /// What it knows, and what it was asked.
  struct State: Sendable {
    var notifications: [String: [String: Value]] = [:]
    var categories: [[String: Value]] = []
    var result: [String: Value] = [:]
    var settings: [String: Value] = [:]
    var failure: AgentError?
    var isMute = false
    var unansweredMethods: Set<String> = []
    // Kept: a call that is dropped fails at its caller.
    var unanswered: [MethodCall] = []
    var calls: [(method: String, arguments: [Variant])] = []
  }

  let bus: PrivateBus
  private let connection: BusConnection
  private let state: Lock<State>

  /// The environment of a client of this agent.
  var environment: [String: String] { ["DBUS_SESSION_BUS_ADDRESS": bus.address] }

  /// Starts on a bus of its own, or takes the place of the agent on another's.
  init(_ start: State = State(), replacing other: FakeAgent? = nil) async throws {
    bus = try other?.bus ?? PrivateBus()
    connection = try BusConnection.open(address: bus.address)
    state = Lock(start)
    let state = state
    try await connection.export(
      path: AgentContract.path, interface: AgentContract.interface,
      introspection: AgentContract.introspection
    ) { call in
      let answer = state.withLock { state -> Result<[Variant], BusError>? in
        state.calls.append((call.method, call.arguments))
        if state.isMute || state.unansweredMethods.contains(call.method) { return nil }
        if let failure = state.failure { return .failure(failure.busError) }
        return state.answer(call)
      }
      switch answer {
      case .success(let results): call.reply(results)
      case .failure(let error): call.fail(error)
      case nil: state.withLock { $0.unanswered.append(call) }
      }
    }
    _ = try await connection.requestName(AgentContract.busName, replace: other != nil)
  }

  /// What it was asked until now, by method.
  var methods: [String] { state.withLock { $0.calls.map(\.method) } }

  /// The arguments of the last call of a method.
  func arguments(_ method: String) -> [Value] {
    state.withLock { $0.calls.last { $0.method == method }?.arguments.compactMap { Value($0) } }
      ?? []
  }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// Stores an answer and tells it.
  func answer(_ id: String, _ response: [String: Value], event: String = "answered") {
    let notification = state.withLock { state in
      state.notifications[id, default: [:]]["response"] = .dictionary(response)
      return state.notifications[id] ?? [:]
    }
    emit(notification.merging(["event": .string(event)]) { $1 })
  }

  func emit(_ event: [String: Value]) {
    connection.emit(
      "Event", path: AgentContract.path, interface: AgentContract.interface,
      [.dictionary(event.variants)])
  }

  /// Runs a command line against this agent.
  func run(
    _ arguments: String..., input: String = ""
  ) async -> (status: Int32, output: String, talk: String) {
    await run(arguments, input: input)
  }

  func run(
    _ arguments: [String], input: String = ""
  ) async -> (status: Int32, output: String, talk: String) {
    await Capture.run(arguments, input: Array(input.utf8), environment: environment)
  }
}

extension FakeAgent.State {
  fileprivate mutating func answer(_ call: MethodCall) -> Result<[Variant], BusError> {
    let arguments = call.arguments.compactMap { Value($0) }
    switch call.method {
    case "Add":
      var fields = arguments[1].dictionary ?? [:]
      let id = fields["id"]?.string ?? ""
      fields["app"] = arguments[0]
      fields["state"] = "open"
      fields["actions"] =
        fields["actions"] ?? categories.first { $0["id"] == fields["category"] }?["actions"] ?? []
      if fields["dryRun"] == nil { notifications[id] = fields }
      return .success([.dictionary(result.merging(["id": .string(id)]) { $1 }.variants)])
    case "Show":
      guard let found = notifications[arguments[1].string ?? ""] else {
        return .failure(AgentError(.notFound, "there is no 'x'").busError)
      }
      return .success([.dictionary(found.variants)])
    case "List":
      let which = arguments[1].string
      let found = notifications.values.filter { fields in
        switch fields["state"]?.string {
        case "pending": which == "pending"
        case "answered": which == "answered"
        default: which == "delivered"
        }
      }
      return .success([
        .dictionaries(found.map(\.variants).sorted { "\($0)" < "\($1)" }), .string(""),
      ])
    case "Cancel", "Clear":
      let ids = (arguments[1].array ?? []).compactMap(\.string)
      let gone = ids.isEmpty ? Array(notifications.keys) : ids.filter { notifications[$0] != nil }
      for id in gone { notifications[id] = nil }
      return .success([.uint32(UInt32(gone.count))])
    case "Respond": return .success([])
    case "Snooze": return .success([.dictionary(result.variants)])
    case "Settings": return .success([.dictionary(settings.variants)])
    case "RequestAuthorization": return .success([.dictionary([:])])
    case "SetAuthorization":
      settings["authorizationStatus"] = arguments[1]
      return .success([])
    case "Categories": return .success([.dictionaries(categories.map(\.variants))])
    case "UpdateCategories":
      categories += (arguments[1].array ?? []).compactMap(\.dictionary)
      let before = categories.count
      categories.removeAll { category in
        (arguments[2].array ?? []).contains { $0 == category["id"] }
      }
      return .success([.uint32(UInt32(before - categories.count))])
    default: return .failure(BusError(.remote, "no \(call.method) here"))
    }
  }
}
