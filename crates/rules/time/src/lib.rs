//! Moments, lengths of time and calendar days, in whole milliseconds.
//!
//! Nothing here reads a clock: callers pass the current time in.
#![deny(clippy::as_conversions, clippy::float_arithmetic)]
#![cfg_attr(not(test), deny(clippy::arithmetic_side_effects))]

mod calendar;
mod rfc3339;

use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A moment: milliseconds since 1970-01-01 00:00 UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

/// A length of time in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Span(i64);

/// A site's distance from UTC in minutes: 330 in India.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UtcOffset(i16);

/// A calendar day at a site, counted from 1970-01-01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Day(i64);

impl Span {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many milliseconds.
    pub const fn millis(millis: i64) -> Self {
        Self(millis)
    }

    /// So many seconds.
    pub const fn seconds(seconds: i64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// So many minutes.
    pub const fn minutes(minutes: i64) -> Self {
        Self(minutes.saturating_mul(MINUTE))
    }

    /// So many hours.
    pub const fn hours(hours: i64) -> Self {
        Self(hours.saturating_mul(60 * MINUTE))
    }

    /// So many times 24 hours.
    pub const fn days(days: i64) -> Self {
        Self(days.saturating_mul(DAY))
    }

    /// The number of milliseconds.
    pub const fn as_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds, rounded down.
    pub const fn as_seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }
}

impl Timestamp {
    /// So many milliseconds since 1970 UTC.
    pub const fn from_millis(millis: i64) -> Self {
        Self(millis)
    }

    /// Milliseconds since 1970 UTC.
    pub const fn millis(self) -> i64 {
        self.0
    }

    /// Later by a span; the far end of time stays the far end.
    #[must_use]
    pub const fn plus(self, span: Span) -> Self {
        Self(self.0.saturating_add(span.0))
    }

    /// Earlier by a span; the far end of time stays the far end.
    #[must_use]
    pub const fn minus(self, span: Span) -> Self {
        Self(self.0.saturating_sub(span.0))
    }

    /// The time from `earlier` to this moment; negative when `earlier` is later.
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// The calendar day at a site.
    pub const fn day(self, offset: UtcOffset) -> Day {
        Day(self.0.saturating_add(offset.millis()).div_euclid(DAY))
    }
}

impl UtcOffset {
    /// The zone without an offset.
    pub const UTC: Self = Self(0);

    /// So many minutes east of UTC; `None` beyond a day.
    pub const fn minutes(minutes: i16) -> Option<Self> {
        if minutes > -1440 && minutes < 1440 { Some(Self(minutes)) } else { None }
    }

    /// Minutes east of UTC.
    pub const fn as_minutes(self) -> i16 {
        self.0
    }

    #[expect(clippy::as_conversions, reason = "i64::from is not const; i16 to i64 loses nothing")]
    const fn millis(self) -> i64 {
        (self.0 as i64).saturating_mul(MINUTE)
    }
}

impl Day {
    /// Days since 1970-01-01.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// The day of this number.
    pub const fn from_number(number: i64) -> Self {
        Self(number)
    }

    /// The first of January of a year of the Gregorian calendar, from 1970 on.
    pub const fn first_of_year(year: u16) -> Self {
        let last = year.saturating_sub(1);
        let last = if last < 1_969 { 1_969 } else { last };
        let (leaps, leaps_before_1970) =
            ((last / 4).saturating_sub(last / 100).saturating_add(last / 400), 477);
        Self(days(last.saturating_sub(1_969), leaps.saturating_sub(leaps_before_1970)))
    }

    /// The first moment of the day at a site.
    pub const fn start(self, offset: UtcOffset) -> Timestamp {
        Timestamp(self.0.saturating_mul(DAY).saturating_sub(offset.millis()))
    }

    /// The day after.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}

#[expect(clippy::as_conversions, reason = "i64::from is not const; u16 to i64 loses nothing")]
const fn days(years: u16, leap_days: u16) -> i64 {
    (years as i64).saturating_mul(365).saturating_add(leap_days as i64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_day_turns_at_the_sites_midnight() {
        let india = UtcOffset::minutes(330).unwrap();
        let before = Timestamp::from_millis(18 * 3_600_000 + 30 * MINUTE - 1);
        assert_eq!(before.day(india).number(), 0);
        assert_eq!(before.plus(Span::millis(1)).day(india).number(), 1);
        let brazil = UtcOffset::minutes(-180).unwrap();
        assert_eq!(Timestamp::from_millis(0).day(brazil).number(), -1);
        assert_eq!(UtcOffset::minutes(1440), None);
    }

    #[test]
    fn a_year_begins_after_every_day_of_the_year_before() {
        let days = [(1969, 0), (1970, 0), (1971, 365), (1973, 1_096), (2000, 10_957), (2001, 11_323)];
        for (year, day) in days.into_iter().chain([(2026, 20_454), (2101, 47_847)]) {
            assert_eq!(Day::first_of_year(year).number(), day, "{year}");
        }
    }

    proptest! {
        #[test]
        fn a_moment_lies_in_its_day(millis in -10_000_000_000_000_i64..10_000_000_000_000, minutes in -1439_i16..1440) {
            let (moment, offset) = (Timestamp::from_millis(millis), UtcOffset::minutes(minutes).unwrap());
            let day = moment.day(offset);
            prop_assert!(day.start(offset) <= moment && moment < day.next().start(offset));
        }
    }
}
