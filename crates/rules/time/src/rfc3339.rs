//! Moments as other systems write them.

use super::{DAY, MINUTE, Timestamp};

impl Timestamp {
    /// As RFC 3339 writes it, in UTC: `2026-11-28T12:30:00.000Z`.
    pub fn rfc3339(self) -> String {
        let (days, of_day) = (self.0.div_euclid(DAY), self.0.rem_euclid(DAY));
        let (year, month, day) = date_of(days);
        let (minutes, of_minute) = (of_day.div_euclid(MINUTE), of_day.rem_euclid(MINUTE));
        let (hour, minute) = (minutes.div_euclid(60), minutes.rem_euclid(60));
        let (second, milli) = (of_minute.div_euclid(1_000), of_minute.rem_euclid(1_000));
        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z")
    }
}

/// Year, month and day of the Gregorian calendar, of a number of days since 1970-01-01. Years begin with March in between, so that
/// the leap day is their last.
#[expect(clippy::arithmetic_side_effects, reason = "days of 64 bits of milliseconds are below 2^37")]
fn date_of(days: i64) -> (i64, i64, i64) {
    const DAYS_OF_400_YEARS: i64 = 146_097;
    let since_march_of_0 = days + 719_468;
    let (era, day) =
        (since_march_of_0.div_euclid(DAYS_OF_400_YEARS), since_march_of_0.rem_euclid(DAYS_OF_400_YEARS));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Day;

    #[test]
    fn moments_are_written_as_dates() {
        let written = |millis| Timestamp::from_millis(millis).rfc3339();
        assert_eq!(written(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(written(784_041_330_000), "1994-11-05T13:15:30.000Z");
        assert_eq!(written(951_782_400_001), "2000-02-29T00:00:00.001Z");
        assert_eq!(written(-1), "1969-12-31T23:59:59.999Z");
        assert_eq!(date_of(Day::first_of_year(2101).number()), (2101, 1, 1));
        assert!(written(i64::MAX).ends_with('Z') && written(i64::MIN).ends_with('Z'));
    }
}
