extension Option {
  static let man = Option("man", "print the source of the manual page, in mdoc")
}

/// Explains the program or one of its verbs.
enum Help {
  /// The verb in the table.
  static let command = Command(
    name: "help", summary: "explain notifyctl or one of its verbs",
    operands: [Operand(name: "VERB", isOptional: true)], options: [.man],
    examples: [Example("notifyctl help schedule", "explain a verb")], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let verbs = CommandTable.verbs
    if invocation.has(.man) {
      if let verb = invocation.operands.first {
        throw Failure(UsageError.extraOperand(verb, verb: "help --man"))
      }
      try console.print(Manual.page(verbs))
      return .success
    }
    guard let name = invocation.operands.first else {
      try console.print(HelpText.general(verbs))
      return .success
    }
    guard let command = verbs.first(where: { $0.name == name }) else {
      throw Failure(
        UsageError.unknownVerb(
          name, suggestion: Suggestion.nearest(to: name, among: verbs.map(\.name))))
    }
    try console.print(HelpText.of(command))
    return .success
  }
}
