/// How a run ended, as the shell sees it.
enum ExitStatus: Int32, CaseIterable, Sendable {
  // Named by themselves; `meaning` says the rest.
  case success = 0
  case denied = 1
  case notFound = 3
  case rejected = 20
  case dismissed = 21
  case unanswered = 22
  case alreadyAnswered = 23
  case clicked = 24
  case usage = 64
  case neverFires = 65
  case unreadable = 66
  case unavailable = 69
  case cannotWrite = 74
  case notAuthorized = 77
  // What a shell reports of a program that SIGPIPE ended; ours is ignored, so it is said here.
  case readerGone = 141

  /// What it tells, for help and manual.
  var meaning: String {
    switch self {
    case .success: "done; of a question: answered with OK or a text"
    case .denied: "of authorization: the app may not notify"
    case .notFound:
      "no: there is no such notification or category, nobody has decided whether the app may "
        + "notify, or autostart is disabled"
    case .rejected: "answered with NG, or another destructive action"
    case .dismissed: "dismissed"
    case .unanswered: "no answer within --timeout; the notification stays open"
    case .alreadyAnswered: "the notification has its answer already"
    case .clicked: "the notification itself was clicked, none of its actions"
    case .usage: "the command line, a category file or a date cannot be understood"
    case .neverFires: "the date can never come, or a line of a script fits no button"
    case .unreadable: "a file cannot be read"
    case .unavailable: "no session bus, no agent, or no answer of the agent within 5 s"
    case .cannotWrite: "the store, a file or standard output cannot be written"
    case .notAuthorized: "the app may not notify"
    case .readerGone: "nobody reads standard output any more"
    }
  }

  /// Whether every verb may end so.
  var isCommon: Bool { self == .success || rawValue >= Self.usage.rawValue }
}
