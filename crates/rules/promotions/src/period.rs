//! How often a promotion can be used: the stretch of time for which what was consumed is stored.

use std::fmt;

use baize_time::{Day, Timestamp, UtcOffset};

/// A period of a site's calendar. Its text is part of idempotency keys: `d2026-01-31`, `w2026-05`, `m2026-01`,
/// `d2026-01-31x2`, `once`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Period {
    /// A day of the site.
    Day(Day),
    /// The week that begins on this Monday.
    Week(Day),
    /// A month of the site.
    Month {
        /// For example 2026.
        year: i64,
        /// From 1.
        month: i64,
    },
    /// So many days of the site, which follow each other without a gap from 1970-01-01 on.
    Days {
        /// The first one.
        first: Day,
        /// How many; one at least.
        count: i64,
    },
    /// All time.
    Once,
}

impl Period {
    /// The day of a moment.
    pub fn day(now: Timestamp, offset: UtcOffset) -> Self {
        Self::Day(now.day(offset))
    }

    /// The week of a moment.
    pub fn week(now: Timestamp, offset: UtcOffset) -> Self {
        Self::Week(Self::monday(now, offset))
    }

    /// The Monday of the week of a moment.
    pub fn monday(now: Timestamp, offset: UtcOffset) -> Day {
        let day = now.day(offset).number();
        Day::from_number(day - weekday(day))
    }

    /// The month of a moment.
    pub fn month(now: Timestamp, offset: UtcOffset) -> Self {
        let (year, month, _) = date(now.day(offset).number());
        Self::Month { year, month }
    }

    /// The stretch of so many days, one at least, that a moment is in.
    pub fn of_days(now: Timestamp, offset: UtcOffset, count: i64) -> Self {
        let (today, count) = (now.day(offset).number(), count.max(1));
        Self::Days { first: Day::from_number(today - today.rem_euclid(count)), count }
    }

    /// The first moment of the period at the site; `None` for all time.
    pub fn start(self, offset: UtcOffset) -> Option<Timestamp> {
        Some(self.first_day()?.start(offset))
    }

    /// The first moment after the period at the site; `None` for all time.
    pub fn end(self, offset: UtcOffset) -> Option<Timestamp> {
        Some(Day::from_number(self.first_day()?.number() + self.days()?).start(offset))
    }

    /// How many days the period has; `None` for all time.
    pub fn days(self) -> Option<i64> {
        match self {
            Self::Day(_) => Some(1),
            Self::Week(_) => Some(7),
            Self::Month { year, month } => {
                let next = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
                Some(day_number(next.0, next.1, 1) - day_number(year, month, 1))
            }
            Self::Days { count, .. } => Some(count),
            Self::Once => None,
        }
    }

    /// The period of the same length just before; all time is its own.
    #[must_use]
    pub fn previous(self) -> Self {
        match self {
            Self::Day(day) => Self::Day(Day::from_number(day.number() - 1)),
            Self::Week(monday) => Self::Week(Day::from_number(monday.number() - 7)),
            Self::Month { year, month: 1 } => Self::Month { year: year - 1, month: 12 },
            Self::Month { year, month } => Self::Month { year, month: month - 1 },
            Self::Days { first, count } => {
                Self::Days { first: Day::from_number(first.number() - count), count }
            }
            Self::Once => Self::Once,
        }
    }

    /// The period of the same length just after; all time is its own.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Day(day) => Self::Day(day.next()),
            Self::Week(monday) => Self::Week(Day::from_number(monday.number() + 7)),
            Self::Month { year, month: 12 } => Self::Month { year: year + 1, month: 1 },
            Self::Month { year, month } => Self::Month { year, month: month + 1 },
            Self::Days { first, count } => {
                Self::Days { first: Day::from_number(first.number() + count), count }
            }
            Self::Once => Self::Once,
        }
    }

    /// Whether a day is one of the period.
    pub fn contains(self, day: Day) -> bool {
        match (self.first_day(), self.days()) {
            (Some(first), Some(days)) => (first.number()..first.number() + days).contains(&day.number()),
            _ => true,
        }
    }

    /// The day whose name this is; `None` for the name of any other period.
    pub fn named_day(name: &str) -> Option<Day> {
        day_of_text(name.strip_prefix('d')?)
    }

    /// The first day; `None` for all time.
    pub fn first_day(self) -> Option<Day> {
        match self {
            Self::Day(day) | Self::Week(day) | Self::Days { first: day, .. } => Some(day),
            Self::Month { year, month } => Some(Day::from_number(day_number(year, month, 1))),
            Self::Once => None,
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => {
                write!(f, "d{}", day_text(*day))
            }
            Self::Week(monday) => {
                let (year, week) = iso_week(monday.number());
                write!(f, "w{year:04}-{week:02}")
            }
            Self::Month { year, month } => write!(f, "m{year:04}-{month:02}"),
            Self::Days { first, count } => write!(f, "d{}x{count}", day_text(*first)),
            Self::Once => f.write_str("once"),
        }
    }
}

/// A day as text: `2026-01-31`.
pub fn day_text(day: Day) -> String {
    let (year, month, day) = date(day.number());
    format!("{year:04}-{month:02}-{day:02}")
}

