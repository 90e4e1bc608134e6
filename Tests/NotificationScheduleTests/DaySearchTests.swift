import NotificationModel
import NotificationSchedule
import Testing

/// Expected dates were worked out with Python's calendar, day by day.
@Suite struct DaySearchTests {
  @Test(arguments: DateCase.days)
  func `a calendar trigger comes on the days that match`(_ date: DateCase) throws {
    try date.check()
  }

  @Test(arguments: DateCase.weeks)
  func `weeks are counted as the calendar counts them`(_ date: DateCase) throws {
    try date.check()
  }

  @Test(arguments: DateCase.calendars)
  func `every calendar has its own dates`(_ date: DateCase) throws {
    try date.check()
  }
}

extension DateCase {
  fileprivate static let days = [
    DateCase(
      "day 31 rolls to the first of a month",
      [.day: 31, .hour: 9], in: "UTC", after: "2027-01-31T10:00:00Z",
      [
        "2027-03-01T09:00:00+00:00", "2027-03-31T09:00:00+00:00", "2027-05-01T09:00:00+00:00",
        "2027-05-31T09:00:00+00:00", "2027-07-01T09:00:00+00:00",
      ]),
    DateCase(
      "day 31 without a time rolls too",
      [.day: 31], in: "UTC", after: "2027-06-02T10:00:00Z",
      [
        "2027-07-01T00:00:00+00:00", "2027-07-31T00:00:00+00:00",
      ]),
    DateCase(
      "day 30 rolls over February only",
      [.day: 30, .hour: 9, .minute: 5], in: "UTC", after: "2027-01-30T10:00:00Z",
      [
        "2027-03-01T09:05:00+00:00", "2027-03-30T09:05:00+00:00", "2027-04-30T09:05:00+00:00",
      ]),
    DateCase(
      "day 29 rolls in a common February",
      [.day: 29], in: "UTC", after: "2027-01-29T10:00:00Z",
      [
        "2027-03-01T00:00:00+00:00", "2027-03-29T00:00:00+00:00",
      ]),
    DateCase(
      "29 February is 1 March in common years",
      [.month: 2, .day: 29, .hour: 9], in: "UTC", after: "2027-01-01T00:00:00Z",
      [
        "2027-03-01T09:00:00+00:00", "2028-02-29T09:00:00+00:00", "2029-03-01T09:00:00+00:00",
        "2030-03-01T09:00:00+00:00",
      ]),
    DateCase(
      "29 February is 1 March in 2100",
      [.month: 2, .day: 29], in: "UTC", after: "2099-03-02T00:00:00Z",
      [
        "2100-03-01T00:00:00+00:00", "2101-03-01T00:00:00+00:00",
      ]),
    DateCase(
      "29 February of a common year is 1 March",
      [.year: 2027, .month: 2, .day: 29], in: "UTC", after: "2026-01-01T00:00:00Z",
      ["2027-03-01T00:00:00+00:00"]),
    DateCase(
      "a roll-over search in the next month's first hours",
      [.day: 31, .hour: 9], in: "UTC", after: "2027-03-01T08:00:00Z",
      [
        "2027-03-01T09:00:00+00:00", "2027-03-31T09:00:00+00:00",
      ]),
    DateCase(
      "the fifth Friday comes in months that have one",
      [.weekday: 6, .weekdayOrdinal: 5, .hour: 9], in: "UTC", after: "2026-11-30T00:00:00Z",
      [
        "2027-01-29T09:00:00+00:00", "2027-04-30T09:00:00+00:00", "2027-07-30T09:00:00+00:00",
        "2027-10-29T09:00:00+00:00",
      ]),
    DateCase(
      "the first Monday when it is the first of the month",
      [.weekday: 2, .weekdayOrdinal: 1], in: "UTC", after: "2027-01-04T00:00:00Z",
      [
        "2027-02-01T00:00:00+00:00", "2027-03-01T00:00:00+00:00", "2027-04-05T00:00:00+00:00",
      ]),
    DateCase(
      "the first Monday from a second after a hit",
      [.weekday: 2, .weekdayOrdinal: 1, .hour: 9], in: "UTC", after: "2027-01-04T09:00:01Z",
      [
        "2027-02-01T09:00:00+00:00", "2027-03-01T09:00:00+00:00", "2027-04-05T09:00:00+00:00",
      ]),
    DateCase(
      "Thanksgiving",
      [.month: 11, .weekday: 5, .weekdayOrdinal: 4, .hour: 12],
      in: "America/New_York", after: "2026-11-30T00:00:00Z",
      [
        "2027-11-25T12:00:00-05:00", "2028-11-23T12:00:00-05:00",
      ]),
    DateCase(
      "Friday the thirteenth",
      [.day: 13, .weekday: 6], in: "UTC", after: "2026-11-30T00:00:00Z",
      [
        "2027-08-13T00:00:00+00:00", "2028-10-13T00:00:00+00:00", "2029-04-13T00:00:00+00:00",
        "2029-07-13T00:00:00+00:00",
      ]),
    DateCase(
      "29 February on a Sunday",
      [.month: 2, .day: 29, .weekday: 1], in: "UTC", after: "2026-11-30T00:00:00Z",
      [
        "2032-02-29T00:00:00+00:00", "2060-02-29T00:00:00+00:00",
      ]),
    DateCase(
      "Monday means 00:00",
      [.weekday: 2], in: "UTC", after: "2026-11-30T00:00:00Z",
      [
        "2026-12-07T00:00:00+00:00", "2026-12-14T00:00:00+00:00",
      ]),
    DateCase(
      "a month means its first day",
      [.month: 7], in: "UTC", after: "2027-07-01T00:00:00Z",
      [
        "2028-07-01T00:00:00+00:00", "2029-07-01T00:00:00+00:00",
      ]),
    DateCase(
      "a year means its first day",
      [.year: 2028], in: "UTC", after: "2027-07-01T00:00:00Z",
      ["2028-01-01T00:00:00+00:00"]),
    DateCase(
      "a month and an hour mean each day of it",
      [.month: 7, .hour: 9], in: "UTC", after: "2027-07-30T10:00:00Z",
      [
        "2027-07-31T09:00:00+00:00", "2028-07-01T09:00:00+00:00", "2028-07-02T09:00:00+00:00",
      ]),
    DateCase(
      "10 July at 09:00",
      [.month: 7, .day: 10, .hour: 9], in: "Asia/Tokyo", after: "2026-11-30T00:00:00Z",
      [
        "2027-07-10T09:00:00+09:00", "2028-07-10T09:00:00+09:00",
      ]),
    DateCase(
      "an hour and a second mean each minute of the hour",
      [.hour: 9, .second: 30], in: "UTC", after: "2027-01-01T09:58:31Z",
      [
        "2027-01-01T09:59:30+00:00", "2027-01-02T09:00:30+00:00", "2027-01-02T09:01:30+00:00",
      ]),
    DateCase(
      "a nanosecond of a date that passed in its second",
      [.hour: 9, .minute: 0, .second: 0, .nanosecond: 500_000_000],
      after: "2027-01-01T09:00:00.499999Z",
      ["2027-01-01T09:00:00.500000+00:00", "2027-01-02T09:00:00.500000+00:00"]),
    DateCase(
      "quarters begin in October", [.quarter: 4], after: "2027-01-01T00:00:00Z",
      ["2027-10-01T00:00:00+00:00", "2028-10-01T00:00:00+00:00"]),
    DateCase(
      "an era is no hindrance", [.era: 1, .year: 2028, .month: 2, .day: 3],
      after: "2027-01-01T00:00:00Z", ["2028-02-03T00:00:00+00:00"]),
  ]

