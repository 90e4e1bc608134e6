#!/usr/bin/env python3
"""The dates of calendar triggers, worked out a second time: `dates.py` prints the golden file, `dates.py --check FILE`
compares it (exit status 0 also where this Python has no time zones).

Nothing is shared with the code under test, neither language nor method: every day is named and looked at, one after
the other, and every time of it, one after the other. That is slow and hard to get wrong.
"""
import datetime
import sys
import zoneinfo

import calendars
import cases

UTC = datetime.timezone.utc
DAY = datetime.timedelta(days=1)
HOUR = datetime.timedelta(hours=1)
LAST = datetime.datetime(9999, 12, 29, tzinfo=UTC)


def utc(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(UTC)


def offset(zone, moment):
    return moment.astimezone(zone).utcoffset()


def moments_showing(zone, reading):
    """The moments at which a zone's clocks show a reading; in a gap, the one that keeps the offset from before."""
    naive = reading.replace(tzinfo=UTC)
    near = {offset(zone, naive + hours * HOUR) for hours in range(-36, 37) if naive < LAST or hours < 0}
    exact = sorted(m for m in (naive - o for o in near) if m.astimezone(zone).replace(tzinfo=None) == reading)
    if exact:
        return exact
    return [naive - offset(zone, naive - datetime.timedelta(hours=36))]


def longest(month):
    return 29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31


def sunday_week(day, of_month):
    """The number of the week in a year or month, where weeks begin on Sunday and one day is enough."""
    first = day.replace(day=1) if of_month else day.replace(month=1, day=1)
    return (day.toordinal() // 7 - first.toordinal() // 7) + 1  # ordinal 7 was a Sunday


def weeks(day, calendar):
    """The week of a year and of a month that a day is in."""
    if calendar == "iso8601":
        year, week, _ = day.isocalendar()
        first = day.replace(day=1)
        thursday = first + DAY * ((3 - first.weekday()) % 7)
        monday = thursday.toordinal() - 3
        of_month = (day.toordinal() - monday) // 7 + 1
        return {"yearForWeekOfYear": year, "weekOfYear": week, "weekOfMonth": of_month}
    saturday = day + DAY * ((5 - day.weekday()) % 7)
    year, week = day.year, sunday_week(day, False)
    if saturday.year > day.year:
        year, week = saturday.year, 1
    return {"yearForWeekOfYear": year, "weekOfYear": week, "weekOfMonth": sunday_week(day, True)}


def named(day, calendar):
    """The names of a day in a calendar, but for those of weeks."""
    names = {
        "era": 1, "year": day.year, "month": day.month, "day": day.day, "quarter": (day.month + 2) // 3,
        "weekday": day.isoweekday() % 7 + 1,
    }
    if calendar in calendars.NAMES:
        names |= calendars.NAMES[calendar](day)
    names["weekdayOrdinal"] = (names["day"] + 6) // 7
    if calendar == "buddhist":
        names |= {"era": 0, "year": day.year + 543}
    if calendar == "republicOfChina":
        names |= {"era": 1, "year": day.year - 1911}
    if calendar == "japanese":
        for era, begin in ((236, datetime.date(2019, 5, 1)), (235, datetime.date(1989, 1, 8))):
            if day >= begin:
                names |= {"era": era, "year": day.year - begin.year + 1}
                break
    return names


SMALL = ("day", "weekday", "weekdayOrdinal", "hour", "minute", "second")
TIMES = ("hour", "minute", "second")
WEEKS = ("yearForWeekOfYear", "weekOfYear", "weekOfMonth")


def fits(day, match, calendar):
    names = named(day, calendar)
    if any(key in match for key in WEEKS):
        names |= weeks(day, calendar)
    return all(names[key] == value for key, value in match.items() if key not in TIMES)


def day_matches(day, match, calendar):
    """Whether a day is one of the match, as it is or in the place of one that a shorter month lacks."""
    if fits(day, match, calendar):
        # Without a day or time only the first of days that follow each other counts.
        return any(key in match for key in SMALL) or not fits(day - DAY, match, calendar)
    wanted = match.get("day", 0)
    fixed = ("weekday", "weekdayOrdinal") + WEEKS
    if calendar in calendars.NAMES or day.day != 1 or wanted < 29 or any(key in match for key in fixed):
        return False
    last = day - DAY
    if last.day >= wanted or wanted > longest(match.get("month", 1)):
        return False
    return fits(last, match | {"day": last.day}, calendar)


def times(match):
    """The values of hour, minute and second that match, each a list; None for an hour that may be any."""
    given = [match.get(key) for key in TIMES]
    smallest = max((i for i, value in enumerate(given) if value is not None), default=-1)
    if smallest < 0:
        given = [0, 0, 0]
    bounds = (24, 60, 60)
    return [
        [value] if value is not None else [0] if i > smallest >= 0 else list(range(bounds[i]))
        for i, value in enumerate(given)
    ]


def of_day(day, match, zone):
    """The moments of a day that matches."""
    hours, minutes, seconds = times(match)
    any_hour = len(hours) == 24
    for hour in hours:
        for minute in minutes:
            for second in seconds:
                reading = datetime.datetime(day.year, day.month, day.day, hour, minute, second)
                found = moments_showing(zone, reading)
                if not any_hour:
                    yield found[0]
                else:
                    # These are moments of real hours: both of an overlap, none of a gap.
                    yield from (m for m in found if m.astimezone(zone).replace(tzinfo=None) == reading)


def dates(case):
    """The first dates of a case, at most as many as it asks for."""
    match, zone = case.match, zoneinfo.ZoneInfo(case.zone)
    now = utc(case.now)
    day = now.astimezone(zone).date() - 2 * DAY
    if "year" in match and case.calendar in ("gregorian", "iso8601"):
        day = max(day, datetime.date(max(match["year"] - 1, 1), 12, 25))
    found = set()
    last = min(day.year + case.years, 9999)
    while day.year <= last:
        if day_matches(day, match, case.calendar):
            found |= {m for m in of_day(day, match, zone) if m > now}
        # A gap may shift a time into the next day, so a day more is looked at.
        if len(found) > case.limit and sorted(found)[case.limit - 1] < datetime.datetime(
            day.year, day.month, day.day, tzinfo=UTC
        ) - DAY:
            break
        if day == datetime.date.max:
            break
        day += DAY
    return [m.astimezone(zone).isoformat() for m in sorted(found)[: case.limit]]


def golden():
    lines = [cases.HEADER]
    for case in cases.ALL:
        match = ",".join(f"{key}={value}" for key, value in case.match.items())
        lines.append("")
        lines.append(f"# {case.name}")
        lines.append(f"{case.zone} {case.calendar} {case.now} {case.limit} {match}")
        lines += [f"  {date}" for date in dates(case)] or ["  never"]
    return "\n".join(lines) + "\n"


def main():
    if sys.argv[1:2] != ["--check"]:
        sys.stdout.write(golden())
        return 0
    try:
        zoneinfo.ZoneInfo("America/New_York")
    except zoneinfo.ZoneInfoNotFoundError:
        return 0
    path = sys.argv[2]
    with open(path, encoding="utf-8") as file:
        old, new = file.read().splitlines(), golden().splitlines()
    for number, (was, now) in enumerate(zip(old + [""], new + [""]), start=1):
        if was != now:
            print(f"{path}:{number}: the generator beside it says '{now.strip()}', not '{was.strip()}'")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
