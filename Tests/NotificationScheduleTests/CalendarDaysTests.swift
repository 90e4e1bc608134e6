import Foundation
import NotificationModel
import Testing

@testable import NotificationSchedule

@Suite struct CalendarDaysTests {
  @Test(arguments: [CalendarName.gregorian, .iso8601])
  func `the arithmetic names days as Foundation does`(_ name: CalendarName) {
    let (arithmetic, foundation) = (name.days, FoundationDays(name))
    #expect(arithmetic.firstWeekday == foundation.firstWeekday)
    #expect(arithmetic.daysInFirstWeek == foundation.daysInFirstWeek)
    // From 1970 on, in steps that come past every day of the year and of the week.
    for day in stride(from: 0, to: 300_000, by: 37) {
      let month = arithmetic.month(containing: day)
      #expect(month == foundation.month(containing: day))
      #expect(arithmetic.yearWeek(containing: day) == foundation.yearWeek(containing: day))
      #expect(arithmetic.weekOfMonth(of: day, in: month) == week(of: day, name))
    }
  }

  @Test(arguments: CalendarName.allCases)
  func `months follow each other without a gap`(_ name: CalendarName) {
    let days = name.days
    var month = days.month(containing: 20_000)
    for _ in 0..<200 {
      let next = days.month(after: month)
      #expect((5...32).contains(next.firstDay - month.firstDay))
      #expect(days.month(containing: next.firstDay - 1) == month)
      month = next
    }
  }

  @Test func `30 February and 31 April are in no year, 29 February in some`() {
    for days: any CalendarDays in [CalendarName.gregorian.days, CalendarName.japanese.days] {
      #expect(!days.has(day: 30, inMonth: 2))
      #expect(!days.has(day: 31, inMonth: 4))
      #expect(days.has(day: 29, inMonth: 2))
      #expect(days.has(day: 31, inMonth: 12))
    }
  }

  private func week(of day: Int, _ name: CalendarName) -> Int? {
    var calendar = Calendar(identifier: name == .iso8601 ? .iso8601 : .gregorian)
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: Double(day * 86_400))
    return calendar.dateComponents([.weekOfMonth], from: date).weekOfMonth
  }
}
