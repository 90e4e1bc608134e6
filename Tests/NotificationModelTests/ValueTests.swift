import NotificationModel
import Testing

@Suite struct ValueTests {
  @Test func `a value gives what it is and nothing else`() {
    let bytes = Value.data([1])
    #expect(Value.bool(true).bool == true)
    #expect(Value.bool(true).int == nil)
    #expect(Value.int(1).bool == nil)
    #expect(Value.int(1).number == 1)
    #expect(Value.double(1).int == nil)
    #expect(Value.double(1).number == 1)
    #expect(Value.string("1").number == nil)
    #expect(Value.date(.latest).date == .latest)
    #expect(Value.array([1]).array == [1])
    #expect(Value.dictionary(["a": 1]).dictionary == ["a": 1])
    #expect(bytes.string == nil && bytes.array == nil && bytes.dictionary == nil)
    #expect(bytes.date == nil && bytes.bool == nil && bytes.int == nil)
  }

  @Test func `whole and other numbers are not equal`() {
    #expect(Value.int(1) != .double(1))
    #expect(Value.int(1) != .bool(true))
  }
}
