import NotificationModel

/// How far apart the dates of a series are, as `--every` takes it.
enum EveryText {
  /// A length of time, whatever the clocks show.
  case length(seconds: Int64)
  /// So many days, weeks, months or years at a time of day.
  case step(Int, DateStep.Unit)

  static let forms = "2h, 90m, 1h30m, hour, day, week, month, year, '2 weeks', 3d"

  /// Reads a text of one of the accepted forms; `2d` are days of the calendar, not 48 hours.
  init(_ text: String) throws(InvalidValue) {
    if let parts = text.wholeMatch(of: /(?:([0-9]+) ?)?([A-Za-z]+)/)?.output,
      let unit = Self.unit(parts.2, parts.1)
    {
      let number = parts.1.map { Int($0) ?? .max } ?? 1
      guard (1...Int(Int32.max)).contains(number) else {
        throw InvalidValue(.invalid, "'\(text)': give a number from 1 to \(Int32.max)")
      }
      self = .step(number, unit)
      return
    }
    do {
      self = .length(seconds: try DurationText.seconds(text == "hour" ? "1h" : text))
    } catch  where error.neverFires {
      throw error
    } catch {
      throw InvalidValue(.invalid, "'\(text)' is no distance (accepted: \(Self.forms))")
    }
  }

  private static func unit(_ word: Substring, _ number: Substring?) -> DateStep.Unit? {
    let word = word.lowercased()
    if number != nil, word == "d" { return .day }
    if number != nil, word == "w" { return .week }
    return DateStep.Unit.allCases.first {
      word == $0.rawValue || number != nil && word == "\($0.rawValue)s"
    }
  }
}
