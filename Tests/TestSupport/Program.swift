import DesktopBus
public import Foundation
import Glibc

/// A program that runs beside the test: its arguments, what it says, how it ends.
///
/// It is killed when the value goes, so that a test that fails leaves nothing behind.
public final class Program: Sendable {
  /// How a program ended and all it said.
  public struct Outcome: Sendable {
    /// The exit status; 128 and the signal's number if a signal ended it.
    public let status: Int32
    /// All of standard output.
    public let output: String
    /// All of standard error.
    public let errors: String
  }

  /// The process's number.
  public let identifier: pid_t
  private let input: Lock<Int32?>
  private let output: Drain
  private let errors: Drain
  private let ending = Ending()

  /// Starts a program with exactly this environment.
  ///
  /// Standard input holds `input` and ends; with nil it stays open for `send`.
  public convenience init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String? = ""
  ) throws {
    try self.init(
      executable, rawArguments: arguments.map { Array($0.utf8) }, environment: environment,
      input: input.map { Array($0.utf8) })
  }

  /// Starts a program with arguments of any bytes but NUL.
  public init(
    _ executable: String, rawArguments: [[UInt8]], environment: [String: String] = [:],
    input: [UInt8]? = []
  ) throws {
    let pipes = (input: try Pipe(), output: try Pipe(), errors: try Pipe())
    defer { for end in [pipes.input.read, pipes.output.write, pipes.errors.write] { close(end) } }
    identifier = try spawn(
      executable, [Array(executable.utf8)] + rawArguments,
      environment.map { Array("\($0)=\($1)".utf8) },
      descriptors: [pipes.input.read, pipes.output.write, pipes.errors.write])
    self.input = Lock(pipes.input.write)
    output = Drain(pipes.output.read)
    errors = Drain(pipes.errors.read)
    ending.reap(identifier)
    if let input {
      // A thread of its own: the program may read late, and a pipe holds 64 KiB.
      Thread.detachNewThread { [self] in
        send(input)
        closeInput()
      }
    }
  }

  deinit {
    kill(SIGKILL)
    closeInput()
  }

  /// Writes to its standard input.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Ends its standard input.
  public func closeInput() {
    input.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  /// Sends it a signal, if it still runs.
  public func kill(_ signal: Int32) {
    ending.ifRunning { Glibc.kill(identifier, signal) }
  }

  /// Waits until a text is in its standard output, and gives all that came until then.
  @discardableResult
  public func outputs(_ text: String, within limit: Duration = .seconds(20)) async throws -> String
  {
    try await contains(text, output, "in standard output", limit)
  }

  /// Waits until a text is in its standard error, and gives all that came until then.
  @discardableResult
  public func complains(_ text: String, within limit: Duration = .seconds(20)) async throws
    -> String
  {
    try await contains(text, errors, "in standard error", limit)
  }

  /// Waits for its end; one that does not end in time is killed.
  @discardableResult
  public func finish(within limit: Duration = .seconds(30)) async throws -> Outcome {
    do {
      return try await TestSupport.within(limit, "the end of process \(identifier)") { [self] in
        Outcome(
          status: await ending.status(),
          output: String(decoding: await output.wait { _ in false }, as: UTF8.self),
          errors: String(decoding: await errors.wait { _ in false }, as: UTF8.self))
      }
    } catch {
      kill(SIGKILL)
      throw error
    }
  }

  /// Runs a program to its end.
  public static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String] = [:],
    input: String = "", within limit: Duration = .seconds(30)
  ) async throws -> Outcome {
    try await Program(executable, arguments, environment: environment, input: input)
      .finish(within: limit)
  }

  private func send(_ bytes: [UInt8]) {
    guard let descriptor = input.withLock({ $0 }) else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // The program has closed its input, which is its right.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func contains(
    _ text: String, _ drain: Drain, _ place: String, _ limit: Duration
  ) async throws -> String {
    let bytes = try await TestSupport.within(limit, "“\(text)” \(place)") {
      await drain.wait { String(decoding: $0, as: UTF8.self).contains(text) }
    }
    let all = String(decoding: bytes, as: UTF8.self)
    guard all.contains(text) else {
      throw Overdue(what: "“\(text)” \(place): \(all)", limit: .zero)
    }
    return all
  }
}

extension Program {
  /// A program of this package, beside the test bundle.
  public static func built(_ name: String) -> String {
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }?
      .deletingLastPathComponent().appendingPathComponent(name).path
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name).path
  }
}
