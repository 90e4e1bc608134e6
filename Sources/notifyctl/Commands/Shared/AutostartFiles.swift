import Glibc

/// Where a session finds the agent's autostart entry: the user's own, before the system's.
struct AutostartFiles {
  /// The user's entry, whether it is there or not.
  let own: String
  /// The entry for all users that counts where the user has none; nil if there is none.
  let systemWide: String?

  /// The places that the base directory specification names.
  init(environment: [String: String]) throws(Failure) {
    func entry(_ directory: some StringProtocol) -> String {
      "\(directory)/autostart/\(AutostartEntry.fileName)"
    }
    // A relative path is to be ignored, as the specification says.
    if let directory = environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      own = entry(directory)
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      own = entry("\(home)/.config")
    } else {
      throw Failure(
        .cannotWrite, "neither XDG_CONFIG_HOME nor HOME names a directory; set one of them")
    }
    let given = environment["XDG_CONFIG_DIRS"] ?? ""
    systemWide = (given.isEmpty ? "/etc/xdg" : given).split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { entry($0) }.first { access($0, F_OK) == 0 }
  }

  /// The entry that a session reads; nil if there is none.
  var effective: String? { access(own, F_OK) == 0 ? own : systemWide }

  /// Whether the system starts the agent where the user says nothing.
  var systemStarts: Bool {
    get throws(Failure) {
      guard let systemWide else { return false }
      return try AutostartFiles.isEnabled(systemWide)
    }
  }

  /// Whether an entry is in force.
  static func isEnabled(_ path: String) throws(Failure) -> Bool {
    AutostartEntry.isEnabled(String(decoding: try Input.file(path), as: UTF8.self))
  }
}
