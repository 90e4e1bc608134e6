/// The manual page in mdoc, made from the table.
struct Manual {
  // Set by hand when the page says something new, so that building it twice gives the same page.
  private static let date = "December 1, 2026"

  private var lines: [String] = []

  /// The source of notifyctl(1).
  static func page(_ verbs: [Command]) -> String {
    var manual = Manual()
    manual.head(verbs)
    manual.commands(verbs)
    manual.environment()
    manual.files()
    manual.exitStatus()
    manual.examples(verbs)
    manual.macro("Sh", "SEE ALSO")
    manual.macro("Lk", "https://specifications.freedesktop.org/notification\\-spec/latest/")
    return manual.lines.map { $0 + "\n" }.joined()
  }

  private mutating func head(_ verbs: [Command]) {
    lines.append(".\\\" Made by 'notifyctl help --man' from the table of commands.")
    macro("Dd", Self.date)
    macro("Dt", "NOTIFYCTL 1")
    macro("Os")
    macro("Sh", "NAME")
    macro("Nm", CommandTable.program)
    macro("Nd", CommandTable.summary)
    macro("Sh", "SYNOPSIS")
    for synopsis in verbs.flatMap(\.synopses) {
      macro("Nm")
      text(synopsis)
    }
    macro("Sh", "DESCRIPTION")
    text(
      "Notifications are stored and shown by an agent, usernotificationsd, which starts when it is "
        + "needed. They survive the end of this program, of the session and of the system, and so "
        + "do their answers.")
    macro("Pp")
    text(
      "An ID is looked up in --app, else among the command line's own, else as the only one of "
        + "that name; it means the newest delivery. Times such as 90, 90s, 1h30m or 2d are lengths "
        + "of time. Data goes to standard output, everything else to standard error.")
    macro("Pp")
    text("Every verb takes:")
    list(Option.common)
  }

  private mutating func commands(_ verbs: [Command]) {
    macro("Sh", "COMMANDS")
    for command in verbs {
      macro("Ss", command.name)
      text(command.summary.capitalizedFirst + ".")
      for paragraph in command.discussion {
        macro("Pp")
        text(paragraph)
      }
      if !command.subcommands.isEmpty {
        macro("Bl", "-tag -width Ds")
        for subcommand in command.subcommands {
          macro("It", "Cm " + subcommand.synopses.map(escaped).joined())
          text(subcommand.summary.capitalizedFirst + ".")
        }
        macro("El")
      }
      if !command.options.isEmpty {
        macro("Pp")
        text("Its options:")
        list(command.options)
      }
    }
  }

  private mutating func list(_ options: [Option]) {
    macro("Bl", "-tag -width Ds")
    for option in options {
      let short = option.short.map { "Fl \($0) , " } ?? ""
      macro("It", "\(short)Fl -\(escaped(option.long))" + (option.value.map { " Ar \($0)" } ?? ""))
      text(option.help.capitalizedFirst + ".")
    }
    macro("El")
  }

  private mutating func environment() {
    macro("Sh", "ENVIRONMENT")
    macro("Bl", "-tag -width Ds")
    macro("It", "Ev DBUS_SESSION_BUS_ADDRESS")
    text("The session bus; without it the one in XDG_RUNTIME_DIR or /run/user.")
    macro("It", "Ev NO_COLOR")
    text("Set and not empty, nothing is drawn in bold.")
    macro("It", "Ev XDG_CONFIG_HOME")
    text(
      "Where the autostart entry is written, and where usernotifications/agent.conf is read from; "
        + "~/.config without it.")
    macro("El")
  }

  private mutating func files() {
    macro("Sh", "FILES")
    macro("Bl", "-tag -width Ds")
    macro("It", "Pa ~/.config/usernotifications/agent.conf")
    text(
      "Read when the agent starts. Of an app, [Popups] AtOnce=5 notifications come to the screen "
        + "at once, and one more each Seconds=2; the others are summed up in one. AtOnce=0 shows all. "
        + "What asks for an answer, or is urgent, always comes.")
    macro("It", "Pa ~/.local/state/usernotifications/store.sqlite")
    text("What is scheduled, shown and answered.")
    macro("El")
  }

  private mutating func exitStatus() {
    macro("Sh", "EXIT STATUS")
    macro("Bl", "-tag -width Ds")
    for status in ExitStatus.allCases {
      macro("It", "\(status.rawValue)")
      text(status.meaning.capitalizedFirst + ".")
    }
    macro("El")
  }

  private mutating func examples(_ verbs: [Command]) {
    macro("Sh", "EXAMPLES")
    for (index, example) in verbs.flatMap(\.examples).enumerated() {
      if index > 0 { macro("Pp") }
      text(example.meaning.capitalizedFirst + ":")
      macro("Pp")
      macro("Dl", escaped(example.line))
    }
  }

  private mutating func macro(_ name: String, _ rest: String = "") {
    lines.append(rest.isEmpty ? ".\(name)" : ".\(name) \(rest)")
  }

  /// Text lines: a new sentence stands on a new line, and none is long, as mdoc wants it.
  private mutating func text(_ text: String) {
    var line = ""
    for word in text.split(separator: " ").map({ escaped(String($0)) }) {
      if !line.isEmpty, line.count + 1 + word.count > HelpText.width || line.hasSuffix(".") {
        lines.append(guarded(line))
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(guarded(line))
  }

  /// A line that does not begin as a request of roff does.
  private func guarded(_ line: some StringProtocol) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&\(line)" : String(line)
  }

  private func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
      .replacing("\"", with: "\\(dq").replacing("`", with: "\\(ga")
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
