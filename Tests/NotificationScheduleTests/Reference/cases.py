"""The named date cases: what is asked for. What comes of it, dates.py works out."""
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

HEADER = """\
# Dates of calendar triggers, made by dates.py beside this file and reviewed. A case is its name, a line of zone,
# calendar, moment, how many dates at most and the match, and its dates, or 'never'.
# Made with tzdata 2025b. Zones with a rule that may change are asked about years that are over."""


@dataclass
class Case:
    name: str
    zone: str
    now: str
    match: dict
    limit: int = 3
    calendar: str = "gregorian"
    years: int = 12


ALL = []


def case(name, zone, now, match, limit=3, calendar="gregorian", years=12):
    now = now if "T" in now else now + "T00:00:00Z"
    pairs = (part.split("=") for part in match.split(","))
    ALL.append(Case(name, zone, now, {key: int(value) for key, value in pairs}, limit, calendar, years))


def local(zone, day, days, hours=0):
    """The moment at which a day begins in a zone, so many days and hours before."""
    begin = datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone)) - timedelta(days=days, hours=hours)
    return begin.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


# Clocks that are set forward and back: (place, zone, the day of the gap, a time in it, of the overlap, a time in it).
for place, zone, gap, skipped, overlap, twice in (
    ("New York", "America/New_York", "2024-03-10", (2, 30), "2024-11-03", (1, 30)),
    ("London", "Europe/London", "2024-03-31", (1, 30), "2024-10-27", (1, 30)),
    ("Sydney", "Australia/Sydney", "2024-10-06", (2, 30), "2024-04-07", (2, 30)),
    ("Lord Howe", "Australia/Lord_Howe", "2024-10-06", (2, 15), "2024-04-07", (1, 45)),
    ("Casablanca", "Africa/Casablanca", "2024-04-14", (2, 30), "2024-03-10", (2, 30)),
    ("Berlin", "Europe/Berlin", "2024-03-31", (2, 0), "2024-10-27", (2, 0)),
    ("Santiago", "America/Santiago", "2023-09-03", (0, 30), "2023-04-02", (23, 30)),
    ("St John's", "America/St_Johns", "2011-03-13", (0, 1), "2010-11-07", (0, 0)),
):
    hour, minute = skipped
    case(f"{place}: daily in the gap shifts by its length", zone, local(zone, gap, 1), f"hour={hour},minute={minute}", 4)
    case(f"{place}: weekly in the gap", zone, local(zone, gap, 3), f"weekday=1,hour={hour},minute={minute}")
    case(f"{place}: hourly through the gap", zone, local(zone, gap, 0, 2), "minute=30", 7)
    case(f"{place}: nine o'clock stays nine through the gap", zone, local(zone, gap, 1), "hour=9", 4)
    hour, minute = twice
    case(f"{place}: daily in the overlap comes once", zone, local(zone, overlap, 1), f"hour={hour},minute={minute}", 4)
    case(f"{place}: hourly through the overlap", zone, local(zone, overlap, 0, 2), "minute=45", 7)
    case(f"{place}: nine o'clock stays nine through the overlap", zone, local(zone, overlap, 1), "hour=9", 4)

