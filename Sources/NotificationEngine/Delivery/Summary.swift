import NotificationModel

/// A notification that stands for others, which are in the list of what was delivered.
struct Summary: Hashable, Sendable {
  /// What it sums up.
  enum Kind: Hashable, Sendable {
    /// What came while the machine was away.
    case late
    /// What came while nobody was to be disturbed.
    case missed
    /// What an app shows beyond its pace.
    case flood(AppIdentifier)

    /// The identifier of its request, which is the agent's: no app's, as a question for consent has.
    var id: String {
      switch self {
      case .late: "late notifications"
      case .missed: "missed notifications"
      case .flood(let app): "\(Self.floodPrefix)\(app.name)"
      }
    }

    fileprivate static let floodPrefix = "more from "
  }

  private static let linesShown = 20

  private var count = 0
  private var lines: [String] = []

  /// Whether it stands for none.
  var isEmpty: Bool { count == 0 }

  /// Sums up nothing yet.
  init() {}

  /// The summary that a content is.
  init(_ content: Content) {
    count = Int(clamping: content.userInfo["count"]?.int ?? 0)
    lines = (content.userInfo["titles"]?.array ?? []).compactMap(\.string)
  }

  /// Stands for one more.
  mutating func add(_ content: Content) {
    count += 1
    guard lines.count < Self.linesShown else { return }
    lines.append([content.title, content.subtitle, content.body].first { !$0.isEmpty } ?? "")
  }

  /// What is shown under a title that says how many there are.
  func content(titled title: (Int) -> String) -> Content {
    var content = Content()
    content.title = title(count)
    let rest = count - lines.count
    content.body = (lines + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
    content.userInfo = [
      "count": .int(Int64(count)), "titles": .array(lines.map { .string($0) }),
    ]
    return content
  }

  /// Whether a request is one of the agent's summaries, and no question for consent.
  static func isSummary(_ request: Request) -> Bool {
    request.app == .agent && ConsentPrompt.subject(of: request) == nil
  }

  /// The app that a summary of the agent's is about; nil if it is about several, or no summary.
  static func subject(of request: Request) -> AppIdentifier? {
    guard request.app == .agent, request.id.hasPrefix(Kind.floodPrefix) else { return nil }
    return AppIdentifier(String(request.id.dropFirst(Kind.floodPrefix.count)))
  }
}

extension Core {
  /// Puts a summary in line for the screen, as it is from now on; its delivery's key if it is new.
  ///
  /// The one before it is that one still, as long as it has not left for the screen.
  @discardableResult
  mutating func put(
    _ content: Content, as kind: Summary.Kind, after earlier: Delivery?
  ) throws(StoreError) -> String? {
    if let earlier, earlier.state == .due {
      try store.update(content: content, of: earlier)
      return nil
    }
    return try makeDue(
      Request(app: .agent, id: kind.id, content: content), scheduled: now, adder: "")
  }
}
