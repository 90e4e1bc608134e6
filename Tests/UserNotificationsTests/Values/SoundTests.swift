import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct SoundTests {
  /// Every way to make a sound.
  static let all: [UNNotificationSound] = [
    .default, .defaultCritical, .defaultRingtone, .defaultCriticalSound(withAudioVolume: 0.3),
    .init(named: UNNotificationSoundName("ping.wav")), .init(named: .init("message-new-instant")),
    .init(named: .init("/usr/share/a.oga")), .init(named: .init("default")),
    .init(named: .init("")), .init(named: .init("phone-incoming-call")),
    .criticalSoundNamed(.init("siren.caf")),
    .criticalSoundNamed(.init("siren.caf"), withAudioVolume: 1),
    .ringtoneSoundNamed(.init("ring.caf")), .ringtoneSoundNamed(.init("phone-incoming-call")),
  ]

  @Test(arguments: all)
  func `83 a sound survives the agent, an archive and a copy`(sound: UNNotificationSound) throws {
    #expect(try returned(request(content { $0.sound = sound })).content.sound == sound)
    #expect(try archived(sound) == sound)
    #expect(try archived(sound, secure: false) == sound)
    #expect(sound.copy() as? UNNotificationSound == sound)
  }

  @Test func `rule 22 each sound is equal to itself only`() {
    #expect(Set(Self.all).count == Self.all.count)
    let isDefault =
      switch UNNotificationSound.default {
      case .defaultCritical: false
      case .default: true
      default: false
      }
    #expect(isDefault)
  }

  @Test(
    arguments: [
      (UNNotificationSound.default, ["sound": "default"]),
      (.init(named: .init("message-new-instant")), ["sound": "message-new-instant"]),
      (.init(named: .init("/a/b.oga")), ["sound": "/a/b.oga"]),
      (.init(named: .init("missing.wav")), ["sound": "default"]),
      (.defaultRingtone, ["sound": "phone-incoming-call"]),
      (.defaultCritical, ["sound": "default", "criticalSound": true]),
      (
        .criticalSoundNamed(.init("/a.oga"), withAudioVolume: 0.5),
        ["sound": "/a.oga", "criticalSound": true, "volume": .double(0.5)]
      ),
    ] as [(UNNotificationSound, [String: Value])])
  func `75 what the agent is asked to play`(sound: UNNotificationSound, heard: [String: Value])
    throws
  {
    let fields = try request(content { $0.sound = sound }).fields()
    #expect(fields.filter { ["sound", "criticalSound", "volume"].contains($0.key) } == heard)
  }

  @Test func `75 no sound is silent`() throws {
    #expect(try request(content()).fields()["sound"] == nil)
    #expect(try returned(request(content())).content.sound == nil)
  }

  @Test(arguments: [(-1, 0), (2, 1), (.infinity, 1), (.nan, 1), (0.5, 0.5)] as [(Float, Double)])
  func `a volume is kept between 0 and 1`(volume: Float, heard: Double) throws {
    let sound = UNNotificationSound.defaultCriticalSound(withAudioVolume: volume)
    let fields = try request(content { $0.sound = sound }).fields()
    #expect(fields["volume"] == .double(heard))
  }
}
