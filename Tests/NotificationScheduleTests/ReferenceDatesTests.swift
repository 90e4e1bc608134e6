import Foundation
import NotificationModel
import NotificationSchedule
import Testing

/// The golden file `Reference/dates.txt`, which a second implementation in Python has written.
@Suite struct ReferenceDatesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let zone: String
    let calendar: CalendarName
    let now: String
    let limit: Int
    let components: [CalendarComponent: Int]
    let dates: [String]

    var testDescription: String { name }

    /// Reads a paragraph of the file.
    init?(_ paragraph: String) {
      let lines = paragraph.split(separator: "\n").map(String.init)
      guard lines.count > 2, lines[0].hasPrefix("# "), !lines[1].hasPrefix("#") else { return nil }
      let words = lines[1].split(separator: " ").map(String.init)
      guard words.count == 5, let calendar = CalendarName(rawValue: words[1]),
        let limit = Int(words[3])
      else { return nil }
      name = String(lines[0].dropFirst(2))
      zone = words[0]
      self.calendar = calendar
      now = words[2]
      self.limit = limit
      var components: [CalendarComponent: Int] = [:]
      for part in words[4].split(separator: ",") {
        let pair = part.split(separator: "=").map(String.init)
        guard let component = CalendarComponent(rawValue: pair[0]) else { return nil }
        components[component] = Int(pair[1])
      }
      self.components = components
      dates = lines.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    static let paragraphs: [String] = {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Reference/dates.txt")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      // The first one says what the file is.
      return Array(text.components(separatedBy: "\n\n").dropFirst())
    }()

    static let all = paragraphs.compactMap(Case.init)
  }

  @Test func `every case of the file is read`() {
    #expect(Case.all.count == Case.paragraphs.count)
    #expect(Case.all.count >= 120)
    #expect(Set(Case.all.map(\.name)).count == Case.all.count)
  }

  @Test(arguments: Case.all)
  func `the dates are those of the second implementation`(_ date: Case) throws {
    let now = try moment(date.now)
    let zone = try #require(TimeZone(identifier: date.zone))
    let floating = CalendarMatch(date.components, calendar: date.calendar)
    let fixed = CalendarMatch(date.components, zone: date.zone, calendar: date.calendar)
    let local = Schedule(zone: zone)
    let elsewhere = Schedule(zone: try #require(TimeZone(identifier: "Asia/Kolkata")))
    for (schedule, match) in [(local, floating), (elsewhere, fixed)] {
      let trigger = Trigger.calendar(match, repeats: true)
      let dates = schedule.upcoming(of: trigger, addedAt: now, limit: date.limit)
        .map { schedule.rfc3339($0, zone: date.zone) }
      #expect((dates.isEmpty ? ["never"] : dates) == date.dates)
    }
  }
}
