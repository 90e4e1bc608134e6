import NotificationModel
import Testing

@Suite struct FieldsTests {
  private enum Word: String, CaseIterable { case one, two }

  @Test func `every problem is found, in the order of reading, with its place`() {
    var fields = Fields(
      [
        "text": 1, "flag": "x", "count": .double(1.5), "number": true, "list": "x",
        "word": "three", "words": ["one", "four", 5], "inner": ["text": "a\0b", "stray": 1],
        "items": [["text": 2], 3], "other": [:], "another": [:],
      ], at: "top")
    #expect(fields.string("text").isEmpty)
    #expect(fields.bool("flag") == false)
    #expect(fields.int("count") == nil)
    #expect(fields.number("number") == nil)
    #expect(fields.array("list").isEmpty)
    #expect(fields.word("word", Word.self) == nil)
    #expect(fields.words("words", Word.self) == [.one])
    let inner = fields.nested("inner") { $0.string("text") }
    let items = fields.list("items") { $0.string("text") }
    #expect(inner == "a\0b" && items == [""])
    fields.note(.neverFires, "", "the whole")
    #expect(
      fields.finish() == [
        Problem(.invalid, at: "top.text", "a number stands where a string must be"),
        Problem(.invalid, at: "top.flag", "a string stands where a boolean must be"),
        Problem(.invalid, at: "top.count", "a number stands where a whole number must be"),
        Problem(.invalid, at: "top.number", "a boolean stands where a number must be"),
        Problem(.invalid, at: "top.list", "a string stands where an array must be"),
        Problem(.invalid, at: "top.word", "there is no 'three' (known: one, two)"),
        Problem(.invalid, at: "top.words", "there is no 'four' (known: one, two)"),
        Problem(.invalid, at: "top.words", "a number stands where a string must be"),
        Problem(.invalid, at: "top.inner.text", "the text has a NUL character"),
        Problem(.invalid, at: "top.inner.stray", "there is no such field"),
        Problem(.invalid, at: "top.items[0].text", "a number stands where a string must be"),
        Problem(.invalid, at: "top.items[1]", "a number stands where an object must be"),
        Problem(.neverFires, at: "top", "the whole"),
        Problem(.invalid, at: "top.another", "there is no such field"),
        Problem(.invalid, at: "top.other", "there is no such field"),
      ])
  }

  @Test func `fields that are not there give their defaults and no problem`() {
    var fields = Fields([:])
    #expect(fields.string("a") == "")
    #expect(fields.bool("a") == false)
    #expect(fields.int("a") == nil)
    #expect(fields.array("a") == [])
    #expect(fields.dictionary("a") == nil)
    #expect(fields.words("a", Word.self) == [])
    #expect(fields.word("a", Word.self) == nil)
    let inner = fields.nested("a") { $0.string("b") }
    #expect(inner == nil)
    #expect(fields.finish().isEmpty)
  }

  @Test func `a field is read once`() {
    var fields = Fields(["a": 1])
    #expect(fields.int("a") == 1)
    #expect(fields.int("a") == nil)
    #expect(fields.finish().isEmpty)
  }

  @Test func `reading a whole value fails with all its problems`() {
    #expect(
      throws: InvalidValue([
        Problem(.invalid, at: "a", "a number stands where a string must be"),
        Problem(.invalid, at: "b", "there is no such field"),
      ])
    ) {
      try Fields.read(["a": 1, "b": 2]) { $0.string("a") }
    }
  }
}