  fileprivate static let weeks = [
    DateCase(
      "ISO week 53 comes in long years", [.weekOfYear: 53, .weekday: 2], calendar: .iso8601,
      after: "2027-01-01T00:00:00Z",
      ["2032-12-27T00:00:00+00:00", "2037-12-28T00:00:00+00:00", "2043-12-28T00:00:00+00:00"]),
    DateCase(
      "an ISO week without a day means its Monday", [.weekOfYear: 1], calendar: .iso8601,
      after: "2027-01-05T00:00:00Z",
      ["2028-01-03T00:00:00+00:00", "2029-01-01T00:00:00+00:00", "2029-12-31T00:00:00+00:00"]),
    DateCase(
      "an ISO year begins in December", [.yearForWeekOfYear: 2030, .weekOfYear: 1, .weekday: 2],
      calendar: .iso8601, after: "2027-01-01T00:00:00Z", ["2029-12-31T00:00:00+00:00"]),
    DateCase(
      "an ISO year means its first day", [.yearForWeekOfYear: 2030], calendar: .iso8601,
      after: "2027-01-01T00:00:00Z", ["2029-12-31T00:00:00+00:00"]),
    DateCase(
      "a Gregorian week begins on Sunday", [.weekOfYear: 2], after: "2027-01-01T00:00:00Z",
      ["2027-01-03T00:00:00+00:00", "2028-01-02T00:00:00+00:00"]),
    DateCase(
      "the second week of July", [.month: 7, .weekOfMonth: 2, .weekday: 4, .hour: 9],
      after: "2027-01-01T00:00:00Z",
      ["2027-07-07T09:00:00+00:00", "2028-07-05T09:00:00+00:00"]),
  ]

