import Foundation
import NotificationModel
import Testing

@testable import UserNotifications

@Suite struct UserInfoTests {
  private func back(_ userInfo: [AnyHashable: Any]) throws -> [AnyHashable: Any] {
    try returned(request(content { $0.userInfo = userInfo })).content.userInfo
  }

  @Test func `83 every type of a property list survives`() throws {
    let date = Date(timeIntervalSince1970: 1_700_000_000.25)
    let info = try back(["s": "t", "d": Data([1, 2]), "date": date, "a": [1, 2], "n": ["k": "v"]])
    #expect(info["s"] as? String == "t")
    #expect(info["d"] as? Data == Data([1, 2]))
    #expect(info["date"] as? Date == date)
    #expect(info["a"] as? [Int] == [1, 2])
    #expect(info["n"] as? [String: String] == ["k": "v"])
    #expect(info["n"] as? [AnyHashable: Any] != nil)
  }

  /// What an app puts in, which need not be Sendable.
  struct Given: Sendable {
    let make: @Sendable () -> Any

    init(_ make: @autoclosure @escaping @Sendable () -> Any) { self.make = make }
  }

  @Test(
    arguments: [
      (Given(true), .bool(true)), (Given(1), .int(1)), (Given(1.0), .double(1)),
      (Given(Float(0.5)), .double(0.5)), (Given(NSNumber(value: false)), .bool(false)),
      (Given(NSNumber(value: 0)), .int(0)), (Given(NSNumber(value: Int8(1))), .int(1)),
      (Given(NSNumber(value: 2.0)), .double(2)), (Given(Int8(1)), .int(1)),
      (Given(UInt64(7)), .int(7)), (Given(UInt8(200)), .int(200)), (Given(Int64.min), .int(.min)),
      (Given(CGFloat(1.5)), .double(1.5)), (Given(Optional("x") as Any), .string("x")),
      (Given(NSString("x")), .string("x")), (Given(NSData()), .data([])),
      (Given(Double.infinity), .double(.infinity)),
    ] as [(Given, Value)])
  func `83 a truth value, a whole number and a fraction are told apart`(
    given: Given, value: Value
  ) throws {
    let request = request(content { $0.userInfo = ["k": given.make()] })
    #expect(try request.fields()["userInfo"] == ["k": value])
    let again = try returned(request)
    #expect(try again.fields()["userInfo"] == ["k": value])
    #expect(again == request)
  }

  @Test func `a number can be read as each type that holds it, as on Apple's systems`() throws {
    let info = try back(["n": 3, "f": true])
    #expect(info["n"] as? Int == 3)
    #expect(info["n"] as? Double == 3)
    #expect(info["n"] as? NSNumber == 3)
    #expect(info["f"] as? Bool == true)
  }

  @Test func `83 dictionaries that look like marked values survive`() throws {
    let info = try back(["a": ["$data": "AA=="], "b": ["$date": "2026-01-01T00:00:00Z"]])
    #expect(info["a"] as? [String: String] == ["$data": "AA=="])
    #expect(info["b"] as? [String: String] == ["$date": "2026-01-01T00:00:00Z"])
  }

  private final class Foreign: NSObject {}

  @Test(
    arguments: [
      (
        Given(["a": NSNull()]),
        #"userInfo["a"] is of type NSNull, which no property list can hold."#
      ),
      (Given(["u": URL(fileURLWithPath: "/")]), #"userInfo["u"] is of type URL, "#),
      (Given(["a": [1, 2, Foreign()] as [Any]]), #"userInfo["a"][2] is of type Foreign, "#),
      (Given(["a": ["b": [["c": NSNull()]]]]), #"userInfo["a"]["b"][0]["c"] is of type NSNull, "#),
      (Given(["n": Optional<Int>.none as Any]), #"userInfo["n"] is of type Optional<Int>, "#),
      (Given(["big": UInt64.max]), #"userInfo["big"] is a whole number of more than 64 bits."#),
      (Given([1: "x"]), "userInfo[1] has a key that is no string."),
      (
        Given(["d": Date(timeIntervalSince1970: 1e12)]),
        #"userInfo["d"] is a date outside the years"#
      ),
      (
        Given(["d": Date(timeIntervalSince1970: .nan)]),
        #"userInfo["d"] is a date outside the years"#
      ),
      (Given(["t": "a\0b"]), #"userInfo["t"] has a NUL character"#),
    ] as [(Given, String)])
  func `76 what no property list can hold is refused by its place`(
    given: Given, sentence: String
  ) throws {
    let userInfo = try #require(given.make() as? [AnyHashable: Any])
    let request = request(content { $0.userInfo = userInfo })
    let error = #expect(throws: UNLinuxError.self) { try request.fields() }
    #expect(error?.code == .invalidRequest)
    #expect(error?.localizedDescription.hasPrefix(sentence) == true, "\(String(describing: error))")
  }

  @Test func `76 nesting that would cost the connection is refused`() throws {
    var nested = NSArray()
    for _ in 0..<1000 { nested = NSArray(object: nested) }
    let request = request(content { $0.userInfo = ["a": nested] })
    #expect(throws: UNLinuxError.self) { try request.fields() }
  }

  @Test func `as much nesting as the bus takes is kept`() throws {
    var nested: Any = "leaf"
    for _ in 1..<PropertyListReader.deepest { nested = ["k": nested] }
    #expect(throws: Never.self) { try request(content { $0.userInfo = ["a": nested] }).fields() }
  }

  @Test func `what no property list can hold is left out of an archive`() throws {
    let content = content { $0.userInfo = ["a": NSNull(), "b": 1] }
    #expect(Array(try archived(content).userInfo.keys) == ["b"])
  }
}
