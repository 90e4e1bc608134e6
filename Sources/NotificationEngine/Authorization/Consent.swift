public import NotificationModel

/// What has been decided on whether an app may notify.
public struct Consent: Hashable, Sendable {
  /// Whether it may.
  public var status: AuthorizationStatus
  /// What is granted.
  public var options: AuthorizationOptions
  /// When it was decided; nil if it never was.
  public var date: Instant?
  /// Whether the desktop keeps it silent.
  var mutes = false

  /// Nobody has decided.
  static let undetermined = Consent(status: .notDetermined, options: [], date: nil)
  /// Whoever types a command, and the agent itself, need nobody's word.
  static let standing = Consent(status: .authorized, options: .standard, date: nil)

  /// Whether its notifications may be heard.
  var allowsSound: Bool { status == .authorized && options.contains(.sound) && !mutes }
  /// Whether its notifications may appear by themselves.
  var allowsPopup: Bool { status == .authorized && options.contains(.alert) }

  /// The consent after the app has asked; nil if a person has to be asked first.
  func asked(for options: AuthorizationOptions, at now: Instant) -> Consent? {
    let wantsTrial = options.contains(.provisional)
    switch status {
    case .denied: return self
    case .authorized: return with(options)
    case .provisional: return wantsTrial ? with(options) : nil
    case .notDetermined:
      return wantsTrial ? Consent(status: .provisional, options: options, date: now) : nil
    }
  }

  /// The consent after a person has allowed what was asked for.
  func allowed(_ options: AuthorizationOptions, at now: Instant) -> Consent {
    Consent(
      status: .authorized, options: self.options.union(options).subtracting(.provisional),
      date: status == .authorized ? date : now)
  }

  /// The consent after a person has refused.
  func denied(at now: Instant) -> Consent {
    Consent(status: .denied, options: [], date: status == .denied ? date : now)
  }

  private func with(_ options: AuthorizationOptions) -> Consent {
    var consent = self
    consent.options.formUnion(
      status == .authorized ? options.subtracting(.provisional) : options)
    return consent
  }
}

extension Core {
  /// What has been decided on an app.
  func consent(of app: AppIdentifier) throws(StoreError) -> Consent {
    if app == .agent { return .standing }
    let recorded = try store.consent(of: app)
    // One that is asked about now has a record, and no decision in it.
    guard let recorded, recorded.status != .notDetermined else { return policy.consent(of: app) }
    return recorded
  }

  /// Whether anything of an app is shown.
  func mayNotify(_ app: AppIdentifier) throws(StoreError) -> Bool {
    try effectiveConsent(of: app).status.allowsNotifications
  }

  /// Refuses what an app without consent wants to show.
  func requireConsent(of app: AppIdentifier) throws(EngineError) {
    let word = desktop.word(on: app)
    if word.shows == false {
      throw EngineError(
        .notAuthorized,
        "\(app) may not notify: \(word.source) is set to show nothing of it; change that in the "
          + "settings, which 'notifyctl settings --open --app \(app)' opens")
    }
    let status = try storing { () throws(StoreError) in
      try effective(consent(of: app), word).status
    }
    switch status {
    case .authorized, .provisional: return
    case .denied:
      throw EngineError(
        .notAuthorized,
        "\(app) may not notify: it was denied; allow it with "
          + "'notifyctl authorization grant --app \(app)'")
    case .notDetermined:
      throw EngineError(
        .notAuthorized,
        "\(app) may not notify: nobody has been asked yet; ask with "
          + "'notifyctl authorization request --app \(app)'")
    }
  }

  /// Refuses what only the agent itself does as its own app.
  func refuseAgent(_ app: AppIdentifier) throws(EngineError) {
    guard app == .agent else { return }
    throw EngineError(
      .notAuthorized,
      "\(app) is the agent's own app, which asks whether others may notify; use another one")
  }
}
