/// The help of the program and of each verb, made from the table.
enum HelpText {
  /// The columns that every terminal has.
  static let width = 80

  /// What `notifyctl help` prints.
  static func general(_ verbs: [Command]) -> String {
    let program = CommandTable.program
    let nameWidth = verbs.map(\.name.count).max() ?? 0
    var lines = ["\(program): \(CommandTable.summary)", "", "Usage: \(program) VERB [options] ..."]
    lines += ["", "Verbs:"]
    lines += verbs.map { "  \(DisplayWidth.pad($0.name, to: nameWidth))  \($0.summary)" }
    lines += ["", "Examples:"] + verbs.prefix(3).compactMap(\.examples.first).flatMap(example)
    lines += ["", "Every verb takes:"] + entries(Option.common)
    lines += ["", "Exit status:"] + statuses(ExitStatus.allCases)
    lines += ["", "'\(program) help VERB' explains a verb; the manual is \(program)(1)."]
    return text(lines)
  }

  /// What `notifyctl help VERB` and `notifyctl VERB --help` print.
  static func of(_ command: Command) -> String {
    let program = CommandTable.program
    var lines = ["\(program) \(command.name): \(command.summary)", ""]
    for (index, synopsis) in command.synopses.enumerated() {
      lines += wrapped(
        (index == 0 ? "Usage: " : "       ") + "\(program) \(synopsis)", indentation: 9)
    }
    for paragraph in command.discussion { lines += [""] + wrapped(paragraph) }
    if !command.subcommands.isEmpty {
      let width = command.subcommands.map(\.name.count).max() ?? 0
      lines.append("")
      lines += command.subcommands.map {
        "  \(DisplayWidth.pad($0.name, to: width))  \($0.summary)"
      }
    }
    if !command.examples.isEmpty { lines += ["", "Examples:"] + command.examples.flatMap(example) }
    if !command.options.isEmpty { lines += ["", "Options:"] + entries(command.options) }
    lines += ["", "Every verb takes:"] + entries(Option.common)
    lines += ["", "Exit status:"] + statuses([.success] + command.statuses)
    lines.append("  64 and above are errors; 'notifyctl help' lists them")
    return text(lines)
  }

  private static func example(_ example: Example) -> [String] {
    wrapped("  # \(example.meaning)", indentation: 4) + ["  \(example.line)"]
  }

  private static func entries(_ options: [Option]) -> [String] {
    let left = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return "  \(short)\(option.flag)" + (option.value.map { " \($0)" } ?? "")
    }
    let column = (left.map(\.count).max() ?? 0) + 2
    return zip(left, options).flatMap { left, option in
      wrapped(DisplayWidth.pad(left, to: column) + option.help, indentation: column)
    }
  }

  private static func statuses(_ statuses: [ExitStatus]) -> [String] {
    statuses.flatMap { status in
      wrapped(
        "  \(DisplayWidth.pad(String(status.rawValue), to: 4))\(status.meaning)", indentation: 6)
    }
  }

  /// The text in lines of the help's width; those after the first are indented.
  private static func wrapped(_ text: String, indentation: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var line = String(text.prefix { $0 == " " })
    var isEmpty = true
    // Spaces that align columns are kept: only single ones break lines.
    for word in text.drop(while: { $0 == " " }).split(
      separator: " ", omittingEmptySubsequences: false)
    {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + word
      } else {
        line += (isEmpty ? "" : " ") + word
      }
      isEmpty = false
    }
    return lines + [line]
  }

  private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