  fileprivate static let calendars = [
    DateCase(
      "Reiwa 9 is 2027", [.era: 236, .year: 9, .month: 7, .day: 10, .hour: 9], in: "Asia/Tokyo",
      calendar: .japanese, after: "2026-11-30T00:00:00Z", ["2027-07-10T09:00:00+09:00"]),
    DateCase(
      "a Japanese year without an era is of this one", [.year: 10, .month: 1, .day: 1],
      calendar: .japanese, after: "2026-11-30T00:00:00Z", ["2028-01-01T00:00:00+00:00"]),
    DateCase(
      "2570 of Buddha is 2027", [.year: 2570, .month: 4, .day: 13], calendar: .buddhist,
      after: "2026-11-30T00:00:00Z", ["2027-04-13T00:00:00+00:00"]),
    DateCase(
      "116 of the Republic is 2027", [.year: 116, .month: 10, .day: 10], calendar: .republicOfChina,
      after: "2026-11-30T00:00:00Z", ["2027-10-10T00:00:00+00:00"]),
    DateCase(
      "Rosh Hashanah", [.month: 1, .day: 1], calendar: .hebrew, after: "2026-11-30T00:00:00Z",
      ["2027-10-02T00:00:00+00:00", "2028-09-21T00:00:00+00:00"]),
    DateCase(
      "the 30th of Kislev is the first of Tevet in short years", [.month: 3, .day: 30],
      calendar: .hebrew, after: "2026-11-30T00:00:00Z",
      ["2026-12-10T00:00:00+00:00", "2027-12-30T00:00:00+00:00"]),
    DateCase(
      "Nowruz", [.month: 1, .day: 1], calendar: .persian, after: "2026-11-30T00:00:00Z",
      ["2027-03-21T00:00:00+00:00", "2028-03-20T00:00:00+00:00"]),
    DateCase(
      "the Chinese new year", [.month: 1, .day: 1], calendar: .chinese,
      after: "2026-11-30T00:00:00Z",
      ["2027-02-06T00:00:00+00:00", "2028-01-26T00:00:00+00:00", "2029-02-13T00:00:00+00:00"]),
    DateCase(
      "Ramadan", [.month: 9, .day: 1], calendar: .islamicUmmAlQura, after: "2026-11-30T00:00:00Z",
      ["2027-02-08T00:00:00+00:00", "2028-01-28T00:00:00+00:00"]),
    DateCase(
      "the Coptic new year", [.year: 1744, .month: 1, .day: 1], calendar: .coptic,
      after: "2026-11-30T00:00:00Z", ["2027-09-12T00:00:00+00:00"]),
    DateCase(
      "the sixth epagomenal day is the new year's in common years", [.month: 13, .day: 6],
      calendar: .coptic, after: "2026-11-30T00:00:00Z", ["2027-09-11T00:00:00+00:00"]),
    DateCase(
      "the Ethiopic new year", [.year: 2020, .month: 1, .day: 1], calendar: .ethiopicAmeteMihret,
      after: "2026-11-30T00:00:00Z", ["2027-09-12T00:00:00+00:00"]),
    DateCase(
      "the Ethiopic new year counted from the creation", [.year: 7520, .month: 1, .day: 1],
      calendar: .ethiopicAmeteAlem, after: "2026-11-30T00:00:00Z", ["2027-09-12T00:00:00+00:00"]),
    DateCase(
      "the Indian new year", [.year: 1949, .month: 1, .day: 1], calendar: .indian,
      after: "2026-11-30T00:00:00Z", ["2027-03-22T00:00:00+00:00"]),
  ]
}
