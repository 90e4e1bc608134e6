import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct AnswerSequenceTests {
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
        events: [.close(.undefined)], state: "expired", response: nil),
      Sequence(
        testDescription: "T82 one that has expired is taken out of the history",
        events: [.close(.expired), .close(.dismissed)], state: "dismissed", response: dismissal),
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
}
