import NotificationModel
import NotificationSchedule
import Testing

/// Expected dates were worked out with Python's zoneinfo, day by day.
@Suite struct WallClockTests {
  @Test(arguments: DateCase.daylight)
  func `T23: a calendar trigger follows the clock on the wall`(_ date: DateCase) throws {
    try date.check()
  }
}

extension DateCase {
  fileprivate static let daylight = [
    DateCase(
      "New York's gap shifts 02:30 by an hour",
      [.hour: 2, .minute: 30], in: "America/New_York", after: "2026-03-07T12:00:00Z",
      [
        "2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00", "2026-03-10T02:30:00-04:00",
      ]),
    DateCase(
      "London's gap shifts 01:30 by an hour",
      [.hour: 1, .minute: 30], in: "Europe/London", after: "2027-03-27T12:00:00Z",
      [
        "2027-03-28T02:30:00+01:00", "2027-03-29T01:30:00+01:00", "2027-03-30T01:30:00+01:00",
      ]),
    DateCase(
      "Sydney's gap shifts 02:00 by an hour",
      [.hour: 2], in: "Australia/Sydney", after: "2027-10-02T00:00:00Z",
      [
        "2027-10-03T03:00:00+11:00", "2027-10-04T02:00:00+11:00", "2027-10-05T02:00:00+11:00",
      ]),
    DateCase(
      "Lord Howe's gap shifts 02:15 by half an hour",
      [.hour: 2, .minute: 15], in: "Australia/Lord_Howe", after: "2027-10-01T15:50:00Z",
      [
        "2027-10-03T02:45:00+11:00", "2027-10-04T02:15:00+11:00", "2027-10-05T02:15:00+11:00",
      ]),
    DateCase(
      "Cairo's gap at midnight shifts 00:00 by an hour",
      [.hour: 0], in: "Africa/Cairo", after: "2027-04-28T12:00:00Z",
      [
        "2027-04-29T00:00:00+02:00", "2027-04-30T01:00:00+03:00", "2027-05-01T00:00:00+03:00",
      ]),
    DateCase(
      "Beirut's day begins at 01:00 after a gap at midnight",
      [.weekday: 1], in: "Asia/Beirut", after: "2027-03-26T12:00:00Z",
      [
        "2027-03-28T01:00:00+03:00", "2027-04-04T00:00:00+03:00",
      ]),
    DateCase(
      "New York's overlap has 01:30 once, the first time",
      [.hour: 1, .minute: 30], in: "America/New_York", after: "2026-10-31T12:00:00Z",
      [
        "2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00", "2026-11-03T01:30:00-05:00",
      ]),
    DateCase(
      "London's overlap has 01:30 once, the first time",
      [.hour: 1, .minute: 30], in: "Europe/London", after: "2027-10-30T12:00:00Z",
      [
        "2027-10-31T01:30:00+01:00", "2027-11-01T01:30:00+00:00", "2027-11-02T01:30:00+00:00",
      ]),
    DateCase(
      "Sydney's overlap has 02:30 once, the first time",
      [.hour: 2, .minute: 30], in: "Australia/Sydney", after: "2027-04-03T00:00:00Z",
      [
        "2027-04-04T02:30:00+11:00", "2027-04-05T02:30:00+10:00", "2027-04-06T02:30:00+10:00",
      ]),
    DateCase(
      "Lord Howe's overlap has 01:45 once, the first time",
      [.hour: 1, .minute: 45], in: "Australia/Lord_Howe", after: "2027-04-03T00:00:00Z",
      [
        "2027-04-04T01:45:00+11:00", "2027-04-05T01:45:00+10:30", "2027-04-06T01:45:00+10:30",
      ]),
    DateCase(
      "09:00 stays 09:00 in New York in spring",
      [.hour: 9], in: "America/New_York", after: "2026-03-06T15:00:00Z",
      [
        "2026-03-07T09:00:00-05:00", "2026-03-08T09:00:00-04:00", "2026-03-09T09:00:00-04:00",
      ]),
    DateCase(
      "09:00 stays 09:00 in London in autumn",
      [.hour: 9], in: "Europe/London", after: "2027-10-29T12:00:00Z",
      [
        "2027-10-30T09:00:00+01:00", "2027-10-31T09:00:00+00:00", "2027-11-01T09:00:00+00:00",
      ]),
    DateCase(
      "southern winter begins in April",
      [.weekday: 1, .hour: 9], in: "Australia/Sydney", after: "2027-03-27T23:00:00Z",
      [
        "2027-04-04T09:00:00+10:00", "2027-04-11T09:00:00+10:00", "2027-04-18T09:00:00+10:00",
      ]),
    DateCase(
      "Casablanca turns its clock back for Ramadan",
      [.hour: 9], in: "Africa/Casablanca", after: "2027-02-06T00:00:00Z",
      [
        "2027-02-06T09:00:00+01:00", "2027-02-07T09:00:00+00:00", "2027-02-08T09:00:00+00:00",
      ]),
    DateCase(
      "Casablanca turns its clock on after Ramadan",
      [.hour: 9], in: "Africa/Casablanca", after: "2027-03-12T12:00:00Z",
      [
        "2027-03-13T09:00:00+00:00", "2027-03-14T09:00:00+01:00", "2027-03-15T09:00:00+01:00",
        "2027-03-16T09:00:00+01:00",
      ]),
    DateCase(
      "Casablanca has 02:30 once when Ramadan begins",
      [.hour: 2, .minute: 30], in: "Africa/Casablanca", after: "2027-02-06T00:00:00Z",
      [
        "2027-02-06T02:30:00+01:00", "2027-02-07T02:30:00+01:00", "2027-02-08T02:30:00+00:00",
      ]),
    DateCase(
      "Samoa had no 30 December 2011",
      [.hour: 9], in: "Pacific/Apia", after: "2011-12-29T12:00:00Z",
      [
        "2011-12-29T09:00:00-10:00", "2011-12-31T09:00:00+14:00", "2012-01-01T09:00:00+14:00",
      ]),
    DateCase(
      "an hourly trigger comes in both passes of New York's overlap",
      [.minute: 30], in: "America/New_York", after: "2026-11-01T04:00:00Z",
      [
        "2026-11-01T00:30:00-04:00", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00",
        "2026-11-01T02:30:00-05:00",
      ]),
    DateCase(
      "an hourly trigger comes in both passes of Lord Howe's overlap",
      [.minute: 45], in: "Australia/Lord_Howe", after: "2027-04-03T13:50:00Z",
      [
        "2027-04-04T01:45:00+11:00", "2027-04-04T01:45:00+10:30", "2027-04-04T02:45:00+10:30",
        "2027-04-04T03:45:00+10:30",
      ]),
    DateCase(
      "an hourly trigger passes New York's gap in an hour",
      [.minute: 30], in: "America/New_York", after: "2026-03-08T05:00:00Z",
      [
        "2026-03-08T00:30:00-05:00", "2026-03-08T01:30:00-05:00", "2026-03-08T03:30:00-04:00",
        "2026-03-08T04:30:00-04:00",
      ]),
    DateCase(
      "an hourly trigger comes at its minute only around Lord Howe's gap",
      [.minute: 15], in: "Australia/Lord_Howe", after: "2027-10-02T14:00:00Z",
      [
        "2027-10-03T01:15:00+10:30", "2027-10-03T03:15:00+11:00", "2027-10-03T04:15:00+11:00",
      ]),
    DateCase(
      "an hourly trigger keeps Kathmandu's minutes",
      [.minute: 0], in: "Asia/Kathmandu", after: "2027-01-01T00:00:00Z",
      [
        "2027-01-01T06:00:00+05:45", "2027-01-01T07:00:00+05:45", "2027-01-01T08:00:00+05:45",
      ]),
    DateCase(
      "a trigger of each minute passes an overlap",
      [.second: 30], in: "Europe/London", after: "2027-10-31T00:58:00Z",
      [
        "2027-10-31T01:58:30+01:00", "2027-10-31T01:59:30+01:00", "2027-10-31T01:00:30+00:00",
        "2027-10-31T01:01:30+00:00",
      ]),
    DateCase(
      "an hourly trigger of one weekday stays in its day",
      [.weekday: 1, .minute: 30], in: "America/New_York", after: "2026-11-02T03:00:00Z",
      [
        "2026-11-01T22:30:00-05:00", "2026-11-01T23:30:00-05:00", "2026-11-08T00:30:00-05:00",
      ]),
    DateCase(
      "New York changes its clock in 2038 too",
      [.month: 7, .day: 10, .hour: 9], in: "America/New_York", after: "2037-12-01T00:00:00Z",
      [
        "2038-07-10T09:00:00-04:00", "2039-07-10T09:00:00-04:00",
      ]),
    DateCase(
      "London changes its clock in 2100 too",
      [.year: 2100, .month: 7, .day: 10, .hour: 9],
      in: "Europe/London", after: "2027-01-01T00:00:00Z",
      ["2100-07-10T09:00:00+01:00"]),
    DateCase(
      "the last day of the year 9999",
      [.year: 9999, .month: 12, .day: 31, .hour: 23, .minute: 59, .second: 59],
      in: "UTC", after: "2027-01-01T00:00:00Z",
      ["9999-12-31T23:59:59+00:00"]),
    DateCase(
      "the summer of the year 9999",
      [.year: 9999, .month: 7, .day: 1], in: "America/New_York", after: "2027-01-01T00:00:00Z",
      ["9999-07-01T00:00:00-04:00"]),
  ]
}
