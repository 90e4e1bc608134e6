/// What the agent is started with.
struct Options: Sendable {
  /// Whether it takes the place of an agent that runs.
  var replaces = false

  /// What the program was asked to do.
  enum Reading: Sendable {
    case run(Options)
    case say(String)
    case fail(String)
  }

  static let version = "0.1.0"

  private static let help = """
    Usage: usernotificationsd [--replace]

    Keeps notifications, shows them when they are due, and keeps their answers. It works on the
    session bus as org.usernotifications.Agent until SIGTERM, and logs to standard error.

      --replace   take the place of an agent that runs
      --help      print this
      --version   print the version

    Exit status: 0 ended as asked, 64 wrong usage, 69 no bus or another agent runs, 74 the store cannot be used,
    70 time zones do not work in this build.
    """

  static func read(_ arguments: [String]) -> Reading {
    var options = Options()
    for argument in arguments {
      switch argument {
      case "--replace": options.replaces = true
      case "--help", "-h": return .say(help)
      case "--version": return .say("usernotificationsd \(version)")
      default:
        return .fail("there is no option '\(argument)'; see usernotificationsd --help")
      }
    }
    return .run(options)
  }
}
