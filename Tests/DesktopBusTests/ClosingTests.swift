import DesktopBus
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ClosingTests {
  @Test func `a bus that dies is noticed and ends calls`() async throws {
    try await withPeers { peers in
      async let error = failure { try await peers.call("Hold", timeoutMilliseconds: nil) }
      _ = try await peers.held.first(1)
      let lost = Task { await peers.client.waitUntilClosed() }
      await peers.bus.stop()
      try await within(.seconds(30), "the loss of the bus") { await lost.value }
      // A bus that ends may still have answered for those that leave it.
      #expect([.noBus, .left].contains(try await error?.code))
      let late = try await failure { try await peers.call("Echo", [.variant(.byte(1))]) }
      #expect(late?.code == .noBus)
    }
  }

  @Test func `a closed connection ends its calls, its waits and its thread`() async throws {
    let bus = try PrivateBus()
    let name = "closing \(getpid() % 1000)"
    let connection = try BusConnection.open(address: bus.address, name: name)
    #expect(threads().contains(name))
    let silent = try BusConnection.open(address: bus.address)
    try await silent.export(
      path: Peers.path, interface: Peers.interface, introspection: Peers.introspection
    ) { call in
      Task {
        await silent.waitUntilClosed(); call.reply()
      }
    }
    let call = Task {
      try await failure {
        _ = try await connection.call(
          silent.uniqueName, path: Peers.path, interface: Peers.interface, "Hold",
          timeoutMilliseconds: nil)
      }
    }
    let waits = (0..<3).map { _ in Task { await connection.waitUntilClosed() } }
    _ = try await connection.callBus("GetId", [])
    await connection.close()
    let error = try await within(.seconds(30), "the end of the call") { try await call.value }
    #expect(error?.code == .noBus)
    for wait in waits { try await within(.seconds(30), "a wait's end") { await wait.value } }
    try await eventually("the thread ends") { !threads().contains(name) }

    // Later use fails; it does not hang.
    let late = try await failure { _ = try await connection.callBus("GetId", []) }
    #expect(late?.code == .noBus)
    await connection.close()
    await connection.waitUntilClosed()
    try await eventually("the late thread ends") { !threads().contains(name) }
    await silent.close()
    await bus.stop()
  }

  @Test func `a connection that is dropped leaves the bus and its thread`() async throws {
    let bus = try PrivateBus()
    let watcher = try BusConnection.open(address: bus.address)
    let name = "dropped \(getpid() % 1000)"
    var connection: BusConnection? = try BusConnection.open(address: bus.address, name: name)
    let unique = try #require(connection?.uniqueName)
    let gone = Task { try await watcher.waitUntilGone(unique) }
    #expect(threads().contains(name))
    connection = nil
    try await within(.seconds(30), "the leave") { try await gone.value }
    try await eventually("the thread ends") { !threads().contains(name) }
    await watcher.close()
    await bus.stop()
  }

  @Test func `a wait for the end can be cancelled`() async throws {
    try await withPeers { peers in
      let wait = Task { await peers.client.waitUntilClosed() }
      wait.cancel()
      try await within(.seconds(30), "the cancelled wait") { await wait.value }
    }
  }

  /// The names of this process's threads.
  private func threads() -> Set<String> {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return Set(
      tasks.compactMap { task in
        (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8))?
          .trimmingCharacters(in: .newlines)
      })
  }
}
