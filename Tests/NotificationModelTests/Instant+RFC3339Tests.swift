import NotificationModel
import Testing

@Suite struct InstantRFC3339Tests {
  struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    let microseconds: Int64
    var written: String?

    var testDescription: String { text }

    static let all = [
      TextCase(text: "1970-01-01T00:00:00Z", microseconds: 0),
      TextCase(text: "2026-11-30T21:00:00Z", microseconds: 1_796_072_400_000_000),
      TextCase(text: "2026-11-30T21:00:00.000001Z", microseconds: 1_796_072_400_000_001),
      TextCase(
        text: "2026-11-30T21:00:00.5Z", microseconds: 1_796_072_400_500_000,
        written: "2026-11-30T21:00:00.500000Z"),
      TextCase(
        text: "2026-11-30T21:00:00.1234567Z", microseconds: 1_796_072_400_123_456,
        written: "2026-11-30T21:00:00.123456Z"),
      TextCase(
        text: "2026-12-01T06:00:00+09:00", microseconds: 1_796_072_400_000_000,
        written: "2026-11-30T21:00:00Z"),
      TextCase(
        text: "2026-11-30T17:30:00-03:30", microseconds: 1_796_072_400_000_000,
        written: "2026-11-30T21:00:00Z"),
      TextCase(
        text: "2026-11-30t21:00:00z", microseconds: 1_796_072_400_000_000,
        written: "2026-11-30T21:00:00Z"),
      TextCase(text: "1969-12-31T23:59:59.250000Z", microseconds: -750_000),
      TextCase(text: "1969-12-31T23:59:59.999999Z", microseconds: -1),
      TextCase(text: "0001-01-01T00:00:00Z", microseconds: -62_135_596_800_000_000),
      TextCase(text: "9999-12-31T23:59:59.999999Z", microseconds: 253_402_300_799_999_999),
    ]
  }

  @Test(arguments: TextCase.all)
  func `a moment is read and written`(_ text: TextCase) {
    #expect(Instant(rfc3339: text.text)?.microseconds == text.microseconds)
    #expect(Instant(microseconds: text.microseconds).rfc3339 == text.written ?? text.text)
  }

  @Test(arguments: [
    "", "garbage", "2027-02-30T00:00:00Z", "2027-01-01T24:00:00Z", "2027-01-01T09:60:00Z",
    "2027-01-01T09:00:60Z", "2027-01-01", "2027-01-01T09:00:00", "2027-01-01T09:00:00+0900",
    "2027-01-01T09:00:00Z garbage", "2027-01-01T09:00.5:00Z", "2027-01-01T09:00:00.Z",
    "2027-1-1T9:0:0Z", "20270101T090000Z", "99999-01-01T00:00:00Z", "2027-01-01T09:00:00+24:00",
    "-027-01-01T09:00:00Z", "２０２７-01-01T09:00:00Z",
  ])
  func `a text that is no moment is not read as another one`(_ text: String) {
    #expect(Instant(rfc3339: text) == nil)
  }

  @Test func `the first and last moments are no trap`() {
    for instant in [Instant(microseconds: .min), Instant(microseconds: .max)] {
      #expect(instant.rfc3339.hasSuffix("Z"))
    }
  }
}
