/// A command line that cannot be understood.
enum UsageError: Error, Hashable {
  // Named by themselves; `message` says the rest.
  case unknownVerb(String, suggestion: String?)
  case optionBeforeVerb(String)
  case unknownOption(String, verb: String, suggestion: String?)
  case missingValue(option: String, placeholder: String, verb: String)
  case unexpectedValue(option: String, value: String, verb: String)
  case badValue(option: String, problem: String, verb: String)
  case missingOperand(String, verb: String)
  case extraOperand(String, verb: String)
  case missingSubcommand(verb: String, known: [String])
  case unknownSubcommand(String, verb: String, known: [String], suggestion: String?)
  case conflict([String], verb: String)
  case oneNeeded([String], verb: String)
  case useless(option: String, without: String, verb: String)

  /// One sentence: what is wrong, and what to do.
  var message: String {
    switch self {
    case .unknownVerb(let verb, let suggestion):
      "there is no verb '\(verb)'; \(advice(suggestion, "'notifyctl help' lists them"))"
    case .optionBeforeVerb(let option):
      "'\(option)' stands before the verb; options come after it, as in 'notifyctl list --json'"
    case .unknownOption(let option, let verb, let suggestion):
      "\(verb) has no option '\(option)'; "
        + advice(
          suggestion.map { "--\($0)" },
          "see \(help(verb)), or put '--' before a text that begins with a dash")
    case .missingValue(let option, let placeholder, let verb):
      "\(option) needs a value: \(option) \(placeholder); see \(help(verb))"
    case .unexpectedValue(let option, let value, let verb):
      "\(option) takes no value, '\(value)' was given; see \(help(verb))"
    case .badValue(let option, let problem, let verb):
      "\(option): \(problem); see \(help(verb))"
    case .missingOperand(let name, let verb):
      "\(verb) needs \(name); see \(help(verb))"
    case .extraOperand(let operand, let verb):
      "'\(operand)' is one word too many for \(verb); put texts with spaces in quotes, or see "
        + help(verb)
    case .missingSubcommand(let verb, let known):
      "\(verb) needs one of \(known.joined(separator: ", ")); see \(help(verb))"
    case .unknownSubcommand(let word, let verb, let known, let suggestion):
      "\(verb) knows no '\(word)'; "
        + advice(suggestion, "it takes one of \(known.joined(separator: ", "))")
    case .conflict(let options, let verb):
      "\(options.joined(separator: " and ")) exclude each other; give one of them to \(verb)"
    case .oneNeeded(let options, let verb):
      "\(verb) needs one of \(options.joined(separator: ", ")); see \(help(verb))"
    case .useless(let option, let without, let verb):
      "\(option) has no meaning without \(without); see \(help(verb))"
    }
  }

  private func advice(_ suggestion: String?, _ otherwise: String) -> String {
    suggestion.map { "did you mean '\($0)'?" } ?? otherwise
  }

  /// The command that explains a verb; a subcommand's words are explained with its verb.
  private func help(_ verb: String) -> String {
    "'notifyctl help \(verb.prefix { $0 != " " })'"
  }
}
