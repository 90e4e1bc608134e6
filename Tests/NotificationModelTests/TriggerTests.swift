import NotificationModel
import Testing

@Suite struct TriggerTests {
  static let series: [(Value, Trigger)] = [
    (
      [
        "type": "interval", "seconds": 7200, "repeats": true,
        "start": "2027-07-10T09:00:00+09:00",
      ],
      Trigger(
        .interval(seconds: 7200, start: Instant(rfc3339: "2027-07-10T00:00:00Z")), repeats: true)
    ),
    (
      [
        "type": "calendar", "match": ["hour": 9], "repeats": true, "count": 3,
        "until": "2027-07-10T23:59:59.999999Z",
      ],
      Trigger(
        .calendar(CalendarMatch([.hour: 9])), repeats: true,
        end: SeriesEnd(count: 3, until: Instant(rfc3339: "2027-07-10T23:59:59.999999Z")))
    ),
    (
      [
        "type": "every", "number": 2, "unit": "week", "start": "2027-07-10T09:00:00",
        "zone": "Asia/Tokyo", "repeats": true,
      ],
      Trigger(
        .every(DateStep(every: 2, .week, from: start, zone: "Asia/Tokyo")), repeats: true)
    ),
    (
      ["type": "every", "unit": "day", "start": "2027-07-10T09:00:00", "repeats": true],
      Trigger(.every(DateStep(every: 1, .day, from: start)), repeats: true)
    ),
  ]

  @Test(arguments: series)
  func `a series is read and written back`(_ value: Value, _ trigger: Trigger) throws {
    #expect(try read(value) == trigger)
    #expect(try read(.dictionary(trigger.fields)) == trigger)
  }

  private static let start = LocalTime(
    CivilDate(year: 2027, month: 7, day: 10), secondOfDay: 9 * 3600)

  private func read(_ trigger: Value) throws -> Trigger? {
    try Request(app: .notifyctl, reading: ["id": "a", "title": "b", "trigger": trigger]).trigger
  }

  @Test(
    arguments: [
      (
        ["type": "interval", "seconds": 2, "repeats": false], .interval(seconds: 2, repeats: false)
      ),
      (["type": "interval", "seconds": .double(0.5)], .interval(seconds: 0.5, repeats: false)),
      (
        ["type": "interval", "seconds": 60, "repeats": true], .interval(seconds: 60, repeats: true)
      ),
      (
        ["type": "calendar", "match": ["hour": 9], "repeats": true],
        .calendar(CalendarMatch([.hour: 9]), repeats: true)
      ),
      (
        [
          "type": "calendar", "match": ["era": 236, "year": 9], "zone": "Asia/Tokyo",
          "calendar": "japanese",
        ],
        .calendar(
          CalendarMatch([.era: 236, .year: 9], zone: "Asia/Tokyo", calendar: .japanese),
          repeats: false)
      ),
    ] as [(Value, Trigger)])
  func `a trigger is read and written back`(_ value: Value, _ trigger: Trigger) throws {
    #expect(try read(value) == trigger)
    #expect(try read(.dictionary(trigger.fields)) == trigger)
  }

  @Test(
    arguments: [
      ([:], "trigger.type: the trigger is none of 'interval', 'calendar' and 'every'"),
      (["type": "interval"], "trigger.seconds: the interval has to be longer than 0 s"),
      (
        ["type": "interval", "seconds": 0],
        "trigger.seconds: the interval has to be longer than 0 s"
      ),
      (
        ["type": "interval", "seconds": 59, "repeats": true],
        "trigger.seconds: an interval that repeats has to be at least 60 s"
      ),
      (
        ["type": "interval", "seconds": .double(1e99)],
        "trigger.seconds: the interval ends after the year 9999"
      ),
      (["type": "calendar"], "trigger.match: no component of a date is given"),
      (
        ["type": "calendar", "match": ["hour": 9], "calendar": "mayan"],
        "trigger.calendar: there is no 'mayan' (known: \(CalendarName.known))"
      ),
      (
        ["type": "calendar", "match": ["hour": 9, "year": 5_000_000_000]],
        "trigger.match.year: no date has the year 5000000000"
      ),
      (
        ["type": "calendar", "match": ["hour": 9], "repeats": true, "count": 0],
        "trigger.count: 0 dates are none; give a number from 1 up"
      ),
      (
        ["type": "calendar", "match": ["hour": 9], "count": 3],
        "trigger.count: only a trigger that repeats ends; set 'repeats' to true"
      ),
      (
        ["type": "interval", "seconds": 60, "until": "2027-07-10T00:00:00Z"],
        "trigger.until: only a trigger that repeats ends; set 'repeats' to true"
      ),
      (
        ["type": "interval", "seconds": 60, "repeats": true, "until": "2027-07-10"],
        "trigger.until: '2027-07-10' is no moment such as 2027-07-10T09:00:00+09:00"
      ),
      (
        ["type": "interval", "seconds": 60, "start": "2027-07-10T00:00:00Z"],
        "trigger.start: only an interval that repeats has a start"
      ),
      (
        ["type": "every", "unit": "day", "start": "2027-02-30T09:00:00", "repeats": true],
        "trigger.start: '2027-02-30T09:00:00' is no date and time such as 2027-07-10T09:00:00"
      ),
      (
        ["type": "every", "start": "2027-07-10T09:00:00", "repeats": true],
        "trigger.unit: '' is no unit (known: day, week, month, year)"
      ),
      (
        ["type": "every", "unit": "fortnight", "start": "2027-07-10T09:00:00", "repeats": true],
        "trigger.unit: 'fortnight' is no unit (known: day, week, month, year)"
      ),
      (
        ["type": "every", "number": 0, "unit": "day", "start": "2027-07-10T09:00:00"],
        "trigger.repeats: a trigger of this type has to repeat; "
          + "trigger.number: 0 is no number of dates from 1 to 2147483647"
      ),
    ] as [(Value, String)])
  func `a malformed trigger is refused`(_ value: Value, _ problem: String) {
    let error = #expect(throws: InvalidValue.self) { try read(value) }
    #expect(error?.description == problem)
  }
}

extension CalendarName {
  fileprivate static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