APIA = "Pacific/Apia"
case("Apia has no 30 December 2011: daily", APIA, "2011-12-28T12:00:00Z", "hour=9", 4)
case("Apia has no 30 December 2011: yearly", APIA, "2010-12-31", "month=12,day=30,hour=9")
case("Apia has no 30 December 2011: the date itself", APIA, "2011-01-01", "year=2011,month=12,day=30,hour=9")
case("Apia has no 30 December 2011: a Friday", APIA, "2011-12-24", "weekday=6,hour=18")
case("Apia has no 30 December 2011: hourly", APIA, "2011-12-30T07:00:00Z", "minute=0", 6)
case("Apia has no 30 December 2011: midnight", APIA, "2011-12-28T12:00:00Z", "hour=0,minute=0", 4)
case("Kwajalein has no 21 August 1993", "Pacific/Kwajalein", "1993-08-19", "hour=9", 4)
case("Dublin's winter time is the one that differs", "Europe/Dublin", "2024-10-25", "hour=1,minute=30", 4)
case("Casablanca goes back for Ramadan and forward after it", "Africa/Casablanca", "2023-03-18", "hour=2,minute=30", 3)
case("Istanbul stays on summer time", "Europe/Istanbul", "2016-10-28", "hour=9")
case("Moscow gives up winter time", "Europe/Moscow", "2014-10-24", "hour=1,minute=30", 4)
case("Pyongyang goes half an hour forward at 23:30", "Asia/Pyongyang", "2018-05-03", "hour=23,minute=45", 4)
case("Caracas goes half an hour forward at 02:30", "America/Caracas", "2016-04-29", "hour=2,minute=45", 4)
case("Kathmandu is a quarter of an hour off", "Asia/Kathmandu", "2024-01-01", "hour=6")
case("Eucla is a quarter of an hour off", "Australia/Eucla", "2024-01-01", "minute=15", 3)
case("Southern winter", "Australia/Sydney", "2023-06-30", "month=7,hour=9", 3)
case("Southern summer", "Australia/Sydney", "2023-12-31", "month=1,hour=9", 3)
case("Southern summer over a new year", "Australia/Sydney", "2023-12-31T12:00:00Z", "hour=0", 3)
case("Asuncion's midnight is skipped", "America/Asuncion", "2023-09-29", "hour=0,minute=0", 4)
case("Beirut's midnight is skipped", "Asia/Beirut", "2022-03-25", "weekday=1")
case("Havana's midnight comes twice nearly", "America/Havana", "2022-11-05", "hour=0,minute=30", 3)
case("A second in a half-hour gap", "Australia/Lord_Howe", "2024-10-05", "hour=2,minute=10,second=7", 3)
case("A minute of an hour that a gap skips whole", "Europe/Berlin", "2024-03-30T12:00:00Z", "hour=2,second=30,minute=59", 3)
case("The first of two equal times in a yearly date", "America/New_York", "2023-12-01", "month=11,day=3,hour=1,minute=30")
case("The day of a gap, without a time", "America/New_York", "2024-01-01", "month=3,day=10")

UTC = "UTC"
for day in (28, 29, 30, 31):
    case(f"Day {day} through a common year", UTC, "2027-01-01", f"day={day},hour=9", 14)
    case(f"Day {day} through a leap year's February", UTC, "2028-01-31T10:00:00Z", f"day={day}", 4)
for month in (1, 2, 3, 4, 6, 9, 11, 12):
    case(f"The last day that month {month} can have", UTC, "2026-06-15",
         f"month={month},day={[31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]},hour=8")
case("Day 31 asked within the day it rolls to", UTC, "2027-03-01T08:59:59Z", "day=31,hour=9", 2)
case("Day 31 asked a second later", UTC, "2027-03-01T09:00:00Z", "day=31,hour=9", 2)
case("Day 31 of February never comes", UTC, "2027-01-01", "month=2,day=31", years=400)
case("Day 30 of February never comes", UTC, "2027-01-01", "month=2,day=30", years=400)
case("Day 31 of June never comes", UTC, "2027-01-01", "month=6,day=31", years=400)
case("Day 31 in the second quarter", UTC, "2027-01-01", "quarter=2,day=31,hour=9", 4)
case("29 February in leap and common years", UTC, "2027-01-01", "month=2,day=29,hour=9", 6)
case("29 February about 2100", UTC, "2095-01-01", "month=2,day=29", 7)
case("29 February about 2000", UTC, "1999-01-01", "month=2,day=29", 3)
case("29 February of one common year", UTC, "2026-01-01", "year=2027,month=2,day=29")
case("29 February of one leap year", UTC, "2026-01-01", "year=2028,month=2,day=29")
case("29 February on a Monday", UTC, "2024-03-01", "month=2,day=29,weekday=2", 2, years=70)
case("Friday the thirteenth", UTC, "2026-01-01", "day=13,weekday=6", 5)
case("Day 31 on a Sunday does not roll", UTC, "2026-01-01", "day=31,weekday=1", 4)
case("A Monday that is a Sunday", UTC, "2026-01-01", "year=2027,month=8,day=1,weekday=2", years=3)
for ordinal in (1, 2, 3, 4, 5):
    case(f"Monday number {ordinal} of the month", UTC, "2027-01-01", f"weekday=2,weekdayOrdinal={ordinal},hour=9", 6)
