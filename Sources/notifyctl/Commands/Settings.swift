import AgentClient
import NotificationModel

extension Option {
  fileprivate static let open = Option("open", "open the desktop's own settings at the app instead")
}

/// Tells what is known of an app's settings, and where to change them.
enum SettingsVerb {
  /// The verb in the table.
  static let command = Command(
    name: "settings", summary: "tell whether notifications are seen and heard, and why",
    discussion: [
      "The desktop's settings are read, where they can be, and the desktop's no counts for more "
        + "than what was decided here. What is not known is not printed."
    ], options: [.open],
    examples: [
      Example("notifyctl settings --app org.example.App", "see what is known"),
      Example("notifyctl settings --open", "change it where the desktop has it"),
    ], body: .run(run))

  private static func run(
    _ invocation: Invocation, _ console: Console
  ) async throws(Failure) -> ExitStatus {
    let app = try invocation.app ?? .notifyctl
    if invocation.has(.open) {
      let environment = console.environment
      try await Failure.agent { () throws(AgentError) in
        try SettingsPanel(environment: environment, app: app).open(environment: environment)
      }
      return .success
    }
    let agent = try console.agent()
    var settings = try await Failure.agent { () async throws(AgentError) in
      try await agent.settings(app: app)
    }
    settings["app"] = .string(app.name)
    try console.print(
      invocation.has(.json)
        ? Value.dictionary(settings.withDatesAsText).json + "\n" : text(settings.withDatesAsText))
    return .success
  }

  private static let rows: [(key: String, label: String)] = [
    ("app", "app"), ("authorizationStatus", "status"), ("decidedBy", "decided by"),
    ("consentDate", "decided on"), ("note", "note"), ("alertSetting", "popups"),
    ("notificationCenterSetting", "list"), ("soundSetting", "sound"), ("badgeSetting", "badge"),
    ("lockScreenSetting", "lock screen"), ("showPreviewsSetting", "text on it"),
    ("timeSensitiveSetting", "time-sensitive"), ("criticalAlertSetting", "critical"),
    ("doNotDisturb", "do not disturb"), ("desktop", "desktop"), ("server", "server"),
    ("buttons", "buttons"), ("reply", "text reply"), ("soundBy", "sound by"),
    ("persistence", "keeps a list"),
  ]

  /// What is known, a line each.
  static func text(_ settings: [String: Value]) -> String {
    rows.compactMap { key, label in
      guard let value = settings[key], value != "notSupported" else { return nil }
      return "\(label): \(PlainText.oneLine(word(value)))\n"
    }.joined()
  }

  private static func word(_ value: Value) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): flag ? "yes" : "no"
    default: value.json
    }
  }
}
