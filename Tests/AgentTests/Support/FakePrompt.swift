import AgentClient
import DesktopBus
import NotificationModel
import TestSupport

/// The program of the windows, without windows: the test sees the questions and is the person.
struct FakePrompt {
  /// A window that is asked for.
  struct Ask: Sendable {
    let call: MethodCall
    let question: [String: Value]

    /// The window is there.
    func opens() { call.reply() }

    var delivery: String { question["delivery"]?.string ?? "" }
    /// The identifiers of what there is to choose among.
    var actions: [String] {
      (question["actions"]?.array ?? []).map { $0.dictionary?["id"]?.string ?? "" }
    }
  }

  let connection: BusConnection
  private let asks: AsyncStream<Ask>

  init(on session: Session) async throws {
    connection = try BusConnection.open(address: session.bus.address, name: "fake prompt")
    let (asks, asked) = AsyncStream<Ask>.makeStream()
    self.asks = asks
    try await connection.export(
      path: PromptContract.path, interface: PromptContract.interface,
      introspection: PromptContract.introspection
    ) { call in
      let question = call.arguments.first.flatMap { Value($0)?.dictionary }
      asked.yield(Ask(call: call, question: question ?? [:]))
    }
    guard try await connection.requestName(PromptContract.busName) == .owner else {
      throw Mishap("another program has \(PromptContract.busName)")
    }
  }

  /// The next question; its window is not there yet.
  func asked() async throws -> Ask {
    try await asks.first(1, within: .seconds(20), "questions for the prompt")[0]
  }

  /// Runs a test with one, and takes it off the bus.
  static func run(
    on session: Session, _ body: (FakePrompt) async throws -> Void
  ) async throws {
    let prompt = try await FakePrompt(on: session)
    do {
      try await body(prompt)
    } catch {
      await prompt.connection.close()
      throw error
    }
    await prompt.connection.close()
  }
}
