//! Times of a site's day.

use baize_time::{Day, Span, Timestamp, UtcOffset};
use serde::{Deserialize, Serialize};

/// A time of the site's day, as an operator writes it: `18:00`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeOfDay {
    /// Minutes after midnight.
    minutes: i64,
}

impl TimeOfDay {
    /// A full hour of the day.
    pub const fn hour(hour: i64) -> Self {
        Self { minutes: hour.saturating_mul(60) }
    }

    /// How long after midnight.
    pub const fn since_midnight(self) -> Span {
        Span::minutes(self.minutes)
    }

    /// The moment on a day of a site.
    pub fn on(self, day: Day, offset: UtcOffset) -> Timestamp {
        day.start(offset).plus(self.since_midnight())
    }

    /// The number of a drop that begins then among those of its day, from 1.
    pub const fn number(self) -> i64 {
        self.minutes + 1
    }
}

impl TryFrom<String> for TimeOfDay {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let number = |part: &str, below: i64| {
            let is_written = part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|number: &i64| is_written && *number < below)
        };
        let read = text
            .split_once(':')
            .and_then(|(hour, minute)| number(hour, 24)?.checked_mul(60)?.checked_add(number(minute, 60)?));
        read.map(|minutes| Self { minutes }).ok_or_else(|| format!("`{text}` is not a time such as 18:00"))
    }
}

impl From<TimeOfDay> for String {
    fn from(time: TimeOfDay) -> Self {
        format!("{:02}:{:02}", time.minutes / 60, time.minutes % 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> Result<TimeOfDay, String> {
        text.to_owned().try_into()
    }

    #[test]
    fn a_time_is_read_as_it_is_written() {
        assert_eq!(time("18:05").map(String::from), Ok("18:05".to_owned()));
        for bad in ["", "18", "24:00", "18:60", "8:00", "+8:00", "18:000"] {
            assert!(time(bad).is_err(), "{bad}");
        }
    }
}
