import NotificationModel
import Testing

@Suite struct TriggerTests {
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
      ([:], "trigger.type: the trigger is neither 'interval' nor 'calendar'"),
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
    ] as [(Value, String)])
  func `a malformed trigger is refused`(_ value: Value, _ problem: String) {
    let error = #expect(throws: InvalidValue.self) { try read(value) }
    #expect(error?.description == problem)
  }
}

extension CalendarName {
  fileprivate static var known: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
