import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine
@testable import usernotificationsd

@Suite struct `What is heard of a card` {
  private static let mute = Abilities(["actions"])
  private static let player = Abilities(["actions", "sound"])

  private func sound(isSilent: Bool = false, _ change: (inout Content) -> Void) -> CardSound? {
    var content = Content()
    change(&content)
    return CardSound(card(content, isSilent: isSilent))
  }

  @Test(arguments: [Sound.standard, .named("bell"), .file("/a.oga")])
  func `T70 a sound is ours where the server plays none, and never both`(_ wanted: Sound) throws {
    let sound = try #require(sound { $0.sound = wanted })
    #expect(sound.sound == wanted)
    #expect(sound.isOurs(on: Self.mute, isQuiet: false))
    #expect(!sound.isOurs(on: Self.player, isQuiet: false))
  }

  @Test func `nothing is heard of what has no sound, is passive, or was shown before`() {
    #expect(sound { _ in } == nil)
    #expect(sound(isSilent: true) { $0.sound = .standard } == nil)
    #expect(
      sound {
        $0.sound = .standard
        $0.level = .passive
      } == nil)
  }

  @Test(arguments: [(true as Bool?, false), (false, true), (nil, true)])
  func `T72 nobody who is not to be disturbed hears it`(_ isQuiet: Bool?, _ isHeard: Bool) throws {
    let sound = try #require(sound { $0.sound = .standard })
    #expect(sound.isOurs(on: Self.mute, isQuiet: isQuiet) == isHeard)
  }

  @Test(arguments: [
    ("MATE", Sound.standard, true), ("MATE", .named("bell"), true),
    ("MATE", .file("/a.oga"), false),
    ("GNOME", .standard, true), ("GNOME", .file("/a.oga"), true), ("other", .standard, false),
  ])
  func `T70 what a server plays not, though it plays sounds, is ours`(
    _ vendor: String, _ which: Sound, _ isOurs: Bool
  ) throws {
    let server = Abilities(
      ["sound"], of: ServerSoftware(["Notification Daemon", vendor, "3.20"]))
    var content = Content()
    content.sound = which
    let hints = CardHints(card(content), abilities: server).values
    #expect((hints["suppress-sound"] == .bool(true)) == isOurs)
    #expect((hints["sound-name"] ?? hints["sound-file"] == nil) == isOurs)
    let sound = try #require(sound { $0.sound = which })
    #expect(sound.isOurs(on: server, isQuiet: nil) == isOurs)
  }

  @Test func `71 what is critical is heard all the same, as loud as it says`() throws {
    for change in [
      { $0.level = .critical },
      {
        $0.criticalSound = true; $0.sound = .standard
      },
    ]
      as [(inout Content) -> Void]
    {
      let sound = try #require(
        sound {
          change(&$0)
          $0.volume = 0.1
        })
      #expect(sound.isOurs(on: Self.mute, isQuiet: true))
      #expect(sound.decibels == -20)
    }
  }

  @Test func `a volume is for what is critical, and no volume is as the desktop has it`() throws {
    let ordinary = try #require(
      sound {
        $0.sound = .standard
        $0.volume = 0.1
      })
    #expect(ordinary.decibels == nil)
    let silent = try #require(
      sound {
        $0.level = .critical
        $0.volume = 0
      })
    #expect(silent.decibels == -100)
  }
}
