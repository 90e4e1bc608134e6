import NotificationEngine
import NotificationModel

/// What a notification server can do by its own word, and what is known of it beside that.
struct Abilities: Hashable, Sendable {
  private let names: Set<String>
  let software: ServerSoftware
  let quirks: ServerQuirks

  /// The abilities that a server of a kind says it has.
  init(_ names: [String], of software: ServerSoftware = ServerSoftware()) {
    self.names = Set(names)
    self.software = software
    quirks = ServerQuirks(software)
  }

  var hasActions: Bool { names.contains("actions") }
  var readsMarkup: Bool { names.contains("body-markup") }
  var drawsLinks: Bool { names.contains("body-hyperlinks") }
  var playsSound: Bool { names.contains("sound") }
  var takesText: Bool { names.contains("inline-reply") }

  /// Whether it plays a sound itself.
  func plays(_ sound: Sound) -> Bool {
    guard playsSound else { return false }
    if case .file = sound { return !quirks.ignoresSoundFiles }
    return !quirks.ignoresSoundNames
  }

  /// How many buttons it shows.
  var mostButtons: Int { quirks.mostButtons }

  /// What the engine has to know of it.
  var limits: ServerLimits {
    ServerLimits(
      mostButtons: hasActions ? quirks.mostButtons : 0, mostOpen: quirks.mostOpen,
      mostOpenOfAnApp: quirks.mostOpenOfAnApp, mostBanners: quirks.mostBanners,
      popupPause: quirks.popupPause,
      keepsKeyboard: quirks.keepsKeyboard,
      dropsWhenQuiet: quirks.dropsWhenQuiet, name: software.title, takesText: takesText,
      playsSound: playsSound, keepsHistory: names.contains("persistence"))
  }
}