case("The fifth Sunday in February", UTC, "2027-01-01", "month=2,weekday=1,weekdayOrdinal=5", 2, years=60)
case("The fifth of any weekday", UTC, "2027-01-01", "weekdayOrdinal=5,hour=9", 5)
case("Thanksgiving", "America/New_York", "2019-12-01", "month=11,weekday=5,weekdayOrdinal=4,hour=12", 4)
for weekday, name in enumerate(("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"), 1):
    case(f"Every {name}", UTC, "2026-12-31", f"weekday={weekday},hour=18", 2)
ISO = {"calendar": "iso8601"}
case("ISO week 53", UTC, "2019-01-01", "weekOfYear=53,weekday=2", 4, years=30, **ISO)
case("ISO week 53 on its Friday is in January", UTC, "2019-01-01", "weekOfYear=53,weekday=6", 4, years=30, **ISO)
case("ISO week 1 begins in December", UTC, "2023-06-01", "weekOfYear=1,weekday=2", 4, **ISO)
case("ISO week 1 without a day", UTC, "2023-06-01", "weekOfYear=1", 4, **ISO)
case("ISO year 2026 has a week 53", UTC, "2025-01-01", "yearForWeekOfYear=2026,weekOfYear=53,weekday=1", **ISO)
case("ISO year 2027 has no week 53", UTC, "2025-01-01", "yearForWeekOfYear=2027,weekOfYear=53", years=6, **ISO)
case("ISO year alone", UTC, "2023-01-01", "yearForWeekOfYear=2025", **ISO)
case("ISO week of a month", UTC, "2027-01-01", "month=7,weekOfMonth=1,weekday=2,hour=9", **ISO)
case("ISO week 0 of a month", UTC, "2027-01-01", "weekOfMonth=0,weekday=6,hour=9", 4, **ISO)
case("Sunday weeks: week 53", UTC, "2020-01-01", "weekOfYear=53", 2, years=40)
case("Sunday weeks: week 1", UTC, "2020-06-01", "weekOfYear=1,weekday=1", 4)
case("Sunday weeks: week 6 of a month", UTC, "2027-01-01", "weekOfMonth=6,weekday=1,hour=9", 3)
case("Sunday weeks: a week without a day", UTC, "2027-01-01", "weekOfMonth=2", 3)
case("Quarters begin on their first day", UTC, "2026-12-31", "quarter=3", 2)
case("Each day of a quarter at noon", UTC, "2027-03-30T13:00:00Z", "quarter=1,hour=12", 3)
case("A quarter and a month of another", UTC, "2027-01-01", "quarter=1,month=5", years=400)
case("An hour alone", UTC, "2027-01-01T08:00:00Z", "hour=8", 2)
case("A minute alone", UTC, "2027-01-01T08:15:00Z", "minute=15", 2)
case("A second alone", UTC, "2027-01-01T08:15:00Z", "second=0", 3)
case("An hour and a second", UTC, "2027-01-01T09:58:31Z", "hour=9,second=30", 3)
case("A month, a weekday and a minute", UTC, "2027-07-31T22:00:00Z", "month=7,weekday=7,minute=30", 3)
case("A year alone", UTC, "2027-01-01", "year=2029")
case("A month alone, asked within it", UTC, "2027-07-01", "month=7", 2)
case("A full date that has passed", UTC, "2027-01-01", "year=2026,month=12,day=31", years=3)
case("A full date equal to now", UTC, "2027-01-01", "year=2027,month=1,day=1", years=3)
case("The last second of a day", UTC, "2027-01-01", "hour=23,minute=59,second=59", 2)
case("2038: before 32 bits end", UTC, "2038-01-19T03:14:06Z", "minute=14,second=7", 2)
case("2038: after 32 bits end", UTC, "2038-01-19T03:14:07Z", "second=8", 3)
case("2038: a date in it", "Asia/Tokyo", "2027-01-01", "year=2038,month=1,day=19,hour=12,minute=14,second=8", 1)
case("2106: after 32 bits without a sign end", UTC, "2106-02-07T06:28:15Z", "second=16", 2)
case("9999: its last midnight", UTC, "2027-01-01", "year=9999,month=12,day=31", 1)
case("9999: its last second", UTC, "9999-12-31T23:59:58Z", "second=59", 2)
case("9999: daily to the end", UTC, "9999-12-29T12:00:00Z", "hour=9", 3)
case("9999: yearly to the end", "Asia/Tokyo", "9997-06-01", "month=7,day=10,hour=9", 5)

