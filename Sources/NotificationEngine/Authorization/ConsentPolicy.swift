public import NotificationModel

/// What counts for apps on which nobody has decided.
///
/// A person's word comes before it: an app that was allowed or denied stays so.
public struct ConsentPolicy: Hashable, Sendable {
  /// What an app may without a decision.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// Nothing before a person was asked.
    case ask
    /// As if a person had allowed it.
    case allow
    /// As if a person had refused.
    case deny
  }

  /// For apps that have no rule of their own.
  public var usual: Rule
  /// For single apps.
  public var apps: [AppIdentifier: Rule]

  /// A policy; by itself each app is asked about.
  public init(usual: Rule = .ask, apps: [AppIdentifier: Rule] = [:]) {
    self.usual = usual
    self.apps = apps
  }

  /// The consent of an app on which nobody has decided.
  ///
  /// Whoever types a command needs nobody's word, unless a rule names the command line's own app.
  func consent(of app: AppIdentifier) -> Consent {
    switch apps[app] ?? (app == .notifyctl ? .allow : usual) {
    case .ask: .undetermined
    case .allow: .standing
    case .deny: Consent(status: .denied, options: [], date: nil)
    }
  }
}
