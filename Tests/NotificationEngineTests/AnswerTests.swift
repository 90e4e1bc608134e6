import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct AnswerTests {
  @Test func `T40 an answer is stored before anyone is told and before the popup is closed`()
    async throws
  {
    try await withQuestion { world in
      let seen = Lock<[String]>([])
      world.whenTold { [weak world] event in
        guard event["event"]?.string == "answered", let world else { return }
        let stored = (try? world.response("q")) ?? "nothing"
        // The popup is closed by then or not, but never before the answer is stored.
        seen.withLock { $0.append(stored) }
      }
      world.screen.whenClosing { [weak world] in
        let stored = (try? world?.response("q")) ?? "nothing"
        seen.withLock { $0.append(stored) }
      }
      try await world.attach(":1.50")
      world.screen.click("ng", on: "q", token: "token")
      try await world.settle()
      try await world.until("the response") { world.apps.received.count == 1 }
      #expect(seen.withLock { $0 } == ["ng||0", "ng||0"])
      #expect(world.screen.popups == [])
      #expect(world.apps.received == [AppDouble.Call(peer: ":1.50", id: "q", action: "ng")])
      let response = try #require(try await world.show("q")["response"]?.dictionary)
      #expect(response["action"] == "ng")
      #expect(response["activationToken"] == "token")
      #expect(response["date"] == .int(World.start.microseconds))
      #expect(world.events == ["added q", "posted q", "answered q"])
    }
  }

  @Test func `T41 a second answer is refused and changes nothing`() async throws {
    try await withQuestion { world in
      world.screen.click("ok", on: "q")
      world.screen.click("ng", on: "q")
      try await world.settle()
      world.screen.click("ng", on: "q")
      world.screen.reply("late", to: "q")
      try await world.settle()
      let error = try await failure { try await world.respond("q", "ng") }
      #expect(error?.code == .alreadyAnswered)
      #expect(try world.response("q") == "ok||0")
      #expect(world.events == ["added q", "posted q", "answered q"])
    }
  }

  @Test func `T42 the log says how to give the text where no window opens`() async throws {
    try await withQuestion { world in
      world.prompter.fails("there is no display")
      world.screen.click("comment", on: "q")
      try await world.until("the log says it") {
        world.log.contains { $0.contains("notifyctl respond q comment --text") }
      }
      #expect(!world.events.contains("answered q"))
      try await world.respond("q", "comment", text: "so")
      #expect(try world.response("q") == "comment|so|0")
      #expect(world.screen.popups == [])
    }
  }

  @Test func `T42 a dismissal long after, on another server, is one`() async throws {
    try await withQuestion { world in
      world.screen.click("comment", on: "q")
      try await world.settle()
      world.screen.serverBecomes(World.otherServer)
      try await world.settle()
      world.screen.close("q", .dismissed)
      try await world.settle()
      #expect(try await world.state("q") == "dismissed")
    }
  }

  @Test func `T33 what has expired can be answered from the command line`() async throws {
    try await withQuestion { world in
      world.screen.close("q", .expired)
      try await world.settle()
      #expect(try await world.identifiers(.delivered) == ["q"])
      try await world.respond("q", "ok")
      #expect(try await world.state("q") == "answered")
      // The server may have it in a history.
      #expect(world.screen.deeds == [.show("q"), .close("q")])
      #expect(world.events == ["added q", "posted q", "expired q", "answered q"])
    }
  }

  @Test func `an answer from the command line takes the popup away`() async throws {
    try await withQuestion { world in
      try await world.respond("q", Action.dismissIdentifier)
      #expect(try await world.state("q") == "dismissed")
      #expect(world.screen.popups == [])
      #expect(world.screen.deeds == [.show("q"), .close("q")])
    }
  }

  @Test func `an answer has to be one of the notification's`() async throws {
    try await withQuestion { world in
      let wrong = [
        ("maybe", nil), ("ok", "text"), ("comment", nil), (Action.defaultIdentifier, "text"),
      ]
      for (action, text) in wrong {
        let error = try await failure { try await world.respond("q", action, text: text) }
        #expect(error?.code == .invalidArguments)
      }
      #expect(try await world.state("q") == "open")
      let error = try await failure { try await world.respond("q", "maybe") }
      #expect(error?.message.contains("ok, ng, comment") == true)
    }
  }

  @Test func `what is gone cannot be answered`() async throws {
    try await withQuestion { world in
      let _: Int = try await world.call { world.engine.clear(["q"], app: nil, $0) }
      try await world.settle()
      #expect(try await failure { try await world.respond("q", "ok") }?.code == .notFound)
      world.screen.click("ok", on: "q")
      try await world.settle()
      #expect(try world.response("q") == nil)
    }
  }

  @Test func `what waits for a server can be answered, and is not shown then`() async throws {
    try await withWorld(server: nil) { world in
      try await world.set(World.category)
      try await world.add(.test("q", category: "select"))
      try await world.respond("q", "ok")
      world.screen.serverBecomes(World.server)
      try await world.settle()
      #expect(world.screen.cards == [])
      #expect(try await world.state("q") == "answered")
    }
  }

  @Test func `an answer is for the newest delivery, but not for one that was skipped`()
    async throws
  {
    try await withQuestion { world in
      try await world.attach(":1.50")
      world.apps.presents([])
      try await world.add(.test("q", category: "select"))
      try await world.until("the end of it") { try world.states("q") == ["open", "skipped"] }
      try await world.respond("q", "ok")
      #expect(try world.states("q") == ["answered", "skipped"])
    }
  }

  @Test func `T41 an answer to one delivery of a series is not one to the next`() async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("q", category: "select", .after(60, repeats: true)))
      try await world.pass(60)
      world.screen.click("ok", on: "q")
      try await world.pass(60)
      #expect(try world.states("q") == ["answered", "open"])
      #expect(try await world.show("q")["response"] == nil)
    }
  }

  @Test func `what an unknown key sends is ignored`() async throws {
    try await withQuestion { world in
      for event: PresenterEvent in [
        .activated(key: "x", action: "ok", token: nil), .closed(key: "x", .dismissed),
        .replied(key: "x", text: "", token: nil), .lateAnswer(key: "x", id: 1),
        .lateAnswer(key: "x", id: nil),
      ] {
        world.engine.heard(event)
      }
      try await world.settle()
      #expect(try await world.state("q") == "open")
      #expect(world.events == ["added q", "posted q"])
    }
  }

  @Test func `a late answer for what is open already changes nothing`() async throws {
    try await withQuestion { world in
      let key = try #require(world.screen.cards.first?.key)
      world.engine.heard(.lateAnswer(key: key, id: 99))
      world.engine.heard(.lateAnswer(key: key, id: nil))
      try await world.settle()
      #expect(try await world.state("q") == "open")
      #expect(world.screen.popups.count == 1)
    }
  }

  @Test func `an answer survives a restart`() async throws {
    try await withQuestion { world in
      world.screen.reply("so", to: "q")
      try await world.settle()
      try await world.restart()
      #expect(try await world.state("q") == "answered")
      let response = try #require(try await world.show("q")["response"]?.dictionary)
      #expect(response["text"] == "so")
      #expect(world.screen.popups == [])
    }
  }
}
