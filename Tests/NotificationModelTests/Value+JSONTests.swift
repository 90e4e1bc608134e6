import NotificationModel
import Testing

@Suite struct ValueJSONTests {
  struct JSONCase: Sendable, CustomTestStringConvertible {
    let name: String
    let value: Value
    let json: String

    init(_ name: String, _ value: Value, _ json: String) {
      self.name = name
      self.value = value
      self.json = json
    }

    var testDescription: String { name }

    static let all = [
      JSONCase("true is no number", true, "true"),
      JSONCase("one is no truth value", 1, "1"),
      JSONCase("zero is no truth value", 0, "0"),
      JSONCase("a whole double stays a double", .double(1), "1.0"),
      JSONCase("a fraction", .double(0.1), "0.1"),
      JSONCase("a large double", .double(1e300), "1e+300"),
      JSONCase("negative zero", .double(-0.0), "-0.0"),
      JSONCase("the largest whole number", .int(.max), "9223372036854775807"),
      JSONCase("the smallest whole number", .int(.min), "-9223372036854775808"),
      JSONCase("no text", "", #""""#),
      JSONCase("Japanese and emoji", "コメント 👍🏽 é", #""コメント 👍🏽 é""#),
      JSONCase("quotes and control characters", "\"\\\n\t\r\u{1}/", #""\"\\\n\t\r\u0001/""#),
      JSONCase("data", .data([0, 255, 16]), #"{"$data":"AP8Q"}"#),
      JSONCase("no data", .data([]), #"{"$data":""}"#),
      JSONCase(
        "a date", .date(Instant(microseconds: 1_796_072_400_000_001)),
        #"{"$date":"2026-11-30T21:00:00.000001Z"}"#),
      JSONCase("an empty list", [], "[]"),
      JSONCase("an empty dictionary", [:], "{}"),
      JSONCase(
        "a tree with sorted names", ["b": [1, true, .double(2.5)], "a": ["x": "y"]],
        #"{"a":{"x":"y"},"b":[1,true,2.5]}"#),
      JSONCase("infinity", .double(.infinity), #"{"$number":"Infinity"}"#),
      JSONCase("minus infinity", .double(-.infinity), #"{"$number":"-Infinity"}"#),
      JSONCase("a dictionary like data", ["$data": "AP8Q"], #"{"$$data":"AP8Q"}"#),
      JSONCase(
        "a dictionary like a date", ["$date": "2026-11-30T21:00:00Z"],
        #"{"$$date":"2026-11-30T21:00:00Z"}"#),
      JSONCase("a dictionary like a number", ["$number": "NaN"], #"{"$$number":"NaN"}"#),
      JSONCase("a dictionary with two marks", ["$$data": "AP8Q"], #"{"$$$data":"AP8Q"}"#),
      JSONCase("a dictionary of one price", ["$": 1], #"{"$":1}"#),
      JSONCase(
        "a dictionary with more than a mark", ["$date": "x", "a": 1], #"{"$date":"x","a":1}"#),
    ]
  }

  @Test(arguments: JSONCase.all)
  func `a value survives JSON`(_ json: JSONCase) throws {
    #expect(json.value.json == json.json)
    #expect(try Value.parse(json: Array(json.json.utf8)) == json.value)
  }

  @Test(
    arguments: [
      (#" { "a" : [ 1 , 2 ] } "#, ["a": [1, 2]]), (#"{"a":null,"b":1}"#, ["b": 1]),
      (#""\u00e9\ud83d\ude00\/""#, "é😀/"), ("1e3", .double(1000)), ("\u{FEFF}1", 1),
      ("12345678901234567890", .double(12_345_678_901_234_567_168)),
      (
        #"{"$date":"2026-12-01T06:00:00+09:00"}"#,
        .date(Instant(microseconds: 1_796_072_400_000_000))
      ),
      (#"{"$date":"2026-02-30T00:00:00Z"}"#, ["$date": "2026-02-30T00:00:00Z"]),
      (#"{"$data":"!!"}"#, ["$data": "!!"]), (#""\u0000""#, "\0"),
    ] as [(String, Value)])
  func `other ways to write JSON are read`(_ json: String, _ value: Value) throws {
    #expect(try Value.parse(json: Array(json.utf8)) == value)
  }

  @Test(arguments: [
    ("", "line 1, column 1: the text ends where a value must be"),
    ("{", "line 1, column 2: a name in quotes must be here"),
    ("[1,]", "line 1, column 4: no value begins here"),
    ("{\n  \"a\": 1\n  \"b\": 2}", "line 3, column 3: a comma or } must be here"),
    ("{'a': 1}", "line 1, column 2: a name in quotes must be here"),
    (#"{"a":1,"a":2}"#, "line 1, column 8: the name 'a' is there twice"),
    (#"{"a":null,"\u0061":2}"#, "line 1, column 11: the name 'a' is there twice"),
    (#"{"a" 1}"#, "line 1, column 6: a colon must be here"),
    ("[1 2]", "line 1, column 4: a comma or ] must be here"),
    ("nul", "line 1, column 1: no value begins here"),
    ("null", "line 1, column 1: null stands where a value must be"),
    ("[1, null]", "line 1, column 5: null stands where a value must be"),
    ("[] x", "line 1, column 4: something follows the value"),
    ("01", "line 1, column 1: no number is written like this"),
    ("1.", "line 1, column 1: no number is written like this"),
    ("+1", "line 1, column 1: no number is written like this"),
    ("1e400", "line 1, column 1: the number is too large"),
    ("NaN", "line 1, column 1: no value begins here"),
    (#""a"#, "line 1, column 3: the string does not end"),
    ("\"a\nb\"", "line 1, column 3: a control character stands in a string"),
    (#""\x""#, "line 1, column 2: no character is escaped like this"),
    (#""\u-123""#, "line 1, column 4: no character is escaped like this"),
    (#""\ud800""#, "line 1, column 8: half a character is escaped"),
    (#""\udc00\ud800""#, "line 1, column 8: half a character is escaped"),
    (#""コ" x"#, "line 1, column 5: something follows the value"),
  ])
  func `what is no JSON is refused, with the place`(_ json: String, _ problem: String) {
    #expect(throws: InvalidValue(.invalid, "the text is not JSON: \(problem)")) {
      try Value.parse(json: Array(json.utf8))
    }
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]] as [[UInt8]])
  func `what is no UTF-8 is refused`(_ bytes: [UInt8]) {
    #expect(throws: InvalidValue(.invalid, "the text is not valid UTF-8")) {
      try Value.parse(json: bytes)
    }
  }

  @Test func `deep nesting is refused before the stack ends`() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: InvalidValue.self) { try Value.parse(json: deep) }
  }

  @Test func `a number that is none survives JSON`() throws {
    #expect(Value.double(.nan).json == #"{"$number":"NaN"}"#)
    let value = try Value.parse(json: Array(#"{"$number":"NaN"}"#.utf8))
    #expect(value.number?.isNaN == true)
  }
}
