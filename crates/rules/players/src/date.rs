//! Calendar dates as players type them: `dd/mm/yyyy` (product text section 5).

use thiserror::Error;

/// A day of the Gregorian calendar, 1900 to 2199.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// The text is not a date in the form dd/mm/yyyy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a date is written dd/mm/yyyy")]
pub struct InvalidDate;

impl Date {
    /// A date that exists.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, InvalidDate> {
        let real = (1900..2200).contains(&year) && day >= 1 && day <= days_in_month(year, month);
        if real { Ok(Self { year, month, day }) } else { Err(InvalidDate) }
    }

    /// Reads `dd/mm/yyyy`: two digits, two digits, four digits, slashes between, and the day must exist.
    pub fn parse(typed: &str) -> Result<Self, InvalidDate> {
        let bytes = typed.as_bytes();
        if bytes.len() != 10 || bytes[2] != b'/' || bytes[5] != b'/' {
            return Err(InvalidDate);
        }
        let digits = |part: &[u8]| -> Result<u16, InvalidDate> {
            part.iter().try_fold(0_u16, |sum, byte| match byte {
                b'0'..=b'9' => Ok(sum * 10 + u16::from(byte - b'0')),
                _ => Err(InvalidDate),
            })
        };
        let small = |part: &[u8]| u8::try_from(digits(part)?).map_err(|_| InvalidDate);
        Self::new(digits(&bytes[6..])?, small(&bytes[3..5])?, small(&bytes[..2])?)
    }

    /// Whole years from this date of birth to `today`; 0 when it lies in the future.
    pub fn age_on(self, today: Self) -> u16 {
        let had_birthday = (today.month, today.day) >= (self.month, self.day);
        today.year.saturating_sub(self.year).saturating_sub(u16::from(!had_birthday))
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}/{:02}/{:04}", self.day, self.month, self.year)
    }
}

/// Days in a month; 0 for a month that does not exist.
fn days_in_month(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        for bad in [
            "",
            "1/1/2000",
            "31/04/2000",
            "29/02/2001",
            "29/02/1900",
            "00/01/2000",
            "01/00/2000",
            "01/13/2000",
            "2000/01/01",
            "01-01-2000",
            "01/01/20000",
            "aa/01/2000",
            "01/01/1899",
            "é/01/20000",
        ] {
            assert_eq!(Date::parse(bad), Err(InvalidDate), "{bad}");
        }
        assert_eq!(Date::parse("29/02/2000").unwrap().to_string(), "29/02/2000");
    }

    #[test]
    fn a_year_of_age_is_reached_on_the_birthday_itself() {
        let born = Date::parse("15/06/2000").unwrap();
        assert_eq!(born.age_on(Date::parse("14/06/2018").unwrap()), 17);
        assert_eq!(born.age_on(Date::parse("15/06/2018").unwrap()), 18);
        assert_eq!(born.age_on(Date::parse("15/06/1990").unwrap()), 0);
    }

    proptest! {
        #[test]
        fn a_date_reads_back_as_it_was_written(year in 1900_u16..2200, month in 1_u8..=12, day in 1_u8..=28) {
            let date = Date::new(year, month, day).unwrap();
            prop_assert_eq!(Date::parse(&date.to_string()).unwrap(), date);
        }

        #[test]
        fn no_text_makes_it_panic(text: String) {
            let _ = Date::parse(&text);
        }
    }
}
