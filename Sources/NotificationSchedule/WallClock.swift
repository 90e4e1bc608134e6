import Foundation

/// What the clocks of a zone show, in whole seconds.
///
/// A moment is counted in seconds since 1970-01-01 00:00:00 UTC; what a clock shows is counted as
/// if that clock were UTC's.
struct WallClock {
  static let day = 86_400
  let zone: TimeZone

  func offset(at moment: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
  }

  func reading(at moment: Int) -> Int { moment + offset(at: moment) }

  /// The first moment at which the clock shows `reading`.
  ///
  /// A reading that a gap skips is shifted by the length of the gap: it keeps the offset from
  /// before, so 02:30 becomes 03:30 in New York and 02:15 becomes 02:45 on Lord Howe Island.
  func moment(showing reading: Int) -> Int {
    let (before, after) = candidates(showing: reading)
    if offset(at: before) == reading - before { return min(before, stillValid(after, reading)) }
    if offset(at: after) == reading - after { return after }
    return before
  }

  /// The first moment at which the clock shows `reading` or, in a gap, any later one.
  func moment(reaching reading: Int) -> Int {
    let moment = moment(showing: reading)
    guard self.reading(at: moment) != reading else { return moment }
    return change(after: candidates(showing: reading).after, upTo: moment)
  }

  /// The first moment of the offset that holds at `end`, not that at `start`.
  func change(after start: Int, upTo end: Int) -> Int {
    let old = offset(at: start)
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if offset(at: middle) == old { low = middle } else { high = middle }
    }
    return high
  }

  // Offsets are within 16 h of UTC, so a day to either side lies before and after the change
  // that a reading can be ambiguous in; no zone changes twice in two days.
  private func candidates(showing reading: Int) -> (before: Int, after: Int) {
    (
      reading - offset(at: reading - WallClock.day),
      reading - offset(at: reading + WallClock.day)
    )
  }

  private func stillValid(_ moment: Int, _ reading: Int) -> Int {
    offset(at: moment) == reading - moment ? moment : .max
  }
}
