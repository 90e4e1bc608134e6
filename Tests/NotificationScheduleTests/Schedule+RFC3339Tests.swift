import Foundation
import NotificationModel
import NotificationSchedule
import Testing

@Suite struct ScheduleRFC3339Tests {
  struct TextCase: Sendable, CustomTestStringConvertible {
    let text: String
    let zone: String?
    let instant: String

    var testDescription: String { text }

    static let all = [
      TextCase(text: "2027-07-10T09:30:00+01:00", zone: nil, instant: "2027-07-10T08:30:00Z"),
      TextCase(text: "2027-01-10T08:30:00+00:00", zone: nil, instant: "2027-01-10T08:30:00Z"),
      TextCase(
        text: "2027-01-10T14:15:00+05:45", zone: "Asia/Kathmandu", instant: "2027-01-10T08:30:00Z"),
      TextCase(
        text: "2027-01-10T05:00:00-03:30", zone: "America/St_Johns",
        instant: "2027-01-10T08:30:00Z"),
      TextCase(
        text: "2027-01-10T17:30:00+09:00", zone: "GMT+0900", instant: "2027-01-10T08:30:00Z"),
      TextCase(text: "2027-01-10T08:30:00+00:00", zone: "no/zone", instant: "2027-01-10T08:30:00Z"),
      TextCase(
        text: "2027-01-10T08:30:00.000001+00:00", zone: "UTC",
        instant: "2027-01-10T08:30:00.000001Z"),
      TextCase(
        text: "1969-12-31T23:59:59.999999+00:00", zone: "UTC",
        instant: "1969-12-31T23:59:59.999999Z"),
      TextCase(
        text: "9999-12-31T23:59:59.999999+00:00", zone: "UTC",
        instant: "9999-12-31T23:59:59.999999Z"),
      TextCase(text: "1840-01-01T00:00:00-00:01", zone: nil, instant: "1840-01-01T00:01:00Z"),
    ]
  }

  @Test(arguments: TextCase.all)
  func `an instant is written with the offset of its zone`(_ text: TextCase) throws {
    let schedule = Schedule(zone: try #require(TimeZone(identifier: "Europe/London")))
    let instant = try moment(text.instant)
    #expect(schedule.rfc3339(instant, zone: text.zone) == text.text)
    #expect(try moment(text.text) == instant)
  }

  @Test func `the first and last instants are no trap`() {
    let schedule = Schedule(zone: .gmt)
    for instant in [Instant(microseconds: .min), Instant(microseconds: .max)] {
      #expect(schedule.rfc3339(instant).hasSuffix("+00:00"))
    }
  }
}
