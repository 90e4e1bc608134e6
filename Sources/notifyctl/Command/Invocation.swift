import NotificationModel

/// A command line that was understood: a verb with its options and operands.
struct Invocation: Sendable {
  /// The entry of the table.
  let command: Command
  /// The verb as it was written, with its subcommand.
  let verb: String
  /// The words that are no options.
  var operands: [String] = []
  private var flags: Set<Option> = []
  private var given: [Option: [String]] = [:]

  /// A verb with nothing given yet.
  init(_ command: Command, verb: String) {
    self.command = command
    self.verb = verb
  }

  /// The same options for a subcommand that the first operand names.
  func narrowed(to subcommand: Command) -> Invocation {
    var narrowed = Invocation(subcommand, verb: "\(verb) \(subcommand.name)")
    narrowed.operands = Array(operands.dropFirst())
    narrowed.flags = flags
    narrowed.given = given
    return narrowed
  }

  /// Adds an option that was given.
  mutating func note(_ option: Option, _ value: String?) {
    flags.insert(option)
    if let value { given[option, default: []].append(value) }
  }

  /// Whether the option is there.
  func has(_ option: Option) -> Bool { flags.contains(option) }

  /// The option's value; the last one counts.
  func value(_ option: Option) -> String? { given[option]?.last }

  /// All values of an option that may come more than once.
  func values(_ option: Option) -> [String] { given[option] ?? [] }

  /// The one of several options that is there; nil if none is.
  func one(of options: [Option]) throws(Failure) -> Option? {
    let there = options.filter(has)
    guard there.count < 2 else {
      throw Failure(UsageError.conflict(there.map(\.flag), verb: verb))
    }
    return there.first
  }

  /// The value of an option as a length of time in seconds.
  func seconds(_ option: Option) throws(Failure) -> Int64? {
    guard let text = value(option) else { return nil }
    do { return try DurationText.seconds(text) } catch { throw Failure(error, at: option.flag) }
  }

  /// The app that `--app` names.
  var app: AppIdentifier? {
    get throws(Failure) {
      guard let name = value(.app) else { return nil }
      guard let app = AppIdentifier(name) else {
        throw invalid(
          .app, "'\(name)' is no app identifier (1 to 255 of A-Z a-z 0-9 . _ -)")
      }
      return app
    }
  }

  /// The failure of a value that cannot be understood.
  func invalid(_ option: Option, _ problem: String) -> Failure {
    Failure(UsageError.badValue(option: option.flag, problem: problem, verb: verb))
  }
}