TOKYO = "Asia/Tokyo"
case("Reiwa 9", TOKYO, "2026-11-30", "era=236,year=9,month=7,day=10,hour=9", calendar="japanese")
case("Reiwa 1 begins in May", TOKYO, "2019-01-01", "era=236,year=1", calendar="japanese")
case("Heisei 31 ends in April", TOKYO, "2018-06-01", "era=235,year=31,month=4,day=30", calendar="japanese")
case("Year 1 of any era", TOKYO, "2018-06-01", "year=1,month=7,day=1", calendar="japanese")
case("Japanese months are Gregorian", TOKYO, "2026-11-30", "month=2,day=29", calendar="japanese")
case("Buddhist 2570", "Asia/Bangkok", "2026-11-30", "year=2570,month=4,day=13,hour=7", calendar="buddhist")
case("Republic of China 116", "Asia/Taipei", "2026-11-30", "year=116,month=10,day=10", calendar="republicOfChina")
for name, match in (
    ("Rosh Hashanah", "month=1,day=1"), ("Passover", "month=8,day=15"), ("Adar I, in leap years only", "month=6,day=14"),
    ("Purim", "month=7,day=14"), ("Hanukkah of 5785", "year=5785,month=3,day=25"),
):
    case(f"Hebrew: {name}", "Asia/Jerusalem", "2018-11-30", match, 3, "hebrew")
for name, match in (("Ramadan", "month=9,day=1"), ("the new year", "month=1,day=1"), ("1450", "year=1450,month=10,day=1")):
    case(f"Islamic civil: {name}", UTC, "2026-11-30", match, 3, "islamicCivil")
for name, match in (("the new year", "month=1,day=1"), ("the month of five days", "month=13,day=5"), ("1744", "year=1744,month=4,day=29")):
    case(f"Coptic: {name}", "Africa/Algiers", "2022-11-30", match, 3, "coptic")
for name, match in (("the new year", "month=1,day=1"), ("1949", "year=1949,month=8,day=2")):
    case(f"Indian: {name}", "Asia/Kolkata", "2026-11-30", match, 3, "indian")

# What the user meant after moving a trigger to another zone: the same wall clock there.
for zone in ("UTC", "Asia/Tokyo", "America/New_York", "Pacific/Auckland", "Pacific/Kiritimati", "Pacific/Pago_Pago"):
    case(f"T26 a zone edit: nine o'clock in {zone}", zone, "2024-06-30T12:00:00Z", "hour=9", 2)
case("T23 weekly over both clock changes of a year", "Europe/London", "2023-03-20", "weekday=2,hour=7", 34)
