import AgentClient
import DesktopBus
import Foundation
import NotificationModel
import NotificationServer
import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(3))) struct `The agent's contract on the bus` {
  private static let own = Variant.string("org.usernotifications.notifyctl")

  /// The error that a call is answered with.
  private func failure(
    _ session: Session, _ method: String, _ arguments: Variant...
  ) async -> (name: String, message: String) {
    do {
      let reply = try await session.watcher.call(
        AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface, method,
        arguments)
      return ("", "\(reply)")
    } catch {
      return (error.name.replacing("org.usernotifications.Error.", with: ""), error.message)
    }
  }

  private func request(_ fields: [String: Variant]) -> Variant {
    .dictionary(["id": .string("r"), "title": .string("T")].merging(fields) { $1 })
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/gdbus")))
  func `gdbus can read and use it`() async throws {
    try await Session.run { session in
      let place = [
        "--session", "--dest", AgentContract.busName, "--object-path", AgentContract.path,
      ]
      let shown = try await Program.run(
        "/usr/bin/gdbus", ["introspect"] + place, environment: session.environment)
      #expect(shown.status == 0)
      for part in [
        "interface org.usernotifications.Agent1 {", "Add(in  s app,", "Event(a{sv} event)",
      ] { #expect(shown.output.contains(part)) }
      let added = try await Program.run(
        "/usr/bin/gdbus",
        ["call"] + place + [
          "--method", "org.usernotifications.Agent1.Add", "org.usernotifications.notifyctl",
          "{'id': <'g'>, 'title': <'From gdbus'>, 'badge': <uint32 3>, 'userInfo': <{'k': <1.5>}>}",
        ], environment: session.environment)
      #expect(added.status == 0, "\(added.errors)")
      #expect(added.output.contains("'id': <'g'>"))
      #expect(try await session.posted().summary == "From gdbus")
      let fields = try await session.fields("g")
      #expect(fields["badge"] == 3)
      #expect(fields["userInfo"] == .dictionary(["k": .double(1.5)]))
    }
  }

  @Test func `a request that cannot be understood is refused with every reason`() async throws {
    try await Session.run { session in
      let wrong: [([String: Variant], String)] = [
        (["title": .int32(1)], "title: a number stands where a string must be"),
        (["id": .string("")], "id: the identifier is empty"),
        (["title": .string("")], "title and body are both empty"),
        (["no": .bool(true)], "no: there is no such field"),
        (["level": .string("loud")], "level: there is no 'loud'"),
        (["badge": .string("1")], "badge: a string stands where a whole number must be"),
        (["badge": .int32(-1)], "badge: -1 is below 0"),
        (["trigger": .string("now")], "trigger: a string stands where an object must be"),
        (["trigger": .dictionary([:])], "trigger.type: the trigger is none of"),
        (["dryRun": .string("yes")], "dryRun: "),
        (["userInfo": .array(of: "s", [])], "userInfo: an array stands where an object must be"),
        (["attachments": .strings(["/a"])], "attachments[0]: a string stands where"),
        (["userInfo": .dictionary(["a": .structure([.bool(true)])])], "no property list has"),
      ]
      for (fields, reason) in wrong {
        let failure = await failure(session, "Add", Self.own, request(fields))
        #expect(failure.name == "InvalidArguments", "\(fields)")
        #expect(failure.message.contains(reason), "\(failure)")
      }
      let both = await failure(
        session, "Add", Self.own, request(["id": .string(""), "badge": .int32(-1)]))
      #expect(both.message.contains("id: ") && both.message.contains("badge: "))
      for app in ["", "a b", "a/b", String(repeating: "a", count: 256)] {
        let refused = await failure(session, "Add", .string(app), request([:]))
        #expect(refused.name == "InvalidArguments")
      }
      let listed = try await session.list()
      #expect(listed.isEmpty)
    }
  }

  @Test func `each error has its name`() async throws {
    try await Session.run { session in
      #expect(await failure(session, "Add", .string("a.b"), request([:])).name == "NotAuthorized")
      #expect(await failure(session, "Show", .string(""), .string("x")).name == "NotFound")
      #expect(
        await failure(session, "List", .string(""), .string("all"), .uint32(0), .string("")).name
          == "InvalidArguments")
      #expect(
        await failure(session, "List", .string(""), .string("pending"), .uint32(0), .string("x"))
          .name == "InvalidArguments")
      let never = request([
        "trigger": .dictionary(["type": .string("calendar"), "at": .string("2020-01-01")])
      ])
      #expect(await failure(session, "Add", Self.own, never).name == "NeverFires")
      _ = try await session.call("Add", Self.own, request([:]))
      try await session.reaches(.open, "r")
      let answers: [(String, String, String)] = [
        ("nothing", "", "InvalidArguments"), (Action.defaultIdentifier, "text", "InvalidArguments"),
        (Action.defaultIdentifier, "", ""), (Action.defaultIdentifier, "", "AlreadyAnswered"),
      ]
      for (action, text, name) in answers {
        #expect(
          await failure(
            session, "Respond", .string(""), .string("r"), .string(action), .string(text)
          ).name == name)
      }
      // The bus library's own word for arguments of wrong types.
      #expect(
        await failure(session, "Add", .string("x")).name
          == "org.freedesktop.DBus.Error.InvalidArgs")
    }
  }

  @Test func `dates come as texts, and a dry run stores nothing`() async throws {
    try await Session.run { session in
      func dates(_ trigger: [String: Variant]) async throws -> [String] {
        let reply = try await session.call(
          "Add", Self.own, request(["dryRun": .bool(true), "trigger": .dictionary(trigger)]))
        return reply.first.flatMap { Value($0) }?.dictionary?["datesText"]?.array?
          .compactMap(\.string) ?? []
      }
      let calendar = ["type": Variant.string("calendar")]
      #expect(
        try await dates(
          calendar.merging(["at": .string("2047-07-10 09:00"), "zone": .string("Asia/Tokyo")]) {
            $1
          })
          == ["2047-07-10T09:00:00+09:00"])
      #expect(
        try await dates(calendar.merging(["at": .string("2047-01-02")]) { $1 })
          == ["2047-01-02T00:00:00+01:00"])
      let monthly = try await dates(
        calendar.merging([
          "match": .dictionary(["day": .int32(31), "hour": .byte(18)]), "repeats": .bool(true),
        ]) { $1 })
      #expect(monthly.count == 5)
      #expect(monthly.allSatisfy { $0.contains("T18:00:00+0") })
      #expect(
        try await dates([
          "type": .string("interval"), "seconds": .double(90), "repeats": .bool(false),
        ]).count == 1)
      #expect(
        try await dates([
          "at": .string("2047-07-10 09:00"), "every": .string("2 weeks"),
          "zone": .string("Asia/Tokyo"), "count": .int32(5), "until": .string("2047-08-07"),
        ]) == [
          "2047-07-10T09:00:00+09:00", "2047-07-24T09:00:00+09:00", "2047-08-07T09:00:00+09:00",
        ])
      #expect(
        try await dates([
          "at": .string("2047-07-10 09:00"), "every": .string("2h"), "count": .int32(2),
        ]) == ["2047-07-10T09:00:00+02:00", "2047-07-10T11:00:00+02:00"])
      for (trigger, name) in [
        (["at": Variant.string("2027-02-30")], "InvalidArguments"),
        (["every": .string("day")], "InvalidArguments"),
        (["at": .string("9:00"), "every": .string("59s")], "InvalidArguments"),
        (["at": .string("9:00"), "count": .int32(2)], "InvalidArguments"),
        (["at": .string("9:00"), "every": .string("day"), "count": .int32(0)], "InvalidArguments"),
        (["every": .string("2h"), "until": .string("soon")], "InvalidArguments"),
        (["every": .string("2h"), "until": .string("2020-01-01")], "NeverFires"),
        (["at": .string("soon")], "InvalidArguments"),
        (["at": .string("2047-01-01"), "type": .string("interval")], "InvalidArguments"),
        (["at": .string("2047-01-01"), "calendar": .string("hebrew")], "InvalidArguments"),
        (["at": .string("2047-01-01"), "repeats": .bool(true)], "InvalidArguments"),
        (["at": .string("2047-01-01"), "zone": .string("Mars/Base")], "InvalidArguments"),
        (["match": .dictionary(["month": .int32(2), "day": .int32(30)])], "NeverFires"),
      ] {
        let fields = trigger.merging(calendar) { mine, _ in mine }
        let failure = await failure(
          session, "Add", Self.own, request(["trigger": .dictionary(fields)]))
        #expect(failure.name == name, "\(trigger): \(failure)")
      }
      #expect(try await session.list().isEmpty)
    }
  }

  @Test func `AddAll stores all or none`() async throws {
    try await Session.run { session in
      func all(_ titles: [String]) -> Variant {
        .dictionaries(
          titles.enumerated().map { ["id": .string("r\($0)"), "title": .string($1)] })
      }
      let wrong = await failure(session, "AddAll", Self.own, all(["A", "", "C"]))
      #expect(wrong.name == "InvalidArguments")
      #expect(wrong.message.hasPrefix("request 1: "))
      #expect(try await session.list().isEmpty)
      let reply = try await session.call("AddAll", Self.own, all(["A", "B", "C"]))
      #expect(reply.first?.elements?.count == 3)
      for title in ["A", "B", "C"] { #expect(try await session.posted().summary == title) }
      #expect(try await session.call("AddAll", Self.own, all([])).first?.elements == [])
    }
  }

  @Test func `List goes on where it ended`() async throws {
    try await Session.run { session in
      let requests = (0..<25).map { number -> [String: Variant] in
        [
          "id": .string("r\(number)"), "title": .string("T"),
          "trigger": .dictionary([
            "type": .string("interval"), "seconds": .int32(Int32(3600 + number)),
          ]),
        ]
      }
      _ = try await session.call("AddAll", Self.own, .dictionaries(requests))
      var ids: [String] = []
      var cursor = ""
      repeat {
        let page = try await session.call(
          "List", .string(""), .string("pending"), .uint32(10), .string(cursor))
        let found = page[0].elements ?? []
        #expect(found.count <= 10)
        ids += found.compactMap {
          $0.dictionary?["id"]?.string ?? Value($0)?.dictionary?["id"]?.string
        }
        cursor = page[1].string ?? ""
      } while !cursor.isEmpty
      #expect(ids == (0..<25).map { "r\($0)" })
    }
  }

  @Test func `the calls of one client are decided in their order`() async throws {
    try await Session.run { session in
      let trigger = Variant.dictionary(["type": .string("interval"), "seconds": .int32(3600)])
      for _ in 0..<20 {
        let cancelled = try await session.watcher.addThenCancel(request(["trigger": trigger]))
        #expect(cancelled == 1)
      }
      let listed = try await session.list()
      #expect(listed.isEmpty)
    }
  }

  @Test func `another app has to be authorized`() async throws {
    try await Session.run { session in
      for verb in [["send"], ["ask"], ["schedule", "--in", "1h"]] {
        let outcome = try await Program.run(
          Session.notifyctlPath, verb + ["--app", "org.example.App", "T"],
          environment: session.environment)
        #expect(outcome.status == 77)
        #expect(outcome.errors.contains("org.example.App may not notify"))
        #expect(outcome.errors.count { $0 == "\n" } == 1)
      }
      #expect(try await session.list().isEmpty)
      let settings = try await session.call("Settings", .string("org.example.App"))
      #expect(settings.first?.dictionary?["authorizationStatus"] == .string("notDetermined"))
    }
  }
}

extension BusConnection {
  /// Adds and cancels without waiting in between; how many were cancelled.
  fileprivate func addThenCancel(_ request: Variant) async throws -> Int64? {
    // Tasks of one actor start in their order.
    let added = Task { try await call("Add", request) }
    let cancelled = Task { try await call("Cancel", .strings(["r"])) }
    _ = try await added.value
    return try await cancelled.value.first?.int
  }

  private func call(_ method: String, _ argument: Variant) async throws -> [Variant] {
    try await call(
      AgentContract.busName, path: AgentContract.path, interface: AgentContract.interface, method,
      [.string("org.usernotifications.notifyctl"), argument])
  }
}
