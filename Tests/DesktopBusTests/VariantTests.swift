import DesktopBus
import Testing

/// A value and what it is called.
struct VariantCase: CustomTestStringConvertible, Sendable {
  let name: String
  let value: Variant
  var testDescription: String { name }

  static let all: [VariantCase] = [
    .init(name: "false", value: .bool(false)),
    .init(name: "byte", value: .byte(255)),
    .init(name: "int16", value: .int16(.min)),
    .init(name: "uint16", value: .uint16(.max)),
    .init(name: "int32", value: .int32(.min)),
    .init(name: "uint32", value: .uint32(.max)),
    .init(name: "int64", value: .int64(.min)),
    .init(name: "uint64", value: .uint64(.max)),
    .init(name: "double", value: .double(-0.1)),
    .init(name: "empty string", value: .string("")),
    .init(name: "Unicode", value: .string("納豆🍚 & <b> e\u{301} \u{202e}👩‍👩‍👧")),
    .init(name: "object path", value: .objectPath("/org/example")),
    .init(name: "signature", value: .signature("a{sv}(ii)")),
    .init(name: "no bytes", value: .bytes([])),
    .init(name: "bytes", value: .bytes([0, 1, 255])),
    .init(name: "no strings", value: .strings([])),
    .init(name: "strings", value: .strings(["", "b", "あ"])),
    .init(name: "empty dictionary", value: .dictionary([:])),
    .init(name: "no dictionaries", value: .dictionaries([])),
    .init(
      name: "dictionaries",
      value: .dictionaries([[:], ["a": .int32(1), "b": .dictionary(["c": .strings([])])]])),
    .init(name: "empty structure array", value: .array(of: "(ssav)", [])),
    .init(
      name: "structures",
      value: .array(
        of: "(sb)",
        [.structure([.string("x"), .bool(true)]), .structure([.string(""), .bool(false)])])
    ),
    .init(
      name: "map of strings",
      value: .array(of: "{ss}", [.entry(.string("k"), .string("v"))])),
    .init(name: "variant in a variant", value: .variant(.variant(.string("deep")))),
    .init(
      name: "image-data",
      value: .structure([
        .int32(1), .int32(1), .int32(3), .bool(false), .int32(8), .int32(3), .bytes([1, 2, 3]),
      ])),
    .init(name: "a megabyte", value: .string(String(repeating: "あ", count: 350_000))),
  ]
}

@Suite(.timeLimit(.minutes(3)))
struct VariantTests {
  @Test func `every value comes back as it went`() async throws {
    try await withPeers { peers in
      for each in VariantCase.all {
        let reply = try await peers.call("Echo", [.variant(each.value)])
        #expect(reply == [.variant(each.value)], "\(each.name)")
      }
    }
  }

  @Test func `a text ends at its first NUL`() async throws {
    try await withPeers { peers in
      let reply = try await peers.call("Echo", [.variant(.string("a\0b"))])
      #expect(reply == [.variant(.string("a"))])
    }
  }

  @Test(arguments: VariantCase.all)
  func `the signature of an element makes an array of it`(_ each: VariantCase) async throws {
    guard each.value.signature != "{ss}" else { return }
    let array = Variant.array(of: each.value.signature, [each.value])
    #expect(array.signature == "a\(each.value.signature)")
  }

  @Test func `integers of any width are read as one`() {
    #expect(Variant.byte(7).int == 7)
    #expect(Variant.uint64(.max).int == nil)
    #expect(Variant.string("7").int == nil)
    #expect(Variant.strings(["a"]).strings == ["a"])
    #expect(Variant.array(of: "i", []).strings == nil)
  }
}
