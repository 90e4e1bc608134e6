/// All verbs, and what is true of the whole program.
enum CommandTable {
  static let program = "notifyctl"
  static let version = "0.1.0"
  static let summary = "schedule desktop notifications and get their answers"

  /// The verbs in the order the help shows them.
  static let verbs: [Command] = [
    Send.command, Ask.command, Schedule.command, List.command, Show.command, Cancel.command,
    Clear.command, Respond.command, Wait.command, Watch.command, CategoryVerb.command,
    Autostart.command, Help.command,
  ]
}
