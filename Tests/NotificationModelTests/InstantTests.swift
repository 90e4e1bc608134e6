import NotificationModel
import Testing

@Suite struct InstantTests {
  @Test(arguments: [(2.5, 2_500_000), (-1, -1_000_000), (0.000_000_6, 1), (0, 0)])
  func `seconds are added to the microsecond`(_ seconds: Double, _ microseconds: Int64) {
    #expect(Instant(microseconds: 0).adding(seconds: seconds)?.microseconds == microseconds)
  }

  @Test(arguments: [1e99, -1e99, .nan, .infinity, 253_402_300_800, 9.3e12])
  func `nothing lies beyond the year 9999`(_ seconds: Double) {
    #expect(Instant(microseconds: 0).adding(seconds: seconds) == nil)
  }

  @Test func `the last microsecond of the year 9999 can be reached`() {
    #expect(Instant(microseconds: 999_999).adding(seconds: 253_402_300_799) == .latest)
    #expect(Instant.latest.adding(seconds: 0.000_001) == nil)
    #expect(Instant(microseconds: .min).adding(seconds: -1) == nil)
  }

  @Test func `moments are ordered, and the seconds between them have a sign`() {
    let (early, late) = (Instant(microseconds: 500_000), Instant(microseconds: 2_000_000))
    #expect(early < late)
    #expect(late.seconds(since: early) == 1.5)
    #expect(early.seconds(since: late) == -1.5)
  }
}
