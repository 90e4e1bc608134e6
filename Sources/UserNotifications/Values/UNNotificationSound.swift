import NotificationModel

/// The sound of a notification.
// Its values never change once it is made.
open class UNNotificationSound: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private(set) var values: SoundValues

  /// A sound by its name; one that is not found is the default sound.
  public init(named name: UNNotificationSoundName) {
    values = SoundValues(name: name.rawValue)
    super.init()
  }

  convenience init(values: SoundValues) {
    self.init(named: UNNotificationSoundName(values.name ?? ""))
    self.values = values
  }

  /// Reads the sound from an archive; the default sound from a coder that has none.
  public required init?(coder: NSCoder) {
    if let fields = coder.decodeFields() {
      values = SoundValues(archived: fields)
    } else {
      guard coder.isForeign else { return nil }
      values = SoundValues()
    }
    super.init()
  }

  /// The desktop's sound for a new message.
  open class var `default`: UNNotificationSound { UNNotificationSound(values: SoundValues()) }

  /// The default sound of something critical: heard in spite of do-not-disturb.
  open class var defaultCritical: UNNotificationSound {
    UNNotificationSound(values: SoundValues(isCritical: true))
  }

  /// The default sound of something critical, from 0 (silent) to 1 (as loud as can be).
  open class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(values: SoundValues(isCritical: true, volume: volume))
  }

  /// A named sound of something critical: heard in spite of do-not-disturb.
  open class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(values: SoundValues(name: name.rawValue, isCritical: true))
  }

  /// A named sound of something critical, from 0 (silent) to 1 (as loud as can be).
  open class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(values: SoundValues(name: name.rawValue, isCritical: true, volume: volume))
  }

  /// The desktop's sound for an incoming call.
  open class var defaultRingtone: UNNotificationSound {
    UNNotificationSound(values: SoundValues(isRingtone: true))
  }

  /// A named sound for an incoming call.
  open class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(values: SoundValues(name: name.rawValue, isRingtone: true))
  }

  /// True: a sound can be archived securely.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the sound to an archive.
  open func encode(with coder: NSCoder) { coder.encode(fields: values.archive) }

  /// The sound itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the other object is the same sound, equally loud.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationSound)?.values == values
  }

  /// The same for sounds that are equal.
  open override var hash: Int { values.hashValue }
}
