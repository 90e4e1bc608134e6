import AgentClient
import DesktopBus
import NotificationEngine
import NotificationModel
import NotificationSchedule

/// The agent's object on the bus: reads calls, passes them to the engine, answers.
struct Service: Sendable {
  let engine: Engine
  let schedule: LocalSchedule
  let clock: any Clock
  let callers: CallerWatch
  let attachments: AttachmentKeeper
  /// Where calls come in.
  let thread: any TaskExecutor
  private let order = CallOrder()

  init(
    engine: Engine, schedule: LocalSchedule, clock: any Clock, callers: CallerWatch,
    attachments: AttachmentKeeper, thread: any TaskExecutor
  ) {
    self.engine = engine
    self.schedule = schedule
    self.clock = clock
    self.callers = callers
    self.attachments = attachments
    self.thread = thread
  }

  /// Answers a call; those of one client are decided in the order they come.
  func answer(_ call: MethodCall, from confinement: Confinement) {
    if order.keeps(call, from: confinement) { return }
    do {
      try handle(call, Arguments(call, sandbox: confinement.sandbox(for: call.method)))
    } catch {
      call.fail(error.busError)
    }
  }

  private func handle(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    switch call.method {
    case "Add": try add(call, [arguments.fields(1)], app: arguments.app(), isAll: false)
    case "AddAll": try add(call, arguments.list(1), app: arguments.app(), isAll: true)
    case "Cancel":
      try engine.cancel(arguments.strings(1), app: arguments.optionalApp(), count(call))
    case "Clear":
      try engine.clear(arguments.strings(1), app: arguments.optionalApp(), count(call))
    case "List": try list(call, arguments)
    case "Show":
      try engine.show(arguments.string(1), app: arguments.optionalApp()) { result in
        call.answer(result) { [.dictionary($0.variants)] }
      }
    case "Respond": try respond(call, arguments)
    case "Answer":
      let (text, token) = (arguments.string(2), arguments.string(3))
      engine.answer(
        arguments.string(0), action: arguments.string(1), text: text.isEmpty ? nil : text,
        token: token.isEmpty ? nil : token
      ) { result in call.answer(result) { [] } }
    case "PutBack":
      engine.windowClosed(arguments.string(0)) { result in call.answer(result) { [] } }
    case "Snooze": try snooze(call, arguments)
    case "SetCategories":
      try engine.setCategories(categories(arguments.list(1)), app: arguments.app()) { result in
        call.answer(result) { [] }
      }
    case "UpdateCategories":
      try engine.updateCategories(
        set: categories(arguments.list(1)), remove: arguments.strings(2), app: arguments.app(),
        count(call))
    case "Categories":
      try engine.categories(app: arguments.app()) { result in
        call.answer(result) { [.dictionaries($0.map { $0.fields.variants })] }
      }
    case "Settings":
      try engine.settings(app: arguments.app()) { result in
        call.answer(result) { settings in
          var fields = settings.variants
          // The number of a set, as RequestAuthorization takes it.
          fields["options"] = .uint32(UInt32(clamping: settings["options"]?.int ?? 0))
          return [.dictionary(fields)]
        }
      }
    case "RequestAuthorization": try requestAuthorization(call, arguments)
    case "SetAuthorization": try setAuthorization(call, arguments)
    case "SetBadge":
      try engine.setBadge(Int64(arguments.int(1)), app: arguments.app()) { result in
        call.answer(result) { [] }
      }
    case "OpenSettings":
      try engine.openSettings(app: arguments.app()) { result in call.answer(result) { [] } }
    case "Attach": try attach(call, arguments)
    default: throw AgentError(.invalidArguments, "there is no method \(call.method)")
    }
  }

  private func add(
    _ call: MethodCall, _ requests: [[String: Value]], app: AppIdentifier, isAll: Bool
  ) throws(AgentError) {
    let reader = RequestReader(schedule: schedule.current, now: clock.moment.wall)
    var readings: [RequestReader.Reading] = []
    for (index, fields) in requests.enumerated() {
      do {
        readings.append(try reader.read(fields, app: app))
      } catch {
        let place = isAll ? "request \(index): " : ""
        throw AgentError(
          error.neverFires ? .neverFires : .invalidArguments, place + error.description)
      }
    }
    let reply: @Sendable ([[String: Value]]) -> [Variant] = { results in
      isAll
        ? [.dictionaries(results.map(\.variants))] : [.dictionary((results.first ?? [:]).variants)]
    }
    if readings.contains(where: \.isDryRun) {
      call.reply(reply(readings.map { reader.dates(of: $0.request) }))
      return
    }
    let requests = readings.map(\.request)
    guard requests.contains(where: { !$0.content.attachments.isEmpty }) else {
      engine.add(requests, adder: call.sender) { result in
        call.answer(result) { reply($0.map(\.fields)) }
      }
      return
    }
    order.hold(call.sender)
    Task(executorPreference: thread) {
      await addWithFiles(requests, call, reply)
      for (call, confinement) in order.release(call.sender) { answer(call, from: confinement) }
    }
  }

