import DesktopBus
import Glibc
import NotificationServer

/// What `serve` waits for.
enum Happening: Sendable {
  case event(ServerEvent)
  case line(String)
  /// A line of the script is no text.
  case badLine(Failure)
  case bytes([UInt8])
  /// Nobody is going to press a key any more.
  case inputEnded
  /// A signal asks to end.
  case stop
  case lost(String)
}

/// All that `serve` waits for, in one stream.
struct Happenings: Sendable {
  let stream: AsyncStream<Happening>
  /// Where signals and input are waited for.
  let executor = GLibExecutor(name: "input")
  private let tell: AsyncStream<Happening>.Continuation

  init() { (stream, tell) = AsyncStream.makeStream() }

  /// Watches a server: its notifications, its name and its bus.
  func watch(_ server: NotificationServer) -> [Task<Void, Never>] {
    let tasks = executor.tasks
    return [
      Task(executorPreference: tasks) {
        for await event in server.events { tell.yield(.event(event)) }
      },
      Task(executorPreference: tasks) {
        await server.connection.waitUntilLost(NotificationInterface.name)
        // Without a bus the name is lost too; the bus is the reason to tell.
        if server.connection.isClosed { return }
        tell.yield(.lost("another program has taken over the notifications of this session"))
      },
      Task(executorPreference: tasks) {
        await server.connection.waitUntilClosed()
        tell.yield(.lost("the bus is gone"))
      },
    ]
  }

  /// Asks to end, as a signal does.
  func stop() { tell.yield(.stop) }

  /// Reads keys until the input ends.
  func readKeys(_ descriptor: Int32) {
    read(descriptor) { tell.yield($0.isEmpty ? .inputEnded : .bytes($0)) }
  }

  /// Reads lines until the input ends, or until one is no text.
  func readLines(_ descriptor: Int32, closes: Bool) {
    let state = Lock((rest: [UInt8](), read: 0))
    read(descriptor) { bytes in
      let (lines, before) = state.withLock { state in
        state.rest += bytes
        var lines = state.rest.split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        state.rest = bytes.isEmpty ? [] : Array(lines.removeLast())
        defer { state.read += lines.count }
        return (lines, state.read)
      }
      for (index, line) in lines.enumerated() {
        let name = "line \(before + index + 1) of the script"
        do throws(Failure) {
          let text = try Input.text(Array(line), named: name)
          tell.yield(.line(text.hasSuffix("\r") ? String(text.dropLast()) : text))
        } catch { tell.yield(.badLine(error)) }
      }
      if bytes.isEmpty, closes { close(descriptor) }
    }
  }

  private func read(_ descriptor: Int32, _ came: @escaping @Sendable ([UInt8]) -> Void) {
    executor.onReadable(descriptor) {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR || errno == EAGAIN { return true }
      came(Array(buffer[..<max(count, 0)]))
      return count > 0
    }
  }
}
