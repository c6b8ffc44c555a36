//! Days and moments as files and people write them: `2026-11-28`, `2026-11-28T23:59:59.250Z`.

use super::{Day, MINUTE, Span, Timestamp, UtcOffset};

/// How many days of a year that is no leap year are before each month.
const BEFORE_MONTH: [u16; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

impl Day {
    /// Reads `YYYY-MM-DD` of the Gregorian calendar, from 1970 on; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() || year.len() != 4 || month.len() != 2 || day.len() != 2 {
            return None;
        }
        let (year, month, day) = (digits(year)?, digits(month)?, digits(day)?);
        let before = *BEFORE_MONTH.get(usize::from(month.checked_sub(1)?))?;
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let extra = u16::from(is_leap && month > 2);
        let length = match month {
            2 => u16::from(is_leap).saturating_add(28),
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        };
        if year < 1_970 || day < 1 || day > length {
            return None;
        }
        let of_year = before.saturating_add(extra).saturating_add(day.saturating_sub(1));
        Some(Self(Self::first_of_year(year).0.saturating_add(of_year.into())))
    }
}

impl Timestamp {
    /// Reads a moment of RFC 3339: a day, `T` or a space, hours, minutes and seconds with or without decimals, and `Z` or the
    /// distance from UTC (`+05:30`). What is below a millisecond is dropped. `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, rest) = (text.get(..10)?, text.get(10..)?);
        let rest = rest.strip_prefix(['T', 't', ' '])?;
        let (clock, offset) = if let Some(clock) = rest.strip_suffix(['Z', 'z']) {
            (clock, 0)
        } else {
            let at = rest.rfind(['+', '-'])?;
            (rest.get(..at)?, offset(rest.get(at..)?)?)
        };
        let (whole, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
        let mut parts = whole.split(':');
        let (hours, minutes, seconds) =
            (two(parts.next()?, 23)?, two(parts.next()?, 59)?, two(parts.next()?, 59)?);
        let is_plain = !fraction.is_empty() && fraction.bytes().all(|byte| byte.is_ascii_digit());
        if parts.next().is_some() || !is_plain {
            return None;
        }
        let millis: i64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
        let start =
            Day::parse(day)?.start(UtcOffset::UTC).plus(Span::hours(hours)).plus(Span::minutes(minutes));
        Some(start.plus(Span::seconds(seconds)).plus(Span::millis(millis)).minus(Span::millis(offset)))
    }
}

/// The distance from UTC, in milliseconds: `+05:30`.
fn offset(text: &str) -> Option<i64> {
    let (hours, minutes) = text.get(1..)?.split_once(':')?;
    let minutes = two(hours, 23)?.saturating_mul(60).saturating_add(two(minutes, 59)?);
    let millis = minutes.saturating_mul(MINUTE);
    Some(if text.starts_with('-') { millis.saturating_neg() } else { millis })
}

/// Two digits, at most `largest`.
fn two(text: &str, largest: u16) -> Option<i64> {
    digits(text).filter(|number| text.len() == 2 && *number <= largest).map(i64::from)
}

fn digits(text: &str) -> Option<u16> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_as_the_calendar_has_it() {
        for (text, number) in [
            ("1970-01-01", 0),
            ("1970-12-31", 364),
            ("2000-02-29", 11_016),
            ("2000-03-01", 11_017),
            ("2026-11-28", 20_785),
        ] {
            assert_eq!(Day::parse(text).map(Day::number), Some(number), "{text}");
        }
        for text in [
            "",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "2026-04-31",
            "2026-1-1",
            "26-01-01",
            "1969-12-31",
            "2026-11-28-",
            "+026-11-28",
            "2100-02-29",
        ] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_moment_is_read_with_its_distance_from_utc() {
        let midnight = 20_785 * 86_400_000;
        for (text, millis) in [
            ("2026-11-28T00:00:00Z", midnight),
            ("2026-11-28 23:59:59.25Z", midnight + 86_399_250),
            ("2026-11-28T05:30:00.0009+05:30", midnight),
            ("2026-11-27T20:00:00-04:00", midnight),
        ] {
            assert_eq!(Timestamp::parse(text).map(Timestamp::millis), Some(millis), "{text}");
        }
        for text in [
            "2026-11-28",
            "2026-11-28T00:00:00",
            "2026-11-28T24:00:00Z",
            "2026-11-28T00:00Z",
            "2026-11-28T00:00:00.Z",
            "2026-11-28T00:00:00+0530",
            "2026-11-28T00:00:00.1x2Z",
            "2026-11-31T00:00:00Z",
            "é026-11-28T00:00:00Z",
        ] {
            assert_eq!(Timestamp::parse(text), None, "{text}");
        }
    }

    proptest::proptest! {
        #[test]
        fn no_text_is_too_strange(text in "(?s).{0,40}") {
            let _ = (Day::parse(&text), Timestamp::parse(&text));
        }
    }
}
