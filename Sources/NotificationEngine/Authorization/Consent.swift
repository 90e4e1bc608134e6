import NotificationModel

/// Whether an app may notify.
enum Consent: String, Sendable {
  /// Nobody has been asked.
  case notDetermined
  /// It may.
  case authorized
}

extension Core {
  /// The consent of an app: the command line's own app acts for the person who types.
  func consent(of app: AppIdentifier) -> Consent {
    app == .notifyctl ? .authorized : .notDetermined
  }

  func requireConsent(of app: AppIdentifier) throws(EngineError) {
    guard consent(of: app) == .authorized else {
      throw EngineError(
        .notAuthorized,
        "\(app) may not notify: nobody has been asked yet; leave --app out to notify as notifyctl")
    }
  }
}
