import NotificationModel

extension Core {
  private static let enabled = Value.string("enabled")
  private static let disabled = Value.string("disabled")
  private static let notSupported = Value.string("notSupported")

  /// What is known of an app's settings, and why.
  func settings(of app: AppIdentifier) throws(EngineError) -> [String: Value] {
    let recorded = try storing { () throws(StoreError) in try self.consent(of: app) }
    let word = desktop.word(on: app)
    let consent = effective(recorded, word)
    var fields: [String: Value] = [
      "authorizationStatus": .string(consent.status.rawValue),
      "options": .int(Int64(consent.options.rawValue)),
      "decidedBy": .string(decider(recorded, word)),
    ]
    if let date = recorded.date { fields.setDate("consentDate", date, schedule) }
    features(consent, word, &fields)
    fields["desktop"] = word.source.isEmpty ? nil : .string(word.source)
    fields["note"] = word.note.isEmpty ? nil : .string(word.note)
    fields["doNotDisturb"] = desktop.isQuiet.map { .bool($0) }
    serverAbilities(&fields)
    return fields
  }

  private func decider(_ recorded: Consent, _ word: DesktopWord) -> String {
    if recorded.status.allowsNotifications || recorded.status == .notDetermined,
      word.shows == false
    {
      return word.source
    }
    if recorded.status == .notDetermined, !word.allowedBy.isEmpty { return word.allowedBy }
    return recorded.status == .notDetermined
      ? "nobody" : recorded.date == nil ? "default" : "consent"
  }

  /// Each feature as it is, once the app may notify at all; Apple's names.
  private func features(
    _ consent: Consent, _ word: DesktopWord, _ fields: inout [String: Value]
  ) {
    guard consent.status == .authorized else { return }
    func setting(
      _ option: AuthorizationOptions, _ said: Bool?, _ isSupported: Bool = true
    ) -> Value {
      guard isSupported, consent.options.contains(option) else { return Self.notSupported }
      return said == false ? Self.disabled : Self.enabled
    }
    fields["soundSetting"] = setting(.sound, word.playsSound)
    fields["badgeSetting"] = setting(.badge, word.showsBadge)
    fields["alertSetting"] = setting(.alert, word.showsPopups)
    fields["notificationCenterSetting"] = setting(
      .alert, word.keepsInList, limits.keepsHistory || server == nil)
    fields["lockScreenSetting"] = setting(.alert, word.showsOnLockScreen)
    fields["timeSensitiveSetting"] = setting(.alert, nil)
    fields["criticalAlertSetting"] = setting(.criticalAlert, nil)
    let popsUp = consent.options.contains(.alert) && word.showsPopups != false
    fields["alertStyle"] = .string(popsUp ? "banner" : "none")
    fields["showPreviewsSetting"] = .string(
      word.showsTextOnLockScreen == false ? "whenAuthenticated" : "always")
  }

  /// What the notification server can do; nothing if there is none.
  private func serverAbilities(_ fields: inout [String: Value]) {
    guard server != nil, !limits.name.isEmpty else { return }
    fields["server"] = .string(limits.name)
    fields["buttons"] = .int(Int64(limits.mostButtons))
    fields["reply"] = .string(
      limits.takesText ? "inline" : limits.mostButtons > 0 ? "window" : "none")
    fields["soundBy"] = .string(limits.playsSound ? "server" : "agent")
    fields["persistence"] = .bool(limits.keepsHistory)
  }
}
