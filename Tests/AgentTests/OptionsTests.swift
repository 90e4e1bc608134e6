import NotificationEngine
import Testing

@testable import usernotificationsd

@Suite struct `What the agent is started with` {
  @Test func `options`() {
    guard case .run(let none) = Options.read([]),
      case .run(let replaces) = Options.read(["--replace"])
    else {
      Issue.record("the options do not run it")
      return
    }
    #expect(!none.replaces && replaces.replaces)
  }

  @Test(arguments: [["--help"], ["-h"], ["--version"], ["--replace", "--help"]])
  func `what is only said`(_ arguments: [String]) {
    guard case .say(let text) = Options.read(arguments) else {
      Issue.record("\(arguments) says nothing")
      return
    }
    #expect(text.contains("usernotificationsd"))
  }

  @Test(arguments: [["--replac"], ["x"], ["--replace", "--verbose"], [""]])
  func `what is wrong is named`(_ arguments: [String]) {
    guard case .fail(let problem) = Options.read(arguments) else {
      Issue.record("\(arguments) is taken")
      return
    }
    #expect(problem.contains("'\(arguments[arguments.count - 1])'"))
  }

  @Test func `abilities`() {
    let none = Abilities([])
    #expect(!none.hasActions && !none.readsMarkup && !none.playsSound && !none.takesText)
    #expect(Abilities(["actions"]).hasActions)
    #expect(Abilities(["body-markup"]).readsMarkup)
    #expect(Abilities(["sound"]).playsSound)
    #expect(Abilities(["inline-reply"]).takesText)
  }

  @Test(arguments: [
    (nil, true), ("", true), ("XFCE", true), ("sway", true), ("GNOME", false), ("KDE", false),
    ("ubuntu:GNOME", false), ("X-Cinnamon", false), ("Budgie:GNOME", false),
  ])
  func `T52 a desktop with a notification server of its own starts it itself`(
    _ names: String?, _ isOurs: Bool
  ) {
    let environment = names.map { ["XDG_CURRENT_DESKTOP": $0] } ?? [:]
    #expect(DesktopSession(environment).leavesServerToUs == isOurs)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/usernotifications"),
    (["HOME": "/h"], "/h/.local/state/usernotifications"),
    (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/usernotifications"),
    (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/usernotifications"),
  ])
  func `the store's directory`(_ environment: [String: String], _ path: String) throws {
    #expect(try StateDirectory(environment: environment).path == path)
  }

  @Test(arguments: [[:], ["HOME": "relative"]])
  func `without a home there is no store`(_ environment: [String: String]) {
    #expect(throws: StoreError.self) { try StateDirectory(environment: environment) }
  }
}
