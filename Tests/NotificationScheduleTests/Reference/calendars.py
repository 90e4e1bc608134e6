"""Days named by calendars that are not Gregorian, by the arithmetic of their makers.

Sources: Reingold and Dershowitz, "Calendrical Calculations". Day numbers are those of datetime.date.toordinal().
"""
import datetime


def hebrew_delay(year):
    """The days from the calendar's beginning to the new year, before the rules that keep it off some weekdays."""
    months = (235 * year - 234) // 19
    parts = 12084 + 13753 * months
    day = 29 * months + parts // 25920
    return day + 1 if 3 * (day + 1) % 7 < 3 else day


def hebrew_new_year(year):
    before, this, after = (hebrew_delay(y) for y in (year - 1, year, year + 1))
    shift = 2 if after - this == 356 else 1 if this - before == 382 else 0
    return -1373427 + this + shift


def hebrew_months(year):
    """(number, days) of each month, counted from Tishri; Adar I is 6 and only in leap years."""
    length = hebrew_new_year(year + 1) - hebrew_new_year(year)
    long_heshvan, short_kislev = length % 10 == 5, length % 10 == 3
    months = [(1, 30), (2, 30 if long_heshvan else 29), (3, 29 if short_kislev else 30), (4, 29), (5, 30)]
    if (7 * year + 1) % 19 < 7:
        months.append((6, 30))
    return months + [(7, 29), (8, 30), (9, 29), (10, 30), (11, 29), (12, 30), (13, 29)]


def hebrew(day):
    number = day.toordinal()
    year = day.year + 3762
    while hebrew_new_year(year) > number:
        year -= 1
    rest = number - hebrew_new_year(year)
    for month, length in hebrew_months(year):
        if rest < length:
            return {"era": 0, "year": year, "month": month, "day": rest + 1}
        rest -= length
    raise AssertionError(day)


def islamic_civil(day):
    # 1 Muharram 1 was 16 July 622 of the Julian calendar, which is ordinal 227015.
    rest = day.toordinal() - 227015
    year = 1 + 30 * (rest // 10631)
    rest %= 10631
    while rest >= 354 + ((14 + 11 * year) % 30 < 11):
        rest -= 354 + ((14 + 11 * year) % 30 < 11)
        year += 1
    month = 1
    while month < 12 and rest >= 30 - (month + 1) % 2:
        rest -= 30 - (month + 1) % 2
        month += 1
    return {"era": 0, "year": year, "month": month, "day": rest + 1}


def coptic(day):
    # 1 Thout 1 was 29 August 284 of the Julian calendar, which is ordinal 103605.
    rest = day.toordinal() - 103605
    year = 1 + 4 * (rest // 1461)
    rest %= 1461
    while rest >= 365 + (year % 4 == 3):
        rest -= 365 + (year % 4 == 3)
        year += 1
    return {"era": 1, "year": year, "month": rest // 30 + 1, "day": rest % 30 + 1}


def indian(day):
    """The civil calendar of 1957: it begins on 22 March, or on 21 March of a leap year."""
    def new_year(year):
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return datetime.date(year, 3, 21 if leap else 22), leap

    start, leap = new_year(day.year)
    if day < start:
        start, leap = new_year(day.year - 1)
    rest = (day - start).days
    for month, length in enumerate([31 if leap else 30] + [31] * 5 + [30] * 6, start=1):
        if rest < length:
            return {"era": 0, "year": start.year - 78, "month": month, "day": rest + 1}
        rest -= length
    raise AssertionError(day)


NAMES = {"hebrew": hebrew, "islamicCivil": islamic_civil, "coptic": coptic, "indian": indian}
