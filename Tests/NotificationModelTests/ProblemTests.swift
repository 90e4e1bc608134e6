import NotificationModel
import Testing

@Suite struct ProblemTests {
  let late = Problem(.neverFires, at: "trigger", "too late")
  let wrong = Problem(.invalid, "no date")

  @Test func `problems are told with their places, in one line`() {
    #expect(InvalidValue([late, wrong]).description == "trigger: too late; no date")
  }

  @Test func `only a value that is well formed throughout never fires`() {
    #expect(InvalidValue([late, late]).neverFires)
    #expect(!InvalidValue([late, wrong]).neverFires)
  }
}
