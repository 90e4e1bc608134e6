import AgentClient
import DesktopBus
import NotificationModel

/// The arguments of a call, whose types the bus has checked.
struct Arguments: Sendable {
  private let values: [Variant]
  /// The only app that the caller may be; nil if it may be any.
  private let sandbox: AppIdentifier?

  init(_ call: MethodCall, sandbox: AppIdentifier?) {
    values = call.arguments
    self.sandbox = sandbox
  }

  func string(_ index: Int) -> String { values[index].string ?? "" }
  func strings(_ index: Int) -> [String] { values[index].strings ?? [] }
  func double(_ index: Int) -> Double {
    if case .double(let number) = values[index] { number } else { 0 }
  }
  func int(_ index: Int) -> Int { Int(values[index].int ?? 0) }

  /// A dictionary; it fails with a type that no property list has.
  func fields(_ index: Int) throws(AgentError) -> [String: Value] {
    guard let fields = Value(values[index])?.dictionary else { throw Self.unreadable }
    return fields
  }

  /// A list of dictionaries.
  func list(_ index: Int) throws(AgentError) -> [[String: Value]] {
    guard let list = Value(values[index])?.array else { throw Self.unreadable }
    return list.compactMap(\.dictionary)
  }

  /// The app that a call is for, its first argument.
  func app() throws(AgentError) -> AppIdentifier {
    guard let app = AppIdentifier(string(0)) else {
      throw AgentError(
        .invalidArguments,
        "'\(Self.shortened(string(0)))' is no app identifier (1 to 255 of A-Z a-z 0-9 . _ -)")
    }
    guard let sandbox, app != sandbox else { return app }
    throw AgentError(
      .notAuthorized,
      "\(app) is not the app of the caller, which runs in the sandbox of \(sandbox); ask for that")
  }

  /// The app that a call is for; nil if it leaves that open.
  func optionalApp() throws(AgentError) -> AppIdentifier? {
    string(0).isEmpty ? sandbox : try app()
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 255 ? text : "\(text.prefix(60))…"
  }

  private static let unreadable = AgentError(
    .invalidArguments, "an argument has a value of a type that no property list has")
}
