import NotificationModel

extension Core {
  /// The process that gets what happens to a delivery: who asked for it, else the latest attached.
  func peer(for delivery: Delivery) -> Peer? {
    let attached = peers[delivery.request.app] ?? []
    return attached.last { $0.name == delivery.adder } ?? attached.last
  }

  /// Hands a response to the app, if it runs; else it waits for the app's next process.
  mutating func hand(_ delivery: Delivery) throws(StoreError) {
    guard handling[delivery.key] == nil, let peer = peer(for: delivery) else { return }
    if delivery.state == .dismissed,
      !(delivery.category?.options.contains(.customDismissAction) ?? false)
    {
      return
    }
    handling[delivery.key] = peer
    effects.append(.hand(peer, key: delivery.key, try fields(delivery)))
  }

  /// An app has handled a response, or could not be reached.
  mutating func handled(_ key: String, by peer: Peer, successfully: Bool) throws(StoreError) {
    // Also of a process that has left meanwhile: it has done its work, and the news of its end may
    // come first.
    if successfully { try store.acknowledge(delivery: key) }
    guard handling[key] == peer else { return }
    handling[key] = nil
    if !successfully {
      // Without this process the response goes to another one, or waits for the next.
      try detach(peer)
      if let delivery = try store.delivery(key) { try hand(delivery) }
    }
  }

  /// A process attaches as an app: it gets the responses nobody has handled.
  mutating func attach(_ peer: Peer, app: AppIdentifier) throws(StoreError) {
    peers[app, default: []].removeAll { $0 == peer }
    peers[app, default: []].append(peer)
    started[app] = nil
    try handWaiting(app)
  }

  /// A process has left the bus.
  mutating func detach(name: String) throws(StoreError) {
    forgetWaiters(of: name)
    for peer in Set(peers.values.joined()) where peer.name == name { try detach(peer) }
  }

  private mutating func detach(_ peer: Peer) throws(StoreError) {
    let apps = peers.filter { $0.value.contains(peer) }.map(\.key)
    for app in apps {
      peers[app]?.removeAll { $0 == peer }
      if peers[app]?.isEmpty ?? false { peers[app] = nil }
    }
    handling = handling.filter { $0.value != peer }
    for (key, presentation) in presentations {
      if case .asking(peer) = presentation { presentations[key] = nil }
    }
    for app in apps { try handWaiting(app) }
  }

  private mutating func handWaiting(_ app: AppIdentifier) throws(StoreError) {
    for key in try store.unacknowledged(app: app) {
      if let delivery = try store.delivery(key) { try hand(delivery) }
    }
  }
}
