import NotificationModel

extension Core {
  /// Has a window ask for the text of an action, or with nil for a choice among all of them.
  mutating func openWindow(
    for delivery: inout Delivery, wanted: String?, token: String?
  ) throws(StoreError) {
    let own = delivery.category?.actions ?? []
    let isFolded = own.count > limits.mostButtons || wanted == nil
    let snoozes = Snooze.buttons(of: delivery.category).map(\.action)
    awaitingText.insert(delivery.key)
    inWindow.insert(delivery.key)
    windowProblems[delivery.key] = nil
    if isInTheWay(delivery) {
      closePopup(of: delivery)
      delivery.serverID = nil
      try store.update(delivery, at: now)
    }
    effects.append(
      .open(
        Question(
          key: delivery.key, id: delivery.request.id, app: Card.app(of: delivery.request),
          content: delivery.request.content,
          actions: isFolded ? own + snoozes : own.filter { $0.id == wanted }, wanted: wanted,
          token: token)))
  }

  /// Whether a notification's popup has to go as long as a window asks in its place.
  private func isInTheWay(_ delivery: Delivery) -> Bool {
    delivery.state == .open && limits.keepsKeyboard
  }

  /// Has a window ask whether an app may notify, where no notification has buttons to ask with.
  mutating func askInWindow(_ delivery: inout Delivery) throws(StoreError) {
    guard limits.mostButtons == 0, desktop.isQuiet != true,
      ConsentPrompt.subject(of: delivery.request) != nil
    else { return }
    try openWindow(for: &delivery, wanted: nil, token: nil)
  }

  /// What a person who adds a request should know of its buttons; nil if the server shows them all.
  func warning(ofButtonsOf request: Request) throws(StoreError) -> String? {
    let most = limits.mostButtons
    let count = try currentCategory(of: request)?.actions.count ?? 0
    guard server != nil, count > most else { return nil }
    if most == 0 {
      return "the notification server shows no buttons; '\(request.id)' is answered by: "
        + Self.command(answering: request, "ACTION")
    }
    return "the notification server shows \(most) buttons, and '\(request.id)' has \(count): "
      + "one of them opens a window with all"
  }

  /// There is no window to ask in; who waits for the answer hears how to give it.
  mutating func windowFailed(_ question: Question, _ problem: String) throws(StoreError) {
    guard var delivery = try store.delivery(question.key), delivery.state.isAnswerable else {
      return
    }
    let action = question.wanted.map { "\(ShellText.quoted($0)) --text TEXT" } ?? "ACTION"
    let way = "\(problem); answer it with: \(Self.command(answering: delivery.request, action))"
    windowProblems[question.key] = way
    inWindow.remove(question.key)
    var fields = try fields(delivery)
    fields["action"] = question.wanted.map { .string($0) }
    tell("textRequested", fields)
    log("no window opens for \(question.id) of \(question.app): \(way)")
    if isInTheWay(delivery) { try postAnew(&delivery) }
  }

  /// What a person types in place of a click; the command line's own need no app.
  private static func command(answering request: Request, _ action: String) -> String {
    let app = request.app == .notifyctl ? "" : "--app \(request.app) "
    return "notifyctl respond \(app)\(ShellText.quoted(request.id)) \(action)"
  }

  /// The window was closed without an answer: the notification has its buttons again.
  ///
  /// A question that only a window asks is dismissed with it.
  mutating func windowClosed(_ key: String) throws(EngineError) {
    try storing { () throws(StoreError) in
      awaitingText.remove(key)
      inWindow.remove(key)
      guard var delivery = try store.delivery(key), delivery.state.isAnswerable else { return }
      if ConsentPrompt.subject(of: delivery.request) != nil {
        try answer(&delivery, action: Action.dismissIdentifier, text: nil, token: nil)
        return
      }
      try bringBack(&delivery)
    }
  }

  /// The program of the windows has ended, and with it what it asked.
  mutating func windowsLost() throws(StoreError) {
    for key in inWindow.sorted() {
      guard var delivery = try store.delivery(key), delivery.state.isAnswerable else { continue }
      try bringBack(&delivery)
    }
    inWindow = []
  }

  private mutating func bringBack(_ delivery: inout Delivery) throws(StoreError) {
    if delivery.state == .expired || isInTheWay(delivery) { try postAnew(&delivery) }
  }
}
