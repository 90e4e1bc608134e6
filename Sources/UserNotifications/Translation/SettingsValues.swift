import NotificationModel

/// The values of an app's settings, and how they follow from what the agent says.
struct SettingsValues: Hashable, Sendable {
  /// A feature with a setting of its own.
  enum Feature: String, CaseIterable, Sendable {
    case sound, badge, alert, notificationCenter, lockScreen, carPlay, criticalAlert
    case announcement, timeSensitive, scheduledDelivery, directMessages

    var key: String { "\(rawValue)Setting" }
  }

  /// A setting of each feature; not supported if nothing was said.
  struct Features: Hashable, Sendable {
    private var settings: [Feature: UNNotificationSetting] = [:]

    subscript(_ feature: Feature) -> UNNotificationSetting {
      get { settings[feature] ?? .notSupported }
      set { settings[feature] = newValue == .notSupported ? nil : newValue }
    }
  }

  var status: UNAuthorizationStatus
  var features = Features()
  var alertStyle: UNAlertStyle
  var previews: UNShowPreviewsSetting
  var providesSettings: Bool
  /// What Apple's settings have no place for.
  var desktop = UNDesktopSettings()

  /// What follows from a status and the options that were granted.
  ///
  /// No options are of an app that was allowed without naming any: it may do what every app may.
  init(status: UNAuthorizationStatus, options: UNAuthorizationOptions?) {
    let granted = options ?? [.badge, .sound, .alert]
    self.status = status
    alertStyle = status == .authorized && granted.contains(.alert) ? .banner : .none
    previews = .always
    providesSettings = granted.contains(.providesAppNotificationSettings)
    switch status {
    case .notDetermined:
      break
    case .denied:
      for feature in [.sound, .badge, .alert, .notificationCenter, .lockScreen] as [Feature] {
        features[feature] = .disabled
      }
    case .provisional:
      features[.notificationCenter] = .enabled
      for feature in [.sound, .badge, .alert, .lockScreen] as [Feature] {
        features[feature] = .disabled
      }
    case .authorized, .ephemeral:
      features[.sound] = granted.contains(.sound) ? .enabled : .notSupported
      features[.badge] = granted.contains(.badge) ? .enabled : .notSupported
      features[.criticalAlert] = granted.contains(.criticalAlert) ? .enabled : .notSupported
      let shown: UNNotificationSetting = granted.contains(.alert) ? .enabled : .notSupported
      // Every desktop has a list and an urgency; neither asks for a permission of its own.
      for feature in [.alert, .notificationCenter, .lockScreen, .timeSensitive] as [Feature] {
        features[feature] = shown
      }
    }
  }

  /// What a settings object says, overridden properties included.
  init(_ settings: UNNotificationSettings) {
    status = settings.authorizationStatus
    alertStyle = settings.alertStyle
    previews = settings.showPreviewsSetting
    providesSettings = settings.providesAppNotificationSettings
    features[.sound] = settings.soundSetting
    features[.badge] = settings.badgeSetting
    features[.alert] = settings.alertSetting
    features[.notificationCenter] = settings.notificationCenterSetting
    features[.lockScreen] = settings.lockScreenSetting
    features[.carPlay] = settings.carPlaySetting
    features[.criticalAlert] = settings.criticalAlertSetting
    features[.announcement] = settings.announcementSetting
    features[.timeSensitive] = settings.timeSensitiveSetting
    features[.scheduledDelivery] = settings.scheduledDeliverySetting
    features[.directMessages] = settings.directMessagesSetting
    desktop = settings.desktop
  }
}

extension SettingsValues {
  private static let statusWords: [String: UNAuthorizationStatus] = [
    "notDetermined": .notDetermined, "denied": .denied, "authorized": .authorized,
    "provisional": .provisional, "ephemeral": .ephemeral,
  ]
  private static let settingWords: [String: UNNotificationSetting] = [
    "notSupported": .notSupported, "disabled": .disabled, "enabled": .enabled,
  ]
  private static let styleWords: [String: UNAlertStyle] = [
    "none": .none, "banner": .banner, "alert": .alert,
  ]
  private static let previewWords: [String: UNShowPreviewsSetting] = [
    "always": .always, "whenAuthenticated": .whenAuthenticated, "never": .never,
  ]

  /// Reads the agent's fields; what is missing or not understood follows from the rest.
  init(_ fields: [String: Value]) {
    func word<Meaning>(_ key: String, _ words: [String: Meaning]) -> Meaning? {
      fields[key]?.string.flatMap { words[$0] }
    }
    let bits = fields["options"]?.int.flatMap { UInt(exactly: $0) }
    self.init(
      status: word("authorizationStatus", Self.statusWords) ?? .notDetermined,
      options: bits.map { UNAuthorizationOptions(rawValue: $0) })
    for feature in Feature.allCases {
      if let setting = word(feature.key, Self.settingWords) { features[feature] = setting }
    }
    alertStyle = word("alertStyle", Self.styleWords) ?? alertStyle
    previews = word("showPreviewsSetting", Self.previewWords) ?? previews
    providesSettings = fields["providesAppNotificationSettings"]?.bool ?? providesSettings
    desktop = UNDesktopSettings(fields)
  }

  /// Fields that these values are read from, whole.
  var fields: [String: Value] {
    // Not by string interpolation: apps describe these enumerations in their own words.
    func word<Meaning: Equatable>(_ meaning: Meaning, _ words: [String: Meaning]) -> Value? {
      words.first { $0.value == meaning }.map { .string($0.key) }
    }
    var fields = desktop.fields
    fields["providesAppNotificationSettings"] = .bool(providesSettings)
    fields["authorizationStatus"] = word(status, Self.statusWords)
    fields["alertStyle"] = word(alertStyle, Self.styleWords)
    fields["showPreviewsSetting"] = word(previews, Self.previewWords)
    for feature in Feature.allCases {
      fields[feature.key] = word(features[feature], Self.settingWords)
    }
    return fields
  }
}

extension UNNotificationSettings {
  /// The settings that the agent tells.
  convenience init(fields: [String: Value]) { self.init(values: SettingsValues(fields)) }
}
