import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct AppStartTests {
  /// Puts questions of an app on the screen, which no process of it is attached for.
  private func ask(_ world: World, _ ids: String...) async throws {
    try await world.decide(.authorized)
    try await world.set(World.category, app: World.app)
    for id in ids { try await world.add(.test(id, app: World.app, category: "select")) }
  }

  @Test(arguments: [
    ("ok", ["org.example.App T"]), ("default", ["org.example.App T"]), ("ng", []),
  ])
  func `a click and a foreground action start the app, with the token`(
    button: String, started: [String]
  ) async throws {
    try await withWorld { world in
      try await ask(world, "q")
      world.screen.click(button, on: "q", token: "T")
      try await world.settle()
      #expect(world.installed.started == started)
    }
  }

  @Test func `a dismissal does not start it`() async throws {
    try await withWorld { world in
      try await ask(world, "q")
      world.screen.close("q", .dismissed)
      try await world.settle()
      #expect(world.installed.started == [])
    }
  }

  @Test func `one that runs, or was just started, is not started`() async throws {
    try await withWorld { world in
      try await ask(world, "a", "b", "c", "d")
      for id in ["a", "b"] { world.screen.click("ok", on: id) }
      try await world.settle()
      #expect(world.installed.started == ["org.example.App -"])
      // It never came: a later answer tries again.
      try await world.pass(11)
      world.screen.click("ok", on: "c")
      try await world.settle()
      #expect(world.installed.started.count == 2)
      try await world.attach(":1.60", app: World.app)
      try await world.pass(11)
      world.screen.click("ok", on: "d")
      try await world.settle()
      #expect(world.installed.started.count == 2)
    }
  }

  @Test func `the command line is not started for its answers`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("q", category: "select"))
      world.screen.click("ok", on: "q")
      try await world.settle()
      #expect(world.installed.started == [])
    }
  }

  @Test func `54 the latest process is asked for the app's own settings`() async throws {
    try await withWorld { world in
      let error = await #expect(throws: EngineError.self) {
        try await world.call { world.engine.openSettings(app: World.app, $0) }
      }
      #expect(error?.code == .notFound)
      try await world.attach(":1.60", app: World.app)
      try await world.attach(":1.61", app: World.app)
      try await world.call { world.engine.openSettings(app: World.app, $0) }
      try await world.settle()
      try await world.until("it is asked") { world.apps.opened == [":1.61"] }
    }
  }
}

@Suite(.timeLimit(.minutes(3)))
struct BadgeTests {
  private func set(_ world: World, _ count: Int64) async throws {
    try await world.call { world.engine.setBadge(count, app: World.app, $0) }
    try await world.settle()
  }

  private func request(_ id: String, badge: Int64?) -> Request {
    var request = Request.test(id, app: World.app)
    request.content.badge = badge
    return request
  }

  @Test func `74 a number needs consent, is shown, and is shown again after a restart`()
    async throws
  {
    try await withWorld { world in
      let error = await #expect(throws: EngineError.self) { try await set(world, 3) }
      #expect(error?.code == .notAuthorized)
      try await world.decide(.authorized)
      try await set(world, 3)
      #expect(world.installed.badges == ["org.example.App 3"])
      try await world.restart()
      #expect(world.installed.badges == ["org.example.App 3", "org.example.App 3"])
      try await set(world, 0)
      try await world.restart()
      #expect(world.installed.badges.last == "org.example.App 0")
      #expect(world.installed.badges.count == 3)
    }
  }

  @Test func `74 a notification brings its number when it is shown; none leaves it`() async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      try await world.add(request("a", badge: 5))
      try await world.add(request("b", badge: nil))
      try await world.add(request("c", badge: 0))
      #expect(world.installed.badges == ["org.example.App 5", "org.example.App 0"])
    }
  }

  @Test func `43 44 the app and the person can keep a number off`() async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      try await world.attach(":1.60", app: World.app)
      world.apps.presents([.banner])
      try await world.add(request("a", badge: 5))
      #expect(world.installed.badges == [])
      world.apps.presents([.banner, .badge])
      try await world.add(request("b", badge: 6))
      try await world.until("it is shown") { world.installed.badges == ["org.example.App 6"] }
    }
  }
}
