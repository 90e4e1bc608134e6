import NotificationModel
import Testing

@testable import NotificationEngine

@Suite(.timeLimit(.minutes(3)))
struct ListTests {
  private func pages(
    _ world: World, _ kind: ListKind, limit: Int
  ) async throws -> [[String]] {
    var pages: [[String]] = []
    var cursor = ""
    repeat {
      let page = try await world.list(kind, limit: limit, cursor: cursor)
      pages.append(page.notifications.map { $0["id"]?.string ?? "" })
      cursor = page.next
    } while !cursor.isEmpty
    return pages
  }

  @Test func `pending ones come by date, those that never come last`() async throws {
    try await withWorld { world in
      try await world.add(
        .test("never", .at([.month: 2, .day: 30])), .test("c", .after(30)), .test("a", .after(10)),
        .test("b two words", .after(10)))
      #expect(try await world.identifiers(.pending) == ["a", "b two words", "c", "never"])
      #expect(try await world.show("never")["nextDate"] == nil)
      for limit in 1...5 {
        let all = try await pages(world, .pending, limit: limit)
        #expect(all.joined().elementsEqual(["a", "b two words", "c", "never"]))
        #expect(all.allSatisfy { $0.count <= limit })
      }
    }
  }

  @Test func `delivered ones come newest first, also those of one moment`() async throws {
    try await withWorld { world in
      try await world.add(.test("0"))
      try await world.pass(1)
      let ids = (1...9).map { "\($0)" }
      world.engine.add(ids.map { .test($0) }, adder: "") { _ in }
      try await world.settle()
      let expected = (0...9).reversed().map { "\($0)" }
      #expect(try await world.identifiers(.delivered) == expected)
      for limit in [1, 3, 4, 10] {
        #expect(
          try await pages(world, .delivered, limit: limit).joined().elementsEqual(expected))
      }
    }
  }

  @Test func `answered and dismissed ones have a list of their own`() async throws {
    try await withWorld { world in
      try await world.add(.test("a"), .test("b"), .test("c"), .test("d"))
      world.screen.click("default", on: "a")
      world.screen.close("b", .dismissed)
      world.screen.close("c", .expired)
      try await world.settle()
      #expect(try await world.identifiers(.answered) == ["b", "a"])
      #expect(try await world.identifiers(.delivered) == ["d", "c"])
      let answered = try await world.list(.answered).notifications
      #expect(
        answered.map { $0["response"]?.dictionary?["action"]?.string } == [
          Action.dismissIdentifier, Action.defaultIdentifier,
        ])
    }
  }

  @Test func `a list of more than a page goes on from its cursor`() async throws {
    try await withWorld { world in
      let requests = (0..<1001).map { Request.test("\($0)", .after(Double(3600 + $0 / 3))) }
      _ = try await world.call { world.engine.add(requests, adder: "", $0) }
      let first = try await world.list(.pending)
      #expect(first.notifications.count == 1000)
      let second = try await world.list(.pending, cursor: first.next)
      #expect(second.notifications.count == 1)
      #expect(second.next == "")
      let all = (first.notifications + second.notifications).compactMap { $0["id"]?.string }
      #expect(Set(all).count == 1001)
    }
  }

  @Test func `a page ends before it is too large for a message, whatever makes it large`()
    async throws
  {
    try await withWorld { world in
      let large = String(repeating: "納", count: 3 << 20)
      for number in 0..<4 {
        var request = Request.test("\(number)", .after(10))
        if number.isMultiple(of: 2) {
          request.content.body = large
        } else {
          request.content.userInfo = ["k": .array([.string(large)])]
        }
        try await world.add(request)
      }
      #expect(try await pages(world, .pending, limit: 0) == [["0", "1"], ["2", "3"]])
      #expect(try await world.show("2")["body"]?.string == large)
    }
  }

  @Test(arguments: ["x", "1", "1 2", "a b c"])
  func `a text that is no cursor is refused`(_ cursor: String) async throws {
    try await withWorld { world in
      let error = try await failure { _ = try await world.list(.pending, cursor: cursor) }
      #expect(error?.code == .invalidArguments)
    }
  }

  @Test func `a list of one app has no other's`() async throws {
    let app = try #require(AppIdentifier("org.example.App"))
    try await withWorld { world in
      try await world.plant(.test("x", app: app), .test("y", app: app, .after(5)))
      try await world.add(.test("a"), .test("b", .after(5)))
      #expect(try await world.list(.pending, app: app).notifications.count == 1)
      #expect(try await world.list(.delivered, app: app).notifications.count == 1)
      #expect(try await world.list(.delivered).notifications.count == 2)
    }
  }

  @Test func `what a request carries comes back as it was`() async throws {
    try await withWorld { world in
      var request = Request.test("Natto", title: "今日は納豆の日です", sound: .standard, .after(5))
      request.content.subtitle = "🍚"
      request.content.body = "oh! natto!で納豆を混ぜてみませんか？ <b>&amp;"
      request.content.level = .timeSensitive
      request.content.badge = 3
      request.content.userInfo = [
        "list": [1, "two", true], "data": .data([0, 255]), "date": .date(World.start),
      ]
      request.content.attachments = [Attachment(id: "p", path: "/tmp/納 豆.png")]
      try await world.add(request)
      var pending = try await world.show("Natto")
      for key in ["app", "state", "nextDate", "nextDateText"] { pending[key] = nil }
      #expect(try Request(app: .notifyctl, reading: pending) == request)
      try await world.pass(5)
      #expect(world.screen.cards.map(\.content) == [request.content])
    }
  }
}
