public import NotificationModel

/// A page of a list.
public struct Page: Hashable, Sendable {
  /// The notifications.
  public var notifications: [[String: Value]]
  /// What the next call goes on from; empty at the end.
  public var next: String
}

/// What a list has.
public enum ListKind: String, Sendable {
  /// Requests that wait, by date.
  case pending
  /// Deliveries that can still be answered, newest first.
  case delivered
  /// Deliveries that were answered or dismissed, newest first.
  case answered
}

extension Core {
  private static let largestPage = 1000
  /// A message on the bus may have 128 MiB; a page ends well before.
  private static let largestPageBytes = 16 << 20

  /// A page of a list; no app means all.
  func list(
    _ kind: ListKind, app: AppIdentifier?, limit: Int, cursor: String
  ) throws(EngineError) -> Page {
    let limit = limit > 0 ? min(limit, Self.largestPage) : Self.largestPage
    let parts = try Self.parse(cursor)
    return try storing { () throws(StoreError) in
      switch kind {
      case .pending:
        let waiting = try Waiting.page(of: store, app, after: parts, limit)
        return try Self.page(waiting, limit) { waiting throws(StoreError) in
          switch waiting {
          case .request(let stored): fields(stored)
          case .putOff(let delivery): try fields(delivery)
          }
        } cursor: {
          "\($0.place.0) \($0.place.1) \($0.place.2)"
        }
      case .delivered, .answered:
        let deliveries = try store.delivered(
          app: app, answered: kind == .answered, before: parts.map { ($0.0, $0.1) }, limit: limit)
        return try Self.page(deliveries, limit) { delivery throws(StoreError) in
          try fields(delivery)
        } cursor: {
          "\($0.date.microseconds) \($0.key) "
        }
      }
    }
  }

  private static func parse(_ cursor: String) throws(EngineError) -> (Int64, String, String)? {
    if cursor.isEmpty { return nil }
    let parts = cursor.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let date = Int64(parts[0]) else {
      throw EngineError(.invalidArguments, "'\(cursor)' is no cursor of a list")
    }
    return (date, String(parts[1]), String(parts[2]))
  }

  private static func page<Element, Failure>(
    _ elements: [Element], _ limit: Int, _ read: (Element) throws(Failure) -> [String: Value],
    cursor: (Element) -> String
  ) throws(Failure) -> Page {
    var page = Page(notifications: [], next: "")
    var bytes = 0
    for (index, element) in elements.enumerated() {
      let fields = try read(element)
      page.notifications.append(fields)
      bytes += Value.dictionary(fields).size
      let isLast = index == elements.count - 1
      if bytes > largestPageBytes, !isLast || elements.count == limit {
        page.next = cursor(element)
        return page
      }
      if isLast, elements.count == limit { page.next = cursor(element) }
    }
    return page
  }

  /// One notification: the newest delivery of an identifier, else its pending request.
  func show(app: AppIdentifier, id: String) throws(EngineError) -> [String: Value] {
    let found = try storing { () throws(StoreError) -> [String: Value]? in
      if let delivery = try store.newestDelivery(app: app, id: id) { return try fields(delivery) }
      return try store.request(app: app, id: id).map { fields($0) }
    }
    guard let found else { throw Self.notFound(id) }
    return found
  }

  /// The app an identifier belongs to, where the caller does not say: the command line's own, else
  /// the only one that has it.
  func app(_ said: AppIdentifier?, having id: String) throws(EngineError) -> AppIdentifier {
    if let said { return said }
    let apps = try storing { () throws(StoreError) in
      try Set(store.appsOfRequest(id) + store.appsOfDelivery(id))
    }
    if apps.contains(.notifyctl) { return .notifyctl }
    guard let app = apps.first else { throw Self.notFound(id) }
    guard apps.count == 1 else {
      let names = apps.sorted().map(\.name).joined(separator: ", ")
      throw EngineError(
        .invalidArguments, "'\(id)' is an identifier of several apps: \(names); say which")
    }
    return app
  }

  private static func notFound(_ id: String) -> EngineError {
    EngineError(.notFound, "there is no notification '\(id)'")
  }

  /// A pending request as clients see it.
  func fields(_ stored: StoredRequest) -> [String: Value] {
    var fields = stored.request.fields
    fields["app"] = .string(stored.request.app.name)
    fields["state"] = .string(DeliveryState.pending.rawValue)
    if let due = stored.due {
      fields.setDate("nextDate", due, schedule, zone: stored.request.trigger?.zone)
    }
    return fields
  }

  /// A delivery as clients see it.
  func fields(_ delivery: Delivery) throws(StoreError) -> [String: Value] {
    let app = delivery.request.app
    var fields = delivery.request.fields
    fields["app"] = .string(app.name)
    fields["state"] = .string(delivery.state.rawValue)
    fields["delivery"] = .string(delivery.key)
    fields["late"] = .bool(delivery.late)
    fields.setDate("date", delivery.date, schedule)
    let due = delivery.putOff?.due ?? delivery.original ?? delivery.scheduled
    if delivery.state == .pending { fields.setDate("nextDate", due, schedule) }
    if delivery.late { fields.setDate("originalDate", due, schedule) }
    let category = try category(of: delivery)
    fields["actions"] = .array((category?.actions ?? []).map { .dictionary($0.fields) })
    fields["windowProblem"] = windowProblems[delivery.key].map { .string($0) }
    fields["response"] = try store.response(of: delivery).map { .dictionary(self.fields($0)) }
    return fields
  }

  /// The category a delivery was posted with, or would be posted with now.
  func category(of delivery: Delivery) throws(StoreError) -> Category? {
    if let category = delivery.category { return category }
    return try currentCategory(of: delivery.request)
  }

  /// The category a request has now: its own actions, or what the app has under the name.
  func currentCategory(of request: Request) throws(StoreError) -> Category? {
    let content = request.content
    // Known to nobody else, so it may be called after its request.
    if !content.actions.isEmpty { return Category(id: request.id, actions: content.actions) }
    return try store.category(content.category, app: request.app)
  }

  private func fields(_ response: Response) -> [String: Value] {
    var fields: [String: Value] = [
      "id": .string(response.id), "app": .string(response.app.name),
      "action": .string(response.action),
    ]
    fields["text"] = response.text.map { .string($0) }
    fields["activationToken"] = response.activationToken.map { .string($0) }
    fields.setDate("date", response.date, schedule)
    return fields
  }
}

extension Value {
  /// About how many bytes the value takes in a message.
  fileprivate var size: Int {
    switch self {
    case .bool, .int, .double, .date: 8
    case .string(let text): text.utf8.count
    case .data(let bytes): bytes.count
    case .array(let elements): elements.reduce(0) { $0 + $1.size }
    case .dictionary(let fields): fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }
}
