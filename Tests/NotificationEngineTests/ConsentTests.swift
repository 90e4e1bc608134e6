import NotificationModel
import TestSupport
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3))) struct `The consent of an app` {
  @Test func `is asked for in the app's name, and written with the answer`() async throws {
    try await withWorld { world in
      world.installed.install(World.app, named: "Natto")
      let inquiry = try await world.inquire([.alert, .sound])
      #expect(inquiry.statuses == [])
      let card = try #require(world.prompts.first?.card)
      #expect(card.content.title == "Natto would like to send you notifications")
      #expect(card.app == World.app)
      #expect(card.buttons.map(\.action.title) == ["Allow", "Don't Allow"])
      world.clock.pass(microseconds: 5_000_000)
      try await world.answerPrompt("allow")
      let granted = Consent(
        status: .authorized, options: [.alert, .sound], date: world.clock.wall)
      #expect(inquiry.consent == granted)
      #expect(inquiry.statuses.count == 1)
      #expect(try await world.consent() == granted)
      #expect(try world.response("org.example.App") == "allow||1")
      #expect(world.prompts == [])
      #expect(
        world.events == [
          "posted org.example.App", "settings ", "answered org.example.App",
        ])
      try await world.restart()
      #expect(try await world.consent() == granted)
      try await world.add(.test("a", app: World.app))
      #expect(world.screen.identifiers == ["a"])
    }
  }

  @Test func `that was refused stays refused without another question`() async throws {
    try await withWorld { world in
      let inquiry = try await world.inquire()
      try await world.answerPrompt("deny")
      #expect(inquiry.statuses == [.denied])
      #expect(try await world.inquire([.alert, .provisional]).statuses == [.denied])
      #expect(world.screen.cards.count == 1)
      let error = try await failure { try await world.add(.test("a", app: World.app)) }
      #expect(error?.code == .notAuthorized)
      #expect(
        error?.message == "org.example.App may not notify: it was denied; allow it with "
          + "'notifyctl authorization grant --app org.example.App'")
    }
  }

  @Test(arguments: ["dismissed", "removed"])
  func `stays open when the question ends without an answer`(_ way: String) async throws {
    try await withWorld { world in
      let inquiry = try await world.inquire()
      if way == "dismissed" {
        try await world.closePrompt(.dismissed)
      } else {
        let count: Int = try await world.call { world.engine.clear([], app: .agent, $0) }
        #expect(count == 1)
      }
      #expect(inquiry.statuses == [.notDetermined])
      #expect(try world.states("org.example.App") == [way])
      #expect(try await world.consent() == .undetermined)
      #expect(!world.events.contains("settings "))
      // It may be asked again.
      _ = try await world.inquire()
      #expect(world.screen.cards.count == 2)
    }
  }

  @Test func `is one question for all who ask at once, for all they ask`() async throws {
    try await withWorld { world in
      let one = try await world.inquire([.alert])
      let two = try await world.inquire([.badge], caller: ":1.51")
      #expect(world.screen.cards.count == 1)
      try await world.answerPrompt("allow")
      #expect(one.statuses == [.authorized])
      #expect(two.consent?.options == [.alert, .badge])
    }
  }

  @Test func `is asked once more after a kill, and completes who asks again`() async throws {
    try await withWorld { world in
      let lost = try await world.inquire([.sound])
      try await world.restart()
      #expect(world.prompts.count == 1)
      let inquiry = try await world.inquire([.alert])
      #expect(world.prompts.count == 1)
      try await world.answerPrompt("allow")
      #expect(inquiry.statuses == [.authorized])
      #expect(inquiry.consent?.options == [.alert, .sound])
      #expect(lost.statuses == [])
    }
  }

  @Test func `answered after a kill is written though nobody waits`() async throws {
    try await withWorld { world in
      _ = try await world.inquire([.sound])
      try await world.restart()
      try await world.answerPrompt("allow")
      #expect(try await world.consent().options == [.sound])
    }
  }

  @Test func `is not given by a click on the question`() async throws {
    try await withWorld { world in
      let inquiry = try await world.inquire()
      try await world.answerPrompt("default")
      #expect(inquiry.statuses == [])
      #expect(world.prompts.count == 1)
      let error = try await failure {
        try await world.respond("org.example.App", Action.defaultIdentifier)
      }
      #expect(error?.code == .invalidArguments)
      #expect(error?.message.contains("known: allow, deny") == true)
      try await world.respond("org.example.App", "allow")
      #expect(inquiry.statuses == [.authorized])
    }
  }

  @Test func `is asked for again where the question left the screen`() async throws {
    try await withWorld { world in
      let inquiry = try await world.inquire()
      try await world.closePrompt(.expired)
      #expect(inquiry.statuses == [])
      let again = try await world.inquire()
      #expect(world.screen.cards.count == 2)
      try await world.answerPrompt("allow")
      #expect((inquiry.statuses, again.statuses) == ([.authorized], [.authorized]))
    }
  }

  @Test func `is not waited for by a caller that has left`() async throws {
    try await withWorld { world in
      let gone = try await world.inquire(caller: ":1.60")
      let stays = try await world.inquire(caller: ":1.61")
      world.engine.detach(name: ":1.60")
      try await world.settle()
      #expect(world.prompts.count == 1)
      try await world.answerPrompt("allow")
      #expect((gone.statuses, stays.statuses) == ([], [.authorized]))
    }
  }

  @Test func `grows without a question once it is given`() async throws {
    try await withWorld { world in
      try await world.decide(.authorized)
      let inquiry = try await world.inquire([.alert, .timeSensitive, .provisional])
      #expect(inquiry.consent?.options == [.alert, .sound, .badge, .timeSensitive])
      #expect(inquiry.statuses == [.authorized])
      #expect(world.screen.cards == [])
      #expect(world.events == ["settings ", "settings "])
      _ = try await world.inquire([.alert])
      #expect(world.events.count == 2)
    }
  }
}

@Suite(.timeLimit(.minutes(3))) struct `A consent on trial` {
  @Test func `needs no question, and shows everything quietly`() async throws {
    try await withWorld { world in
      let inquiry = try await world.inquire([.alert, .sound, .provisional])
      #expect(inquiry.statuses == [.provisional])
      #expect(world.screen.cards == [])
      var request = Request.test("a", app: World.app, sound: .standard)
      request.content.level = .critical
      try await world.add(request)
      let card = try #require(world.screen.cards.last)
      #expect(card.isSilent)
      #expect(card.content.level == .passive)
    }
  }

  @Test(arguments: [nil, "allow", "deny"])
  func `becomes full or refused by an answer alone`(_ answer: String?) async throws {
    try await withWorld { world in
      _ = try await world.inquire([.alert, .provisional])
      let inquiry = try await world.inquire([.alert, .sound])
      #expect(inquiry.statuses == [])
      // It still counts meanwhile.
      #expect(try await world.consent().status == .provisional)
      if let answer {
        try await world.answerPrompt(answer)
      } else {
        try await world.closePrompt(.dismissed)
      }
      switch answer {
      case "allow":
        #expect(inquiry.statuses == [.authorized])
        #expect(inquiry.consent?.options == [.alert, .sound])
      case "deny": #expect(inquiry.statuses == [.denied])
      default: #expect(inquiry.statuses == [.provisional])
      }
    }
  }
}
