import Glibc
import NotificationEngine
import NotificationModel

/// What is heard of a card.
struct CardSound: Hashable, Sendable {
  let sound: Sound
  /// Whether it is heard in spite of do-not-disturb.
  let isCritical: Bool
  /// How loud it is, from 0 to 1; nil is as loud as the desktop has it.
  let volume: Double?

  /// The sound of a card; nil if it is silent.
  init?(_ card: Card) {
    let content = card.content
    isCritical = content.criticalSound || content.level == .critical
    // What is critical is heard, as on Apple's systems.
    guard !card.isSilent, let sound = content.sound ?? (isCritical ? .standard : nil) else {
      return nil
    }
    self.sound = sound
    volume = isCritical ? content.volume : nil
  }

  /// Whether our own player plays it: on a server that does not, and not while the person is not
  /// to be disturbed.
  func isOurs(on abilities: Abilities, isQuiet: Bool?) -> Bool {
    !abilities.plays(sound) && (isCritical || isQuiet != true)
  }

  /// The volume in decibels, as players want it; nil is as loud as the desktop has it.
  var decibels: Double? {
    // Below, there is nothing to be heard.
    volume.map { max(20 * log10($0), -100) }
  }
}

/// Plays sounds, and waits for none.
protocol SoundPlayer: Sendable {
  /// Plays the sound of an app.
  func play(_ sound: CardSound, of app: AppDirectory.App)
}