  /// Adds requests whose files are copied first; others' calls are answered meanwhile.
  private func addWithFiles(
    _ requests: [Request], _ call: MethodCall,
    _ reply: @escaping @Sendable ([[String: Value]]) -> [Variant]
  ) async {
    let kept: [Request]
    do throws(AgentError) { kept = try await attachments.keep(requests) } catch {
      call.fail(error.busError)
      return
    }
    engine.add(kept, adder: call.sender) { result in
      if case .failure = result {
        Task(executorPreference: thread) { await attachments.forget(kept) }
      }
      call.answer(result) { reply($0.map(\.fields)) }
    }
  }

  private func list(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    let which = arguments.string(1)
    guard let kind = ListKind(rawValue: which) else {
      throw AgentError(
        .invalidArguments, "there is no list '\(which)' (known: pending, delivered, answered)")
    }
    engine.list(
      kind, app: try arguments.optionalApp(), limit: arguments.int(2), cursor: arguments.string(3)
    ) { result in
      call.answer(result) { [.dictionaries($0.notifications.map(\.variants)), .string($0.next)] }
    }
  }

  private func respond(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    let text = arguments.string(3)
    engine.respond(
      arguments.string(1), app: try arguments.optionalApp(), action: arguments.string(2),
      text: text.isEmpty ? nil : text
    ) { result in
      call.answer(result) { [] }
    }
  }

  private func snooze(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    engine.snooze(
      arguments.string(1), app: try arguments.optionalApp(), seconds: arguments.double(2)
    ) { result in
      call.answer(result) { [.dictionary($0.variants)] }
    }
  }

  private func requestAuthorization(
    _ call: MethodCall, _ arguments: Arguments
  ) throws(AgentError) {
    let options = AuthorizationOptions(rawValue: UInt32(clamping: arguments.int(1)))
    engine.requestAuthorization(app: try arguments.app(), options: options, caller: call.sender) {
      result in
      call.answer(result) { [.dictionary($0.answer)] }
    }
    callers.watch(call.sender)
  }

  private func setAuthorization(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    guard let status = AuthorizationStatus(rawValue: arguments.string(1)) else {
      throw AgentError(
        .invalidArguments,
        "there is no status '\(arguments.string(1))' (known: authorized, denied, notDetermined)")
    }
    engine.setAuthorization(app: try arguments.app(), status: status) { result in
      call.answer(result) { _ in [] }
    }
  }

  private func attach(_ call: MethodCall, _ arguments: Arguments) throws(AgentError) {
    engine.attach(Peer(name: call.sender, path: arguments.string(1)), app: try arguments.app()) {
      result in
      call.answer(result) { [] }
    }
    callers.watch(call.sender)
  }

  private func categories(
    _ list: [[String: Value]]
  ) throws(AgentError) -> [NotificationModel.Category] {
    var categories: [NotificationModel.Category] = []
    for fields in list {
      let category: NotificationModel.Category
      do { category = try Category(reading: fields) } catch {
        throw AgentError(.invalidArguments, error.description)
      }
      guard !categories.contains(where: { $0.id == category.id }) else {
        throw AgentError(.invalidArguments, "the category '\(category.id)' is there twice")
      }
      categories.append(category)
    }
    return categories
  }

  private func count(_ call: MethodCall) -> Completion<Int> {
    { result in call.answer(result) { [.uint32(UInt32(clamping: $0))] } }
  }
}

extension MethodCall {
  /// Answers with what the engine says.
  fileprivate func answer<Result>(
    _ result: Swift.Result<Result, EngineError>, _ read: (Result) -> [Variant]
  ) {
    switch result {
    case .success(let value): reply(read(value))
    case .failure(let error): fail(AgentError(error.code, error.message).busError)
    }
  }
}

extension Consent {
  /// What who asked for it is told.
  fileprivate var answer: [String: Variant] {
    [
      "granted": .bool(status.allowsNotifications), "authorizationStatus": .string(status.rawValue),
      "options": .uint32(options.rawValue),
    ]
  }
}

extension Added {
  fileprivate var fields: [String: Value] {
    var fields: [String: Value] = ["id": .string(id), "state": .string(state.rawValue)]
    fields["delivery"] = delivery.map { .string($0) }
    fields["nextDate"] = nextDate.map { .int($0.microseconds) }
    fields["nextDateText"] = nextDateText.map { .string($0) }
    if !warnings.isEmpty { fields["warnings"] = .array(warnings.map { .string($0) }) }
    return fields
  }
}
