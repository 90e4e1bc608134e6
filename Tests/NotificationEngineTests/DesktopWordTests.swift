import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct DesktopWordTests {
  private func status(_ world: World) async throws -> String? {
    try await world.settings()["authorizationStatus"]?.string
  }

  @Test func `T74 T75 the desktop's no wins, and its end gives back what was decided`() async throws
  {
    try await withWorld { world in
      try await world.decide(.authorized)
      try await world.desktopSays { $0.shows = false }
      #expect(try await status(world) == "denied")
      #expect(try await world.settings()["decidedBy"] == "GNOME")
      await #expect(throws: EngineError.self) {
        try await world.add(.test("a", app: World.app))
      }
      #expect(world.screen.popups == [])
      try await world.desktopSays { $0.shows = true }
      #expect(try await status(world) == "authorized")
      try await world.add(.test("a", app: World.app))
      #expect(world.screen.identifiers == ["a"])
      #expect(world.events.filter { $0.hasPrefix("settings") }.count == 3)
    }
  }

  @Test func `T74 nobody is asked where the desktop says no`() async throws {
    try await withWorld { world in
      try await world.desktopSays { $0.shows = false }
      let inquiry = try await world.inquire()
      #expect(inquiry.statuses == [.denied])
      #expect(world.prompts == [])
      // It is not decided here: with the desktop's word gone the person is asked.
      try await world.desktopSays { $0.shows = nil }
      _ = try await world.inquire()
      #expect(world.prompts.count == 1)
    }
  }

  @Test func `a desktop that allows does not decide for the person`() async throws {
    try await withWorld { world in
      try await world.desktopSays { $0.shows = true }
      #expect(try await status(world) == "notDetermined")
      #expect(try await world.settings()["decidedBy"] == "nobody")
    }
  }

  @Test
  func `what a person allowed in the portal needs no question, and a no of theirs counts more`()
    async throws
  {
    try await withWorld { world in
      try await world.desktopSays { $0.allowedBy = "the portal" }
      #expect(try await status(world) == "authorized")
      #expect(try await world.settings()["decidedBy"] == "the portal")
      #expect(try await world.inquire().statuses == [.authorized])
      #expect(world.prompts == [])
      try await world.add(.test("a", app: World.app))
      #expect(world.screen.identifiers == ["a"])
      try await world.decide(.denied)
      #expect(try await status(world) == "denied")
      try await world.decide(.notDetermined)
      #expect(try await status(world) == "authorized")
      try await world.desktopSays { $0.shows = false }
      #expect(try await status(world) == "denied")
      #expect(world.events.filter { $0.hasPrefix("settings") }.count == 4)
    }
  }

  @Test func `an unknown desktop leaves it at what was decided`() async throws {
    try await withWorld { world in
      try await world.decide(.denied)
      let settings = try await world.settings()
      #expect(settings["authorizationStatus"] == "denied")
      #expect(settings["decidedBy"] == "consent")
      #expect(settings["desktop"] == nil)
      #expect(settings["doNotDisturb"] == nil)
    }
  }

  @Test func `T69 what the desktop keeps silent is silent, and so it is told`() async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      try await world.add(.test("a", app: World.app, sound: .standard))
      try await world.desktopSays { $0.playsSound = false }
      try await world.add(.test("b", app: World.app, sound: .standard))
      #expect(world.screen.cards.map(\.isSilent) == [false, true])
      #expect(try await world.settings()["soundSetting"] == "disabled")
    }
  }

  @Test func `each feature is as the desktop has it`() async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      world.screen.shows(ServerLimits(name: "gnome-shell 43.9", keepsHistory: true))
      try await world.desktopSays { word in
        word.showsPopups = false
        word.showsBadge = false
        word.showsOnLockScreen = false
        word.showsTextOnLockScreen = false
      }
      let settings = try await world.settings()
      let expected: [String: Value] = [
        "alertSetting": "disabled", "badgeSetting": "disabled", "lockScreenSetting": "disabled",
        "soundSetting": "enabled", "notificationCenterSetting": "enabled", "alertStyle": "none",
        "showPreviewsSetting": "whenAuthenticated", "server": "gnome-shell 43.9",
      ]
      for (key, value) in expected { #expect(settings[key] == value, "\(key)") }
    }
  }

  @Test func `T84 what a server drops while nobody is to be disturbed comes afterwards`()
    async throws
  {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.shows(ServerLimits(dropsWhenQuiet: true))
      try await world.add(.test("before"))
      try await world.becomesQuiet(true)
      try await world.add(.test("a", title: "A"), .test("b", title: "B"))
      try await world.add(.test("q", category: "select"))
      try await world.becomesQuiet(false)
      let summary = world.screen.popups.map(\.card.content).first { $0.thread.isEmpty }
      #expect(summary?.title == "2 notifications came during do not disturb")
      #expect(summary?.body == "A\nB" || summary?.body == "B\nA")
      // The question has its buttons again.
      #expect(world.screen.deeds.filter { $0 == .show("q") }.count == 2)
      world.screen.click("ok", on: "q")
      try await world.settle()
      #expect(try world.response("q") == "ok||0")
    }
  }

  @Test func `T84 nothing comes again where the server does that itself`() async throws {
    try await withWorld { world in
      try await world.becomesQuiet(true)
      try await world.add(.test("a"))
      try await world.becomesQuiet(false)
      #expect(world.screen.deeds == [.show("a")])
    }
  }
}
