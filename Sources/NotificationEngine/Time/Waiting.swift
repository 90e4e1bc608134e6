import NotificationModel

/// What waits for its date: a request, or a delivery that was put off.
enum Waiting: Sendable {
  case request(StoredRequest)
  case putOff(Delivery)

  /// Where it stands in the list, which is by date.
  var place: (Int64, String, String) {
    switch self {
    case .request(let stored):
      (stored.due?.microseconds ?? .max, stored.request.app.name, stored.request.id)
    case .putOff(let delivery):
      (
        delivery.putOff?.due.microseconds ?? .max, delivery.request.app.name, delivery.request.id
      )
    }
  }

  /// A page of what waits, of one app or of all.
  static func page(
    of store: Store, _ app: AppIdentifier?, after cursor: (Int64, String, String)?, _ limit: Int
  ) throws(StoreError) -> [Waiting] {
    let requests = try store.pending(app: app, after: cursor, limit: limit)
    let others = try store.putOff(app: app, after: cursor, limit: limit)
    guard !others.isEmpty else { return requests.map { .request($0) } }
    let all = requests.map { Waiting.request($0) } + others.map { .putOff($0) }
    return Array(all.sorted { $0.place < $1.place }.prefix(limit))
  }
}
