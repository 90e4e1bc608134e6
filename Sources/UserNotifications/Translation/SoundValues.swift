import NotificationModel

/// The values of a sound.
struct SoundValues: Hashable, Sendable {
  /// Nil is the default sound.
  var name: String?
  var isCritical = false
  /// From 0 to 1.
  var volume: Float?
  var isRingtone = false

  init(
    name: String? = nil, isCritical: Bool = false, volume: Float? = nil, isRingtone: Bool = false
  ) {
    self.name = name
    self.isCritical = isCritical
    // max and min let NaN through.
    self.volume = volume.map { $0.isNaN ? 1 : min(max($0, 0), 1) }
    self.isRingtone = isRingtone
  }

  /// The freedesktop sound naming specification's sound of an incoming call.
  private static let incomingCall = "phone-incoming-call"

  /// Writes the sound into a content.
  func write(to content: inout Content) {
    content.sound = sound
    content.criticalSound = isCritical
    content.volume = volume.map { Double($0) }
    var extras: [String: Value] = [:]
    if isRingtone { extras["ringtone"] = true }
    if let name, content.sound?.text != name || name == Sound.standard.text {
      extras["name"] = .string(name)
    } else if name == nil, isRingtone {
      extras["isDefault"] = true
    }
    if !extras.isEmpty { content.extras["sound"] = .dictionary(extras) }
  }

  /// What is played.
  private var sound: Sound {
    guard let name else { return isRingtone ? .named(Self.incomingCall) : .standard }
    if name.isEmpty { return .standard }
    if name.hasPrefix("/") { return .file(name) }
    if let file = Bundle.main.path(forResource: name, ofType: nil) { return .file(file) }
    // A theme has names without an extension. As on Apple's systems, a file that is not there is
    // the default sound.
    return name.contains(".") ? .standard : .named(name)
  }

  /// Reads the sound of a content; nil if it is silent.
  init?(_ content: Content) {
    guard let sound = content.sound else { return nil }
    let extras = content.extras["sound"]?.dictionary ?? [:]
    let isDefault = sound == .standard || extras["isDefault"]?.bool ?? false
    self.init(
      name: extras["name"]?.string ?? (isDefault ? nil : sound.text),
      isCritical: content.criticalSound, volume: content.volume.map { Float($0) },
      isRingtone: extras["ringtone"]?.bool ?? false)
  }

  /// The fields of an archive.
  var archive: [String: Value] {
    var content = Content()
    write(to: &content)
    return content.fields
  }

  /// Reads the fields of an archive; the default sound if there is none.
  init(archived fields: [String: Value]) {
    var fields = Fields(fields)
    self = SoundValues(Content(reading: &fields)) ?? SoundValues()
  }
}
