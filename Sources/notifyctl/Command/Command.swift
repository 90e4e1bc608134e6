/// A verb of notifyctl: one entry of the table that parses, helps and fills the manual.
struct Command: Sendable {
  /// Carries a verb out.
  typealias Run = @Sendable (Invocation, Console) async throws(Failure) -> ExitStatus

  /// What a verb does: something, or one of several things its first operand names.
  enum Body: Sendable {
    case run(Run)
    case subcommands([Command])
  }

  /// The word it is called by.
  let name: String
  /// What it does, in a few words without a full stop.
  let summary: String
  /// What else there is to know, in paragraphs.
  var discussion: [String] = []
  /// The words it takes beside options.
  var operands: [Operand] = []
  /// Options of which one is needed, as the usage line shows them.
  var choice = ""
  /// Its own options, without those of every verb.
  var options: [Option] = []
  /// Lines to try; the help shows them first.
  var examples: [Example] = []
  /// The exit statuses that are not those of every verb.
  var statuses: [ExitStatus] = []
  /// What it does.
  let body: Body

  /// All options it understands.
  var allOptions: [Option] { options + Option.common }

  /// The words its first operand may be.
  var subcommands: [Command] {
    if case .subcommands(let commands) = body { commands } else { [] }
  }

  /// The lines that show how it is written, without the program's name.
  var synopses: [String] {
    guard subcommands.isEmpty else {
      return subcommands.flatMap { sub in sub.synopses.map { "\(name) \($0)" } }
    }
    let own = options.isEmpty ? "" : "[options]"
    return [
      ([name, choice, own] + operands.map(\.notation)).filter { !$0.isEmpty }
        .joined(separator: " ")
    ]
  }
}

/// A word of the command line that is no option.
struct Operand: Sendable {
  /// What the help calls it.
  let name: String
  /// Whether it may be left out.
  var isOptional = false
  /// Whether more of its kind may follow.
  var repeats = false

  /// As a usage line shows it.
  var notation: String {
    let word = repeats ? "\(name)..." : name
    return isOptional ? "[\(word)]" : word
  }
}

/// A line to try, and what it does.
struct Example: Sendable {
  /// For a shell, as it is typed.
  let line: String
  /// What it does.
  let meaning: String

  /// A line and what it does.
  init(_ line: String, _ meaning: String) {
    self.line = line
    self.meaning = meaning
  }
}

/// What begins with a dash.
struct Option: Hashable, Sendable {
  /// The name after two dashes.
  let long: String
  /// The letter after one dash.
  var short: Character?
  /// The name of its value; nil if it takes none.
  var value: String?
  /// What it means.
  let help: String

  /// An option.
  init(_ long: String, short: Character? = nil, value: String? = nil, _ help: String) {
    self.long = long
    self.short = short
    self.value = value
    self.help = help
  }

  /// As it is written.
  var flag: String { "--\(long)" }

  static let json = Option("json", short: "j", "print JSON")
  static let app = Option("app", value: "ID", "act as, or look only at, the app of this identifier")
  static let quiet = Option("quiet", short: "q", "say nothing but errors")
  static let help = Option("help", short: "h", "show this help")
  /// What every verb takes.
  static let common = [json, app, quiet, help]
}
