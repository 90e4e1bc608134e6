import NotificationModel

extension Core {
  /// What counts for an app: what was decided on it, unless the desktop has decided.
  func effectiveConsent(of app: AppIdentifier) throws(StoreError) -> Consent {
    try effective(consent(of: app), desktop.word(on: app))
  }

  /// The same of what is decided and what the desktop says.
  func effective(_ consent: Consent, _ word: DesktopWord) -> Consent {
    var consent = consent
    if word.shows == false {
      consent.status = .denied
      return consent
    }
    if consent.status == .notDetermined, !word.allowedBy.isEmpty { consent = .standing }
    consent.mutes = word.playsSound == false
    return consent
  }

  /// The desktop's settings of an app are others; everybody hears of it.
  mutating func desktopChanged(
    _ app: AppIdentifier, from before: DesktopWord, to after: DesktopWord
  ) throws(StoreError) {
    let consent = try consent(of: app)
    tellSettings(app, from: effective(consent, before), to: effective(consent, after))
    if before.showsBadge != after.showsBadge { try showBadges() }
  }

  mutating func tellSettings(_ app: AppIdentifier, from before: Consent, to after: Consent) {
    tell(
      "settings",
      [
        "app": .string(app.name), "authorizationStatus": .string(after.status.rawValue),
        "previousStatus": .string(before.status.rawValue),
        "options": .int(Int64(after.options.rawValue)),
      ])
  }

  /// Do-not-disturb begins or ends, or is not known any more.
  ///
  /// Where the server drops what comes meanwhile, questions come again, and the rest is summed up.
  mutating func quietChanged(to isQuiet: Bool?) throws(StoreError) {
    guard isQuiet != true, !missed.isEmpty else { return }
    var summary = Summary()
    for key in missed.sorted() {
      guard var delivery = try store.delivery(key), delivery.state.isAnswerable else { continue }
      if try isPlain(delivery) {
        summary.add(delivery.request.content)
      } else if delivery.state == .open || delivery.state == .expired {
        try postAnew(&delivery)
      }
    }
    missed = []
    guard !summary.isEmpty else { return }
    let content = summary.content { count in
      count == 1
        ? "1 notification came during do not disturb"
        : "\(count) notifications came during do not disturb"
    }
    try put(content, as: .missed, after: nil)
  }

  /// Notes what is posted while nobody is to be disturbed, to a server that drops it.
  mutating func noteIfMissed(_ delivery: Delivery) {
    guard limits.dropsWhenQuiet, desktop.isQuiet == true, !Summary.isSummary(delivery.request),
      ![.critical, .timeSensitive, .passive].contains(delivery.request.content.level)
    else { return }
    missed.insert(delivery.key)
  }
}
