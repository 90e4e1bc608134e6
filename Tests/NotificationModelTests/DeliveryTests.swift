import NotificationModel
import Testing

@Suite struct DeliveryTests {
  @Test func `what is on its way, on the screen or expired can be answered`() {
    let answerable = DeliveryState.allCases.filter(\.isAnswerable)
    #expect(answerable == [.due, .posting, .open, .expired])
  }
}
