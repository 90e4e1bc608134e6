import AgentClient
import DesktopBus
import Dispatch
import NotificationModel

/// What a center asks of the agent, and how the answers read in Apple's types.
final class CenterClient: Sendable {
  typealias Fields = [String: Value]
  typealias Failing = @Sendable ((any Error)?) -> Void

  /// Where completion handlers run, one after the other.
  private let completions = DispatchQueue(label: "org.usernotifications.completions")
  let link: AgentLink
  let identity: @Sendable () -> AppIdentifier
  let dispatcher = ResponseDispatcher()
  let authorization = Lock(AuthorizationWatch())

  /// A client over the session bus of an environment, for an app.
  init(
    environment: [String: String],
    identity: @escaping @Sendable () -> AppIdentifier = { ApplicationIdentity.process.identifier }
  ) {
    link = AgentLink(environment: environment)
    self.identity = identity
  }

  /// Waits until the agent has all that it was asked and told.
  func flush(within limit: DispatchTimeInterval) { link.flush(within: limit) }

  // MARK: Calls

  func call<Result: Sendable>(
    _ method: String, _ arguments: [Variant] = [], waitsForPerson: Bool = false,
    reading read: @escaping @Sendable ([Variant]) -> Result,
    _ done: @escaping @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    let app = Variant.string(identity().name)
    link.call(method, [app] + arguments, waitsForPerson: waitsForPerson) { [completions] result in
      completions.async { done(result.map(read).mapError(\.asAppleError)) }
    }
  }

  /// A call whose failure nobody asked to hear of.
  private func tell(_ method: String, _ arguments: [Variant]) {
    call(method, arguments, reading: { _ in }) { result in
      if case .failure(let error) = result { Log.say("\(method) failed: \(error)") }
    }
  }

  /// Ends a call that needs no agent, in its turn among the others.
  func finish(_ done: @escaping @Sendable () -> Void) { completions.async(execute: done) }

  func requestAuthorization(
    _ options: UNAuthorizationOptions,
    _ done: @escaping @Sendable (Swift.Result<Bool, any Error>) -> Void
  ) {
    call(
      "RequestAuthorization", [.uint32(UInt32(truncatingIfNeeded: options.rawValue))],
      waitsForPerson: true, reading: { $0.fields["granted"]?.bool ?? false }
    ) { [weak self] result in
      self?.recheckAuthorization()
      done(result)
    }
  }

  func settings(_ done: @escaping @Sendable (UNNotificationSettings) -> Void) {
    call("Settings", reading: { UNNotificationSettings(fields: $0.fields) }) { result in
      switch result {
      case .success(let settings): done(settings)
      case .failure(let error):
        Log.say("the settings are not known: \(error)")
        done(UNNotificationSettings(fields: [:]))
      }
    }
  }

  func setBadge(_ count: Int, _ done: @escaping Failing) {
    guard let count = UInt32(exactly: count) else {
      finish { done(UNError(.badgeInputInvalid)) }
      return
    }
    call("SetBadge", [.uint32(count)], reading: { _ in }) { done($0.failure) }
  }

  // MARK: Categories

  func setCategories(_ categories: Set<UNNotificationCategory>) {
    var byIdentifier: [String: Fields] = [:]
    for category in categories {
      let fields = category.fields
      do throws(InvalidValue) {
        _ = try Category(reading: fields)
        byIdentifier[category.identifier] = fields
      } catch {
        Log.say("the category '\(category.identifier)' is left out: \(error)")
      }
    }
    tell("SetCategories", [.dictionaries(byIdentifier.values.map(\.variants))])
  }

  func categories(_ done: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
    call("Categories", reading: { $0.list }) { result in
      done(Set(Self.known(result).compactMap(UNNotificationCategory.init(fields:))))
    }
  }

  // MARK: Requests

  func add(_ request: UNNotificationRequest, _ done: @escaping Failing) {
    let fields: Fields
    do { fields = try request.fields() } catch {
      finish { done(error) }
      return
    }
    if let trigger = request.trigger as? UNCalendarNotificationTrigger,
      trigger.nextTriggerDate() == nil
    {
      neverFires(request, done)
      return
    }
    call("Add", [.dictionary(fields.variants)], reading: { _ in }) { result in
      if case .failure(let error as AgentError) = result, error.code == .neverFires {
        // Its moment came while the call was on its way.
        self.neverFires(request, done)
      } else {
        done(result.failure)
      }
    }
  }

  /// Accepts a request that can never be due: what had its identifier is gone, nothing comes.
  private func neverFires(_ request: UNNotificationRequest, _ done: @escaping Failing) {
    Log.say("the request '\(request.identifier)' is never due: no coming date matches its trigger")
    call("Cancel", [.strings([request.identifier])], reading: { _ in }) { done($0.failure) }
  }

  /// The two lists an app has.
  enum List: String {
    case pending
    case delivered

    var removal: String { self == .pending ? "Cancel" : "Clear" }
  }

  func list(_ list: List, _ done: @escaping @Sendable ([Fields]) -> Void) {
    // One call, so that nothing that is asked later comes between two pages.
    call(
      "List", [.string(list.rawValue), .uint32(.max), .string("")], reading: { $0.list }
    ) { done(Self.known($0)) }
  }

  func remove(_ list: List, _ identifiers: [String]) {
    // For the agent, no identifiers are all of them.
    if !identifiers.isEmpty { tell(list.removal, [.strings(identifiers)]) }
  }

  func removeAll(_ list: List) { tell(list.removal, [.strings([])]) }

  private static func known(_ result: Swift.Result<[Fields], any Error>) -> [Fields] {
    switch result {
    case .success(let list): return list
    case .failure(let error):
      Log.say("a list is not known: \(error)")
      return []
    }
  }

  // MARK: Attaching

  func setDelegate(
    _ delegate: (any UNUserNotificationCenterDelegate)?, of center: UNUserNotificationCenter
  ) {
    let isNew = dispatcher.setDelegate(delegate, of: center)
    guard isNew else { return }
    link.attach(dispatcher.attachedApp(identity())) { error in
      if let error { Log.say("notifications are not heard of: \(error)") }
    }
    recheckAuthorization()
  }
}

extension [Variant] {
  var fields: [String: Value] { first.flatMap(Value.init)?.dictionary ?? [:] }
  fileprivate var list: [[String: Value]] {
    first?.elements?.compactMap { Value($0)?.dictionary } ?? []
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}

extension AgentError {
  /// Apple's error where there is one; ``CenterClient`` reads the others itself.
  fileprivate var asAppleError: any Error {
    switch code {
    case .notAuthorized: UNError(.notificationsNotAllowed)
    case .neverFires: self
    case .storeFailed: UNLinuxError(.storeFailed, message)
    case .invalidArguments, .notFound, .alreadyAnswered: UNLinuxError(.invalidRequest, message)
    case .unavailable: UNLinuxError(.agentUnavailable, message)
    }
  }
}