/// The day of a text such as `2026-01-31`, from 1970 to 9999; `None` if there is no such day.
pub fn day_of_text(text: &str) -> Option<Day> {
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let [year, month, day] = <[&str; 3]>::try_from(text.split('-').collect::<Vec<_>>()).ok()?;
    if (year.len(), month.len(), day.len()) != (4, 2, 2) || ![year, month, day].into_iter().all(is_digits) {
        return None;
    }
    let (year, month, of_month) = (year.parse().ok()?, month.parse().ok()?, day.parse().ok()?);
    let number = day_number(year, month, of_month);
    (number >= 0 && date(number) == (year, month, of_month)).then(|| Day::from_number(number))
}

/// 0 for Monday; 1970-01-01 was a Thursday.
fn weekday(day: i64) -> i64 {
    (day + 3).rem_euclid(7)
}

/// A week belongs to the year of its Thursday.
fn iso_week(monday: i64) -> (i64, i64) {
    let thursday = monday + 3;
    let (year, month, day) = date(thursday);
    let new_year = thursday - day_of_year(year, month, day);
    (year, (thursday - new_year).div_euclid(7) + 1)
}

/// Days since the first of January.
fn day_of_year(year: i64, month: i64, day: i64) -> i64 {
    let is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let index = usize::try_from(month - 1).unwrap_or(0);
    before.get(index).copied().unwrap_or(0) + i64::from(is_leap && month > 2) + day - 1
}

/// Year, month and day of a day since 1970-01-01, by the Gregorian calendar. Years begin in March here, so that the leap
/// day is the last one.
pub(crate) fn date(day: i64) -> (i64, i64, i64) {
    let day = day + 719_468;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (year, month, of_year - (153 * shifted + 2) / 5 + 1)
}

/// The day since 1970-01-01 of a date; the inverse of [`date`].
pub(crate) fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let shifted = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * shifted + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;
    use baize_time::Span;

    #[test]
    fn a_day_is_read_from_its_text_and_nothing_else_is() {
        for day in (0..800_000).step_by(97) {
            assert_eq!(day_of_text(&day_text(Day::from_number(day))), Some(Day::from_number(day)));
        }
        for text in [
            "",
            "2026-02-30",
            "2026-13-01",
            "2026-00-10",
            "2026-1-31",
            "1969-12-31",
            "+026-01-01",
            "2026-01-31-",
        ] {
            assert_eq!(day_of_text(text), None, "{text}");
        }
    }

    #[test]
    fn a_date_is_found_by_its_day_and_a_day_by_its_date() {
        for day in (-800_000..800_000).step_by(97) {
            let (year, month, of_month) = date(day);
            assert_eq!(day_number(year, month, of_month), day);
        }
    }

    #[test]
    fn a_period_ends_where_the_next_one_begins() {
        let offset = UtcOffset::minutes(-180).unwrap();
        for days in 0..800 {
            let now = Timestamp::from_millis(0).plus(Span::days(20_000 + days));
            let stretch = |now, offset| Period::of_days(now, offset, 2);
            for of in [Period::day, Period::week, Period::month, stretch] {
                let period = of(now, offset);
                let (start, end) = (period.start(offset).unwrap(), period.end(offset).unwrap());
                assert!(start <= now && now < end);
                assert_eq!(end.since(start), Span::days(period.days().unwrap()));
                assert_eq!(period.previous(), of(start.minus(Span::millis(1)), offset));
                assert_eq!(period.next(), of(end, offset));
                assert_eq!((of(start, offset), of(end.minus(Span::millis(1)), offset)), (period, period));
                assert_ne!(of(end, offset), period);
            }
        }
        assert_eq!((Period::Once.start(offset), Period::Once.end(offset)), (None, None));
    }

    fn texts(days: i64) -> [String; 3] {
        let now = Timestamp::from_millis(0).plus(Span::days(days));
        let utc = UtcOffset::UTC;
        [Period::day(now, utc), Period::week(now, utc), Period::month(now, utc)]
            .map(|period| period.to_string())
    }

    #[test]
    fn a_period_has_the_name_of_its_date() {
        for (day, named) in [
            (0, ["d1970-01-01", "w1970-01", "m1970-01"]),
            (11_016, ["d2000-02-29", "w2000-09", "m2000-02"]),
            (20_484, ["d2026-01-31", "w2026-05", "m2026-01"]),
            (20_819, ["d2027-01-01", "w2026-53", "m2027-01"]),
            (20_822, ["d2027-01-04", "w2027-01", "m2027-01"]),
        ] {
            assert_eq!(texts(day), named);
        }
        assert_eq!(Period::Once.to_string(), "once");
        let stretch = |day, count| {
            let now = Timestamp::from_millis(0).plus(Span::days(day));
            Period::of_days(now, UtcOffset::UTC, count).to_string()
        };
        assert_eq!(
            [stretch(20_484, 2), stretch(20_485, 2), stretch(20_486, 2), stretch(20_484, 3)],
            ["d2026-01-31x2", "d2026-01-31x2", "d2026-02-02x2", "d2026-01-31x3"]
        );
        assert_ne!(stretch(20_484, 1), texts(20_484)[0], "one day of it is not the day");
    }

    #[test]
    fn a_week_begins_on_monday_at_the_sites_midnight() {
        let india = UtcOffset::minutes(330).unwrap();
        let monday = Day::from_number(20_822).start(india);
        assert_ne!(Period::week(monday, india), Period::week(monday.minus(Span::millis(1)), india));
        assert_eq!(Period::week(monday, india), Period::week(monday.plus(Span::days(6)), india));
    }
}
