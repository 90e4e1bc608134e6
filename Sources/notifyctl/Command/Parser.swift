/// What a command line asks for.
enum CommandLineRequest: Sendable {
  /// A verb that is to run.
  case run(Invocation, Command.Run)
  /// The help of a verb, or of all.
  case help(Command?)
  /// The version.
  case version
}

/// Reads a command line by the table, in the forms GNU programs take.
///
/// `--name value`, `--name=value`, `-abc`, `-ovalue`, `--` before what is no option; a lone dash
/// is an operand. Options and operands may be mixed. What follows an option that takes a value is
/// its value whatever it looks like, so that `--in -5s` is a wrong time and no option.
struct Parser {
  private let options: [Option]
  private var rest: ArraySlice<String>
  private var invocation: Invocation
  private var asksForHelp = false

  private init(_ command: Command, _ arguments: ArraySlice<String>) {
    options = command.allOptions
    rest = arguments
    invocation = Invocation(command, verb: command.name)
  }

  /// Reads the arguments after the program's name.
  static func parse(_ arguments: [String], verbs: [Command]) throws(UsageError)
    -> CommandLineRequest
  {
    guard let first = arguments.first else { return .help(nil) }
    switch first {
    case "--help", "-h": return .help(nil)
    case "--version": return .version
    default: break
    }
    guard let command = verbs.first(where: { $0.name == first }) else {
      if first.hasPrefix("-"), first != "-" { throw .optionBeforeVerb(first) }
      throw .unknownVerb(
        first, suggestion: Suggestion.nearest(to: first, among: verbs.map(\.name)))
    }
    var parser = Parser(command, arguments.dropFirst())
    return try parser.request()
  }

  private mutating func request() throws(UsageError) -> CommandLineRequest {
    while let argument = rest.popFirst() {
      if argument == "--" {
        invocation.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try long(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        try short(argument.dropFirst())
      } else {
        invocation.operands.append(argument)
      }
      if asksForHelp { return .help(invocation.command) }
    }
    let (chosen, run) = try subcommand()
    try checkOperands(chosen)
    return .run(chosen, run)
  }

  private mutating func long(_ argument: Substring) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = options.first(where: { $0.long == name }) else {
      throw .unknownOption(
        "--\(name)", verb: invocation.verb,
        suggestion: Suggestion.nearest(to: name, among: options.map(\.long)))
    }
    try note(option, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  private mutating func short(_ argument: Substring) throws(UsageError) {
    var letters = argument
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        // The whole word: it may be a text, such as -5, that was not meant as letters.
        throw .unknownOption("-\(argument)", verb: invocation.verb, suggestion: nil)
      }
      if option.value != nil, !letters.isEmpty {
        try note(option, attached: String(letters))
        return
      }
      try note(option, attached: nil)
    }
  }

  private mutating func note(_ option: Option, attached: String?) throws(UsageError) {
    if option == .help { asksForHelp = true }
    guard let placeholder = option.value else {
      if let attached {
        throw .unexpectedValue(option: option.flag, value: attached, verb: invocation.verb)
      }
      invocation.note(option, nil)
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option: option.flag, placeholder: placeholder, verb: invocation.verb)
    }
    invocation.note(option, value)
  }

  /// The invocation of the subcommand that the first operand names, or of the verb itself.
  private func subcommand() throws(UsageError) -> (Invocation, Command.Run) {
    switch invocation.command.body {
    case .run(let run): return (invocation, run)
    case .subcommands(let commands):
      let known = commands.map(\.name)
      guard let word = invocation.operands.first else {
        throw .missingSubcommand(verb: invocation.verb, known: known)
      }
      guard let command = commands.first(where: { $0.name == word }),
        case .run(let run) = command.body
      else {
        throw .unknownSubcommand(
          word, verb: invocation.verb, known: known,
          suggestion: Suggestion.nearest(to: word, among: known))
      }
      return (invocation.narrowed(to: command), run)
    }
  }

  private func checkOperands(_ invocation: Invocation) throws(UsageError) {
    let operands = invocation.command.operands
    let needed = operands.filter { !$0.isOptional }
    if invocation.operands.count < needed.count {
      throw .missingOperand(needed[invocation.operands.count].name, verb: invocation.verb)
    }
    if !operands.contains(where: \.repeats), invocation.operands.count > operands.count {
      throw .extraOperand(invocation.operands[operands.count], verb: invocation.verb)
    }
  }
}
