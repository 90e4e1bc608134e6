import DesktopBus
import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct AnswerTests {
  /// A world with one question on its screen.
  private func withQuestion(_ body: (World) async throws -> Void) async throws {
    try await withWorld { world in
      try await world.set(World.category)
      try await world.add(.test("q", category: "select"))
      try await body(world)
    }
  }

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

  /// What servers send for one deed of a person, and what it means.
  struct Sequence: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var events: [Event]
    var state: String
    var response: String?

    enum Event: Sendable {
      case click(String)
      case reply(String)
      case close(CloseReason)
    }

    static let dismissal = "\(Action.dismissIdentifier)||1"

    static let all = [
      Sequence(
        testDescription: "KDE: the button, then closed by a program",
        events: [.click("ok"), .close(.closed)], state: "answered", response: "ok||0"),
      Sequence(
        testDescription: "GNOME: the button, then dismissed",
        events: [.click("ok"), .close(.dismissed)], state: "answered", response: "ok||0"),
      Sequence(
        testDescription: "a click on the body",
        events: [.click("default"), .close(.dismissed)], state: "answered",
        response: "\(Action.defaultIdentifier)||0"),
      Sequence(
        testDescription: "T41 T82 a dismissal is a dismissal", events: [.close(.dismissed)],
        state: "dismissed", response: dismissal),
      Sequence(
        testDescription: "swaync: closed twice", events: [.close(.dismissed), .close(.dismissed)],
        state: "dismissed", response: dismissal),
      Sequence(
        testDescription: "T82 a time-out is no answer", events: [.close(.expired)],
        state: "expired", response: nil),
      Sequence(
        testDescription: "a program that closed it is no answer", events: [.close(.closed)],
        state: "expired", response: nil),
      Sequence(
        testDescription: "T36 an unknown reason is no answer",
        events: [.close(.undefined), .close(.dismissed)], state: "expired", response: nil),
      Sequence(
        testDescription: "a reply", events: [.reply("納豆🍚 & <b>"), .close(.closed)],
        state: "answered", response: "comment|納豆🍚 & <b>|0"),
      Sequence(
        testDescription: "T42 GNOME: a text action without text, then dismissed",
        events: [.click("comment"), .close(.dismissed)], state: "expired", response: nil),
      Sequence(
        testDescription: "T42 KDE: the reply button without text, then closed",
        events: [.click("inline-reply"), .close(.closed)], state: "expired", response: nil),
      Sequence(
        testDescription: "T42 a text action without text that stays on the screen",
        events: [.click("comment")], state: "open", response: nil),
      Sequence(
        testDescription: "T42 an empty text", events: [.reply(""), .close(.dismissed)],
        state: "expired", response: nil),
      Sequence(
        testDescription: "T42 first without text, then with",
        events: [.click("inline-reply"), .reply("so")], state: "answered",
        response: "comment|so|0"),
      Sequence(
        testDescription: "T42 first without text, then another button",
        events: [.click("comment"), .click("ng"), .close(.dismissed)], state: "answered",
        response: "ng||0"),
      Sequence(
        testDescription: "an unknown button", events: [.click("settings")], state: "open",
        response: nil),
      Sequence(
        testDescription: "T32 a click in the history after its time",
        events: [.close(.expired), .click("ok")], state: "answered", response: "ok||0"),
      Sequence(
        testDescription: "a click after the dismissal is too late",
        events: [.close(.dismissed), .click("ok")], state: "dismissed", response: dismissal),
    ]
  }

  @Test(arguments: Sequence.all)
  func `what a person does is understood`(_ sequence: Sequence) async throws {
    try await withQuestion { world in
      for event in sequence.events {
        switch event {
        case .click(let key): world.screen.click(key, on: "q")
        case .reply(let text): world.screen.reply(text, to: "q")
        case .close(let reason): world.screen.close("q", reason)
        }
      }
      try await world.settle()
      #expect(try await world.state("q") == sequence.state)
      #expect(try world.response("q") == sequence.response)
      #expect(world.screen.popups.isEmpty == (sequence.state != "open"))
    }
  }

  @Test(arguments: Sequence.all)
  func `it is understood as well before the call of the popup is back`(
    _ sequence: Sequence
  ) async throws {
    try await withWorld { world in
      try await world.set(World.category)
      world.screen.takes(next: .hangs)
      world.engine.add([.test("q", category: "select")], adder: "") { _ in }
      try await world.until("the call") { world.screen.isHanging }
      for event in sequence.events {
        switch event {
        case .click(let key): world.screen.click(key, on: "q")
        case .reply(let text): world.screen.reply(text, to: "q")
        case .close(let reason): world.screen.close("q", reason)
        }
      }
      try await world.barrier()
      world.screen.release(.shown(World.server, id: 5))
      try await world.settle()
      // A click is stored as it comes, a closing once it is known what it closed.
      let isClickLast = sequence.testDescription.contains("too late")
      #expect(try await world.state("q") == (isClickLast ? "answered" : sequence.state))
      #expect(try world.response("q") == (isClickLast ? "ok||0" : sequence.response))
    }
  }

  @Test func `T42 the log says how to give the text`() async throws {
    try await withQuestion { world in
      world.screen.click("comment", on: "q")
      try await world.settle()
      #expect(world.log.contains { $0.contains("notifyctl respond q comment --text") })
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
      #expect(world.screen.deeds == [.show("q")])
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
