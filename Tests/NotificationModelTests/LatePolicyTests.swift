import NotificationModel
import Testing

@Suite struct LatePolicyTests {
  private func policy(_ late: Value?) throws -> LatePolicy {
    var fields: [String: Value] = ["id": "a", "title": "T"]
    fields["latePolicy"] = late
    return try Request(app: .notifyctl, reading: fields).late
  }

  @Test func `what is late is delivered unless another policy is given`() throws {
    #expect(try policy(nil) == .deliver)
    #expect(try policy(["policy": "deliver"]) == .deliver)
    #expect(try policy(["policy": "skip"]) == .skip(grace: 60))
    #expect(try policy(["policy": "skip", "grace": 2]) == .skip(grace: 2))
  }

  @Test(arguments: [LatePolicy.deliver, .skip(grace: 600), .skip(grace: 1.5)])
  func `a policy survives the fields of its request`(_ late: LatePolicy) throws {
    var content = Content()
    content.title = "T"
    let request = Request(app: .notifyctl, id: "a", content: content, late: late)
    #expect(try Request(app: .notifyctl, reading: request.fields) == request)
  }

  private static let wrong: [(String, Value)] = [
    ("latePolicy", ["policy": "x"]), ("latePolicy.policy", ["policy": 1]), ("grace", ["grace": 5]),
    ("at least 1 s", ["policy": "skip", "grace": 0]), ("1 s", ["policy": "skip", "grace": -5]),
    ("latePolicy.when", ["policy": "skip", "when": 1]), ("latePolicy", "skip"),
    ("longer than any date", ["policy": "skip", "grace": 1_000_000_000_000]),
  ]

  @Test(arguments: wrong)
  func `a policy that is none is named`(_ place: String, _ late: Value) {
    let problem = #expect(throws: InvalidValue.self) { try policy(late) }
    #expect(problem?.description.contains(place) ?? false, "\(String(describing: problem))")
  }
}
