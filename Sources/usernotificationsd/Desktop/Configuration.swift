import NotificationEngine

/// The user's `usernotifications/agent.conf`, read once at the agent's start.
struct Configuration: Hashable, Sendable {
  /// How many notifications of an app come to the screen; nil for all.
  var floodLimit: FloodLimit? = FloodLimit()
  /// What counts for apps on which nobody has decided.
  var consent = ConsentPolicy()

  /// What stands in the file, and a sentence for each thing in it that was not understood.
  static func read(environment: [String: String]) -> (Configuration, problems: [String]) {
    guard let directory = ConfigurationDirectory.path(environment: environment) else {
      return (Configuration(), [])
    }
    return read("\(directory)/usernotifications/agent.conf")
  }

  /// The same of a file's path; one that is not there is no problem.
  static func read(_ path: String) -> (Configuration, problems: [String]) {
    var configuration = Configuration()
    let (file, problem) = KeyFile.read(path)
    var problems = [problem].compactMap(\.self)
    if let file {
      configuration.floodLimit = popups(file, &problems)
      configuration.consent = ConsentPolicy(reading: file, &problems)
    }
    return (configuration, problems)
  }

  private static func popups(_ file: KeyFile, _ problems: inout [String]) -> FloodLimit? {
    var limit = FloodLimit()
    if let number = number("AtOnce", file, &problems) {
      guard number >= 1 else { return nil }
      limit.atOnce = Int(number.rounded())
    }
    if let number = number("Seconds", file, &problems) { limit.seconds = number }
    return limit
  }

  private static func number(
    _ key: String, _ file: KeyFile, _ problems: inout [String]
  ) -> Double? {
    let group = "Popups"
    guard let word = file.text(key, in: group) else { return nil }
    guard let number = Double(word), (0...1_000_000).contains(number) else {
      problems.append(
        "\(file.path) has \(key)=\(word) in [\(group)], which is no number from 0 to 1000000; "
          + "it is passed over")
      return nil
    }
    return number
  }
}

/// Where programs keep what the user sets.
enum ConfigurationDirectory {
  /// `$XDG_CONFIG_HOME`, else `~/.config`; nil if there is neither.
  static func path(environment: [String: String]) -> String? {
    let named = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return named ?? environment["HOME"].map { "\($0)/.config" }
  }
}
