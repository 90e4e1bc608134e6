package import NotificationServer

/// Something that a test did not expect to happen.
package struct Mishap: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

extension Session {
  /// The server; a test that has none must not ask.
  package var server: FaultyServer {
    get throws {
      guard let served else { throw Mishap("the session has no notification server") }
      return served
    }
  }

  /// The next notification on the server.
  package func posted(within limit: Duration = .seconds(20)) async throws -> Notification {
    let event = try await server.events.first(1, within: limit, "events of the server")[0]
    guard case .posted(let notification) = event else {
      throw Mishap("not a new notification: \(event)")
    }
    return notification
  }

  /// The next notification that the server closed, and why.
  package func closed() async throws -> (id: UInt32, reason: CloseReason) {
    let event = try await server.events.first(1, within: .seconds(20), "events of the server")[0]
    guard case .closed(let notification, let reason) = event else {
      throw Mishap("not a closed notification: \(event)")
    }
    return (notification.id, reason)
  }
}

/// A notification on the server, for files where Foundation's is meant by the plain name.
package typealias ServedNotification = Notification
