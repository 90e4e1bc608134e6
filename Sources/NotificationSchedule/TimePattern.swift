import NotificationModel

/// What a match asks of a time of day.
///
/// Without any time it is 00:00. What is smaller than the smallest component given is 0; what is
/// not given and larger matches anything.
struct TimePattern {
  private let minute: Int?
  private let second: Int?
  /// The part of a second that every matching moment has.
  let microsecond: Int
  /// The seconds of the day that match, if an hour is given or no time at all.
  let secondsOfDay: [Int]?

  init(_ match: CalendarMatch) {
    let given = match.components
    let smallest: [CalendarComponent] = [.nanosecond, .second, .minute, .hour]
    let depth = smallest.firstIndex { given[$0] != nil } ?? smallest.endIndex
    minute = given[.minute] ?? (depth >= 3 ? 0 : nil)
    second = given[.second] ?? (depth >= 2 ? 0 : nil)
    // An instant counts microseconds; what is finer is dropped.
    microsecond = (given[.nanosecond] ?? 0) / 1000
    guard let hour = given[.hour] ?? (depth == smallest.endIndex ? 0 : nil) else {
      secondsOfDay = nil
      return
    }
    let (minutes, seconds) = (Self.values(minute), Self.values(second))
    secondsOfDay = minutes.flatMap { minute in
      seconds.map { (hour * 60 + minute) * 60 + $0 }
    }
  }

  /// The seconds to wait from a clock's reading to one that matches; 0 if it does.
  ///
  /// The hour does not count here.
  func wait(from reading: Int) -> Int {
    let now = reading.floorRemainder(by: 3600)
    switch (minute, second) {
    case (let minute?, let second?): return (minute * 60 + second - now).floorRemainder(by: 3600)
    case (nil, let second?): return (second - now).floorRemainder(by: 60)
    case (let minute?, nil):
      return now / 60 == minute ? 0 : (minute * 60 - now).floorRemainder(by: 3600)
    case (nil, nil): return 0
    }
  }

  private static func values(_ given: Int?) -> Range<Int> {
    given.map { $0..<$0 + 1 } ?? 0..<60
  }
}
