import NotificationModel

/// What a user allowed an app's notifications to do.
///
/// The center makes it. A feature that the desktop says nothing about follows from the
/// authorization: nothing is supported before the user was asked, all is disabled after a no, and
/// after a yes what was asked for is enabled.
// Its values never change.
open class UNNotificationSettings: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let values: SettingsValues

  init(values: SettingsValues) {
    self.values = values
    super.init()
  }

  /// Reads the settings from an archive, or from a coder that answers `authorizationStatus`.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      values = SettingsValues(fields)
    } else {
      // The coder of a test, whose answer the rest follows from.
      let number = coder.isForeign ? coder.decodeInt64(forKey: "authorizationStatus") : 0
      let status = UNAuthorizationStatus(rawValue: Int(number)) ?? .notDetermined
      values = SettingsValues(status: status, options: nil)
    }
    super.init()
  }

  /// Whether the app may post notifications.
  open var authorizationStatus: UNAuthorizationStatus { values.status }
  /// Whether sounds are played.
  open var soundSetting: UNNotificationSetting { values.features[.sound] }
  /// Whether a number is shown on the app's icon.
  open var badgeSetting: UNNotificationSetting { values.features[.badge] }
  /// Whether notifications are shown on the screen.
  open var alertSetting: UNNotificationSetting { values.features[.alert] }
  /// Whether notifications are kept in the list.
  open var notificationCenterSetting: UNNotificationSetting {
    values.features[.notificationCenter]
  }
  /// Whether notifications are shown on a locked screen.
  open var lockScreenSetting: UNNotificationSetting { values.features[.lockScreen] }
  /// Whether notifications are shown in a car.
  open var carPlaySetting: UNNotificationSetting { values.features[.carPlay] }
  /// How notifications appear on the screen.
  open var alertStyle: UNAlertStyle { values.alertStyle }
  /// When the text of notifications is shown.
  open var showPreviewsSetting: UNShowPreviewsSetting { values.previews }
  /// Whether critical sounds are played.
  open var criticalAlertSetting: UNNotificationSetting { values.features[.criticalAlert] }
  /// Whether the app said that it has settings of its own.
  open var providesAppNotificationSettings: Bool { values.providesSettings }
  /// Whether notifications are read aloud.
  open var announcementSetting: UNNotificationSetting { values.features[.announcement] }
  /// Whether notifications may break through do-not-disturb.
  open var timeSensitiveSetting: UNNotificationSetting { values.features[.timeSensitive] }
  /// Whether notifications are held back for a summary.
  open var scheduledDeliverySetting: UNNotificationSetting { values.features[.scheduledDelivery] }
  /// Whether messages between people are treated as such.
  open var directMessagesSetting: UNNotificationSetting { values.features[.directMessages] }

  /// True: settings can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the settings to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: SettingsValues(self).fields) }

  /// The settings themselves, which never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is settings of the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSettings else { return false }
    return SettingsValues(self) == SettingsValues(other)
  }

  /// The same for settings that are equal.
  open override var hash: Int { SettingsValues(self).hashValue }
}
