/// All verbs, and what is true of the whole program.
enum CommandTable {
  /// The name it is called by.
  static let program = "notifyctl"
  /// The version that is built.
  static let version = "0.1.0"
  /// What it is for.
  static let summary = "schedule desktop notifications and get their answers"

  /// The verbs in the order the help shows them.
  static let verbs: [Command] = [
    Send.command, Ask.command, Schedule.command, List.command, Show.command, Cancel.command,
    Clear.command, Respond.command, Snooze.command, Wait.command, Watch.command,
    CategoryVerb.command, Authorization.command, SettingsVerb.command, Autostart.command,
    ServeVerb.command, Help.command,
  ]
}
