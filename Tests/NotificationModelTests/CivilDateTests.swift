import NotificationModel
import Testing

@Suite struct CivilDateTests {
  @Test(arguments: [
    (CivilDate(year: 1970, month: 1, day: 1), 0), (CivilDate(year: 1969, month: 12, day: 31), -1),
    (CivilDate(year: 2000, month: 2, day: 29), 11_016),
    (CivilDate(year: 2000, month: 3, day: 1), 11_017),
    (CivilDate(year: 2026, month: 11, day: 30), 20_787),
    (CivilDate(year: 1, month: 1, day: 1), -719_162),
    (CivilDate(year: 9999, month: 12, day: 31), 2_932_896),
  ])
  func `a date has its place in the count of days`(_ date: CivilDate, _ number: Int) {
    #expect(date.dayNumber == number)
    #expect(CivilDate(dayNumber: number) == date)
  }

  @Test func `each day follows the one before`() {
    var date = CivilDate(dayNumber: -1000)
    for number in -999...150_000 {
      let next = CivilDate(dayNumber: number)
      #expect(next.dayNumber == number)
      let begins = next.day == 1 && (next.month == date.month % 12 + 1)
      #expect(begins || next.day == date.day + 1 && next.month == date.month)
      date = next
    }
  }

  @Test(arguments: [
    (2027, 2, 29), (2100, 2, 29), (2027, 4, 31), (2027, 13, 1), (2027, 0, 1), (2027, 1, 0),
  ])
  func `what the calendar has not is no date`(_ year: Int, _ month: Int, _ day: Int) {
    #expect(!CivilDate(year: year, month: month, day: day).exists)
  }

  @Test func `leap days exist in leap years`() {
    #expect(CivilDate(year: 2028, month: 2, day: 29).exists)
    #expect(CivilDate(year: 2000, month: 2, day: 29).exists)
  }

  @Test func `a date is written with four digits for the year`() {
    #expect(CivilDate(year: 987, month: 6, day: 5).text == "0987-06-05")
  }
}
