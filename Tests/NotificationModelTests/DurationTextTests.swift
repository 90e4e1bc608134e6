import NotificationModel
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    ("90", 90), ("90s", 90), ("1h30m", 5400), ("2d", 172_800), ("1d2h3m4s", 93_784), ("0", 0),
    ("0s", 0), ("007m", 420), ("253402300799", 253_402_300_799),
  ])
  func `a length of time is read`(_ text: String, _ seconds: Int64) throws {
    #expect(try DurationText.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", " ", "-5s", "-5", "+5", "1e99s", "1m1h", "1h1h", "1.5h", "1H", " 5", "5 s", "1h30", "s",
    "h1", "５s", "5µs", "inf", "1h\0",
  ])
  func `a text that is no length of time is invalid, with the text and the forms named`(
    _ text: String
  ) {
    let error = #expect(throws: InvalidValue.self) { try DurationText.seconds(text) }
    #expect(error?.problems.map(\.kind) == [.invalid])
    #expect(error?.description.contains("'\(text)'") == true)
    #expect(error?.description.contains("1h30m") == true)
  }

  @Test(arguments: [
    "99999999999999999999999d", "9223372036854775807d", "9999999999999", "253402300800s",
    "106751991167301d24h", "99999999999999999999",
  ])
  func `a length of time that nobody lives to see never fires`(_ text: String) {
    let error = #expect(throws: InvalidValue.self) { try DurationText.seconds(text) }
    #expect(error?.neverFires == true)
  }
}
