import NotificationModel

/// The notification that asks whether an app may notify.
///
/// It is the agent's own, so that the app can neither answer nor withdraw it as one of its; the
/// identifier of the app it asks for is the identifier of its request.
enum ConsentPrompt {
  static let allow = "allow"
  static let deny = "deny"

  static let category = Category(
    id: "consent",
    actions: [
      Action(id: allow, title: "Allow"),
      Action(id: deny, title: "Don't Allow", options: [.destructive]),
    ])

  /// The question for an app of a name.
  static func request(
    for app: AppIdentifier, named name: String, wanting options: AuthorizationOptions
  ) -> Request {
    var content = Content()
    content.title = "\(name) would like to send you notifications"
    content.body = explanation(of: options)
    return Request(app: .agent, id: app.name, content: content)
  }

  /// What an app asks for, in words; empty if that is nothing anybody sees or hears.
  private static func explanation(of options: AuthorizationOptions) -> String {
    let kinds: [(AuthorizationOptions, String)] = [
      (.alert, "alerts"), (.sound, "sounds"), (.badge, "icon badges"),
    ]
    let words = kinds.filter { options.contains($0.0) }.map(\.1)
    guard let last = words.last else { return "" }
    let others = words.dropLast().joined(separator: ", ")
    return "Notifications may include \(others.isEmpty ? last : "\(others) and \(last)")."
  }

  /// The app that a request asks for; nil if it is no such question.
  static func subject(of request: Request) -> AppIdentifier? {
    request.app == .agent ? AppIdentifier(request.id) : nil
  }
}
